#pragma once

#include "rules/artus/edition.h"
#include "rules/artus/state.h"
#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::artus {

/// The board and the box for those who play: "seat-0" to "seat-27", each with rings on a prince; "disc", whose angle is
/// that of the crown, from seat 0 clockwise; "track" with a marker for each colour; "pile", the cards that were played,
/// each as "knight:1-3 red"; "ring-supply", and "tiles-red" of each colour, which keep count of full 50 points.
[[nodiscard]] table::Layout layout_of(const Edition& edition, const State& state);

/// What lies there. The pile may show any card once one was played: a state does not say which was the last.
[[nodiscard]] table::Setting setting_of(const State& state);

}  // namespace seneschal::artus
