#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/evidence.h"
#include "rules/artus/edition.h"
#include "rules/artus/setup.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// What the table needs to be for a game to begin on it.
struct Players {
  artus::Variant variant = artus::Variant::kBeginner;
  artus::FixedList<artus::Colour, artus::PlayerIndex::kMost> colours;  // clockwise, the start player first
};

/// The state before the first placement, if the picture shows the princes and rings of a table that is set up and
/// either no knight yet or all of them; the King's metal is told by it. Nothing for any other table, such as one with a
/// few knights on it.
[[nodiscard]] std::optional<artus::State> setup_seen(const artus::Edition& edition, const Players& players,
                                                     const Evidence& evidence, const RefereeOptions& options);

/// The placements that the picture shows beyond those in `state`, in an order that the rules allow; each colour's seats
/// rise. Nothing where there are none, or where they are not the next ones in turn.
[[nodiscard]] std::vector<artus::Placement> placements_seen(const artus::Edition& edition, const artus::State& state,
                                                            const Evidence& evidence, const RefereeOptions& options);

}  // namespace seneschal::referee
