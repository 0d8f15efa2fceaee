#pragma once

#include <string>

#include <tl/expected.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/referee/artus/weighing/said.h"

namespace seneschal::referee {

/// What this game's referee says, as an event of any game.
[[nodiscard]] events::GameEvent event_of(const Said& said);
/// The other way round. The error names the kind of its entry, or the key, and what was expected.
[[nodiscard]] tl::expected<Said, std::string> said_from(const events::GameEvent& event);

[[nodiscard]] events::SetupSeen event_of(const SetupSeen& said);
[[nodiscard]] events::PlacementSeen event_of(const PlacementSeen& said);
[[nodiscard]] events::Ruling event_of(const Ruling& said);
[[nodiscard]] events::Mistake event_of(const Mistake& said);
[[nodiscard]] events::Question event_of(const Question& said);
[[nodiscard]] events::Reopened event_of(const Reopened& said);
[[nodiscard]] events::Lost event_of(const Lost& said);

/// What was played by a ruling of this game. Throws a std::exception that says what is wrong where no referee has taken
/// or made it.
[[nodiscard]] artus::Action action_of(const events::Ruling& event);

}  // namespace seneschal::referee
