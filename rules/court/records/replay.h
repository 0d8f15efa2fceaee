#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rules/court/edition.h"
#include "rules/court/records/record.h"
#include "rules/court/refusal.h"
#include "rules/court/state.h"
#include "rules/court/step.h"

namespace seneschal::court_records {

/// The first part of a record that breaks a rule.
struct IllegalEvent {
  enum class Part { kSetup, kEvent };
  Part part = Part::kSetup;
  std::size_t index = 0;  // within "events", from 0; 0 for the setup
  court::Refusal refusal;
};

/// "event 12 breaks court.bid.higher (player 1, found 7, least 9)".
std::ostream& operator<<(std::ostream& out, const IllegalEvent& illegal);

/// What a record's setup says was done, in the order in which it is done. The refusal is that of a player who is none.
[[nodiscard]] tl::expected<std::vector<court::Step>, court::Refusal> setup_steps(const Record& record);

/// The table after a record's setup, before the first auction where all of it is there, or the rule that the setup
/// breaks.
[[nodiscard]] tl::expected<court::State, court::Refusal> begin(const court::Edition& edition, const Record& record);

/// Plays a record by an edition's rules: the states after the setup and after each event. A record may stop before the
/// end of the game.
[[nodiscard]] tl::expected<std::vector<court::State>, IllegalEvent> replay(const court::Edition& edition,
                                                                           const Record& record);

/// One state between two events as the published game files write it, with the final scores where the game is over.
[[nodiscard]] std::string state_json(const court::Edition& edition, const court::State& state);
/// All states of a replay as a JSON array, one a line.
[[nodiscard]] std::string states_json(const court::Edition& edition, const std::vector<court::State>& states);

}  // namespace seneschal::court_records
