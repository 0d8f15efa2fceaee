#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/artus/card.h"
#include "rules/artus/edition.h"
#include "rules/artus/figure.h"
#include "rules/artus/seat.h"
#include "rules/artus/state.h"
#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::artus {

/// The board and the box for those who play: "seat-0" to "seat-27", each with rings on a prince; "disc", whose angle is
/// that of the crown, from seat 0 clockwise; "track" with a marker for each colour; "pile", the cards that were played,
/// each as "knight:1-3 red"; "ring-supply", and "tiles-red" of each colour, which keep count of full 50 points.
[[nodiscard]] table::Layout layout_of(const Edition& edition, const State& state);

/// The same for a game that every colour plays with every card: all that a board of this game has to have.
[[nodiscard]] table::Layout whole_layout(const Edition& edition);

/// What lies there. The pile may show any card once one was played: a state does not say which was the last.
[[nodiscard]] table::Setting setting_of(const State& state);

/// The names that these zones and things have there.
inline const std::string kDiscZone = "disc";
inline const std::string kTrackZone = "track";
inline const std::string kPileZone = "pile";
inline const std::string kSupplyZone = "ring-supply";
[[nodiscard]] std::string zone_of(Seat seat);
[[nodiscard]] table::Thing thing_of(Figure figure);
[[nodiscard]] table::Thing marker_thing(Colour colour);
/// Of all colours, in their order.
[[nodiscard]] std::vector<table::Thing> all_markers();
[[nodiscard]] table::Thing face_of(CardId card, Colour colour);
/// The other way round; nothing of a thing with another name.
[[nodiscard]] std::optional<Figure> figure_of(const table::Thing& thing);
struct Face {
  CardId card;
  Colour colour;
};
[[nodiscard]] std::optional<Face> face_from(const table::Thing& thing);

/// How many figures of each kind the box holds, whoever plays: six knights of each colour, two princes of each metal.
[[nodiscard]] const std::map<table::Thing, int>& figures_in_box();

}  // namespace seneschal::artus
