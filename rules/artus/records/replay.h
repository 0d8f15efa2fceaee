#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rules/artus/apply.h"
#include "rules/artus/edition.h"
#include "rules/artus/records/record.h"
#include "rules/artus/setup.h"
#include "rules/artus/state.h"

namespace seneschal::records {

/// A record played through.
struct Replay {
  artus::State start;              // after all placements
  std::vector<artus::Step> steps;  // one for each action
};

/// The first entry of a record that breaks a rule.
struct IllegalEntry {
  enum class Part { kSetup, kPlacement, kAction };
  Part part = Part::kSetup;
  std::size_t index = 0;  // within its list, from 0; 0 for the setup
  artus::Refusal refusal;
};

/// "action 12 breaks artus.move.distance", with the case's facts.
std::ostream& operator<<(std::ostream& out, const IllegalEntry& entry);

/// Plays a record by an edition's rules. A record may stop before the end of the game, or before the last placement.
[[nodiscard]] tl::expected<Replay, IllegalEntry> replay(const artus::Edition& edition, const Record& record);

/// The state before a record's first placement, or the rule that its setup breaks.
[[nodiscard]] tl::expected<artus::State, artus::Refusal> begin(const artus::Edition& edition, const Record& record);

/// One action of a record carried out, or the rule that it breaks.
[[nodiscard]] tl::expected<artus::Step, artus::Refusal> apply(const artus::Edition& edition, const artus::State& state,
                                                              const RecordedAction& recorded);

/// What a record says about the setup; nothing where it has more players than colours exist.
[[nodiscard]] std::optional<artus::Setup> setup_of(const Record& record);

/// One state as the published game files write it. `effects` is what led to it, null for the state after the
/// placements.
[[nodiscard]] std::string state_json(const artus::State& state, const artus::Effects* effects);
/// All states of a replay as a JSON array, one a line.
[[nodiscard]] std::string states_json(const Replay& replay);

}  // namespace seneschal::records
