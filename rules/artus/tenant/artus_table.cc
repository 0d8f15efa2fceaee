#include "rules/artus/tenant/artus_table.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "rules/artus/positions/set_table.h"
#include "rules/artus/prestige.h"

namespace seneschal::artus {
namespace {

const table::Thing kRing = "ring";
const table::Thing kTile = "fifty";

std::string tiles_of(Colour colour) {
  return "tiles-" + std::string(to_text(colour));
}

std::vector<Colour> colours_in(const State& state) {
  return {state.colours.begin(), state.colours.begin() + state.player_count};
}

std::vector<table::Thing> figures_in(const State& state) {
  std::vector<table::Thing> figures;
  for (const Colour colour : colours_in(state)) {
    figures.push_back(thing_of(knight_of(colour)));
  }
  figures.push_back(thing_of(Figure::kSilver));
  figures.push_back(thing_of(Figure::kBronze));
  return figures;
}

std::vector<CardId> cards_in(const Edition& edition, const State& state) {
  std::vector<CardId> cards;
  const auto all = all_cards();
  std::copy_if(all.begin(), all.end(), std::back_inserter(cards), [&](CardId card) {
    return pile_of(card) != Pile::kScoring || edition.facts(state.variant).has_scoring_cards;
  });
  return cards;
}

}  // namespace

std::string zone_of(Seat seat) {
  return "seat-" + std::to_string(seat.to_int());
}
table::Thing thing_of(Figure figure) {
  return std::string(to_text(figure));
}
table::Thing marker_thing(Colour colour) {
  return "marker " + std::string(to_text(colour));
}
std::vector<table::Thing> all_markers() {
  std::vector<table::Thing> markers(kColourCount);
  int next = 0;
  std::generate(markers.begin(), markers.end(), [&next] { return marker_thing(static_cast<Colour>(next++)); });
  return markers;
}
table::Thing face_of(CardId card, Colour colour) {
  return std::string(to_text(card)) + ' ' + std::string(to_text(colour));
}
std::optional<Figure> figure_of(const table::Thing& thing) {
  return figure_from_text(thing);
}
std::optional<Face> face_from(const table::Thing& thing) {
  const auto space = thing.rfind(' ');
  if (space == std::string::npos) {
    return std::nullopt;
  }
  const auto card = card_from_text(std::string_view(thing).substr(0, space));
  const auto colour = colour_from_text(std::string_view(thing).substr(space + 1));
  return card && colour ? std::optional(Face{*card, *colour}) : std::nullopt;
}

const std::map<table::Thing, int>& figures_in_box() {
  static const std::map<table::Thing, int> kBox = [] {
    constexpr int kKnights = 6;  // of each colour
    constexpr int kPrinces = 2;  // of each metal
    std::map<table::Thing, int> box;
    for (int i = 0; i < kFigureCount; ++i) {
      const auto figure = static_cast<Figure>(i);
      box[thing_of(figure)] = is_prince(figure) ? kPrinces : kKnights;
    }
    return box;
  }();
  return kBox;
}

table::Layout layout_of(const Edition& edition, const State& state) {
  const std::vector<Colour> colours = colours_in(state);
  table::Layout layout;
  for (const Seat seat : SeatSet::all()) {
    layout.zones.push_back({zone_of(seat), table::Spot{figures_in(state), kRing}});
  }
  layout.zones.push_back({kDiscZone, table::Plate{}});
  table::Track track{kTrackSpaces, {}};
  table::Pile pile;
  for (const Colour colour : colours) {
    track.markers.push_back(marker_thing(colour));
    for (const CardId card : cards_in(edition, state)) {
      pile.faces.push_back(face_of(card, colour));
      layout.box[pile.faces.back()] = edition.facts(card).copies;
    }
    layout.box[track.markers.back()] = 1;
    layout.box[thing_of(knight_of(colour))] = edition.knights_each(state.player_count);
  }
  layout.zones.push_back({kTrackZone, track});
  layout.zones.push_back({kPileZone, pile});
  layout.zones.push_back({kSupplyZone, table::Supply{kRing}});
  for (const Colour colour : colours) {
    layout.zones.push_back({tiles_of(colour), table::Supply{kTile}});
  }
  layout.box[thing_of(Figure::kSilver)] = 2;
  layout.box[thing_of(Figure::kBronze)] = 2;
  layout.box[kRing] = rings_in_game(edition);
  return layout;
}

table::Layout whole_layout(const Edition& edition) {
  State state;
  state.variant = Variant::kAdvanced;
  state.player_count = kColourCount;
  for (int i = 0; i < kColourCount; ++i) {
    state.colours.at(static_cast<std::size_t>(i)) = static_cast<Colour>(i);
  }
  return layout_of(edition, state);
}

table::Setting setting_of(const State& state) {
  table::Setting setting;
  for (const Seat seat : SeatSet::all()) {
    const auto figure = state.figure_at(seat);
    table::Standing standing;
    if (figure) {
      standing = {thing_of(*figure), state.rings_on(seat)};
    }
    setting.zones[zone_of(seat)] = standing;
  }
  setting.zones[kDiscZone] = table::Turned{360.0 * state.king_seat.to_int() / Seat::kCount};
  table::Markers markers;
  bool has_played = false;
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
    const Marker marker = marker_of(state.scores[i]);
    markers.places[marker_thing(state.colours[i])] = {marker.space, marker.lying};
    setting.zones[tiles_of(state.colours[i])] = table::Left{tiles_held(state.scores[i])};
    has_played = has_played || state.played[i].total() > 0;
  }
  setting.zones[kTrackZone] = markers;
  if (!has_played) {
    setting.zones[kPileZone] = table::OnTop{};
  }
  setting.zones[kSupplyZone] = table::Left{state.ring_supply};
  return setting;
}

}  // namespace seneschal::artus
