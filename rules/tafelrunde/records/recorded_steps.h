#pragma once

#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "rules/tafelrunde/apply.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/records/record.h"
#include "rules/tafelrunde/refusal.h"
#include "rules/tafelrunde/state.h"
#include "rules/tafelrunde/step.h"

namespace seneschal::tafelrunde_records {

/// A part of an event: a step, or, of a trick that is not one card of every player, the refusal that this meets.
using RecordedStep = std::variant<tafelrunde::Step, tafelrunde::Refusal>;

/// An event in the order in which it happened, at a table of `players`. At least one part.
[[nodiscard]] std::vector<RecordedStep> steps_of(const RecordedEvent& event, int players);

/// What comes of a part of an event, or the rule that it breaks.
[[nodiscard]] tl::expected<tafelrunde::Outcome, tafelrunde::Refusal> apply(const tafelrunde::Edition& edition,
                                                                           const tafelrunde::State& state,
                                                                           const RecordedStep& step);

/// One step on one line, by the keys that the record has for it. No two steps have the same text.
[[nodiscard]] std::string to_json(const tafelrunde::Step& step);

}  // namespace seneschal::tafelrunde_records
