#pragma once

#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "rules/court/apply.h"
#include "rules/court/edition.h"
#include "rules/court/records/record.h"
#include "rules/court/refusal.h"
#include "rules/court/state.h"
#include "rules/court/step.h"

namespace seneschal::court_records {

/// Nothing more happens in an event: what the rules ask for after the auction has to be done.
struct EventEnd {
  friend bool operator==(const EventEnd&, const EventEnd&) = default;
};

/// A part of an event: a step, or what can be none in any state (a player or a tile that does not exist, an action that
/// is not the character's), as the refusal that it meets.
using RecordedStep = std::variant<court::Step, court::Refusal, EventEnd>;

/// An event in the order in which it happened.
[[nodiscard]] std::vector<RecordedStep> steps_of(const RecordedEvent& event);

/// What comes of a part of an event, or the rule that it breaks. The end of an event changes nothing.
[[nodiscard]] tl::expected<court::State, court::Refusal> apply(const court::Edition& edition, const court::State& state,
                                                               const RecordedStep& step);

/// One step on one line, with its player, by the keys that the record has for it; the setup's and the end of Merlin's
/// exchanges have keys of their own. No two steps have the same text.
[[nodiscard]] std::string to_json(const court::Step& step);

}  // namespace seneschal::court_records
