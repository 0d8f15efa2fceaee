#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rules/tafelrunde/apply.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/records/record.h"
#include "rules/tafelrunde/state.h"

namespace seneschal::tafelrunde_records {

/// An event of a record and the steps that it is made of: a trick's cards, or one step of another kind.
struct ReplayedEvent {
  std::vector<tafelrunde::Outcome> steps;  // at least one
  [[nodiscard]] const tafelrunde::State& after() const { return steps.back().after; }
};

/// A record played through.
struct Replay {
  tafelrunde::State start;  // before the first deal
  std::vector<ReplayedEvent> events;
  bool has_ended = false;  // with King Arthur; a record may stop before
};

/// The first entry of a record that breaks a rule.
struct IllegalEntry {
  enum class Part { kSetup, kEvent };
  Part part = Part::kSetup;
  std::size_t index = 0;  // within the list of events, from 0; 0 for the setup
  tafelrunde::Refusal refusal;
};

/// "event 12 breaks tafelrunde.trick.follow (player 1, ...)".
std::ostream& operator<<(std::ostream& out, const IllegalEntry& entry);

/// Plays a record by an edition's rules. A record may stop before the end of the game.
[[nodiscard]] tl::expected<Replay, IllegalEntry> replay(const tafelrunde::Edition& edition, const Record& record);

/// The states after events as the published game files write them, of the last step of each: a JSON array, one a line.
[[nodiscard]] std::string states_json(const std::vector<tafelrunde::Outcome>& last_steps);

}  // namespace seneschal::tafelrunde_records
