#pragma once

#include <optional>

#include "daemon/referee/said.h"
#include "rules/records/record.h"

namespace seneschal::referee {

/// Which choice of a question agrees with a record of the game, for tests and demonstrations. Knights to be scored
/// count as equal: pictures do not show which were chosen. Nothing where no choice agrees.
[[nodiscard]] std::optional<int> choice_in(const records::Record& record, const Question& question);

}  // namespace seneschal::referee
