#pragma once

#include <optional>

#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/records/record.h"

namespace seneschal::referee {

/// Which choice of a question agrees with a record of the game, for tests and demonstrations. Knights to be scored
/// count as equal where none agrees exactly: pictures do not always show which were chosen. Where the record speaks
/// against every action asked about, the one choice without an action. Nothing where no choice agrees.
[[nodiscard]] std::optional<int> choice_in(const records::Record& record, const Question& question);

}  // namespace seneschal::referee
