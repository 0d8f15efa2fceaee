#include "rules/tafelrunde/tenant/tafelrunde_table.h"

#include <string>

namespace seneschal::tafelrunde {
namespace {

table::Thing pawn_of(int player) {
  return "pawn-" + std::to_string(player);
}
table::Thing chip_of(Colour colour) {
  return std::string(to_text(colour));
}

}  // namespace

table::Layout layout_of(const Edition& edition, const State& state) {
  table::Layout layout;
  table::Track track{edition.king.to_int() + 1, {}};
  for (int player = 0; player < state.player_count; ++player) {
    track.markers.push_back(pawn_of(player));
    layout.box[pawn_of(player)] = 1;
  }
  table::Area trumps{{}, true};
  for (const Colour colour : all_colours()) {
    trumps.things.push_back(chip_of(colour));
    layout.box[chip_of(colour)] = 1;
  }
  table::Area trick{{}, true};
  const CardTally deck = edition.deck();
  for (std::size_t i = 0; i < Card::kCount; ++i) {
    const Card card = Card::from_index(i);
    if (deck.count(card) > 0) {
      trick.things.push_back(to_text(card));
      layout.box[to_text(card)] = deck.count(card);
    }
  }
  layout.zones = {{"track", track}, {"trumps", trumps}, {"trick", trick}};
  return layout;
}

table::Setting setting_of(const State& state) {
  table::Markers pawns;
  for (int player = 0; player < state.player_count; ++player) {
    pawns.places[pawn_of(player)] = {state.pawns[static_cast<std::size_t>(player)].to_int()};
  }
  table::Row trumps;
  for (const Colour colour : state.trumps_lying()) {
    trumps.things.push_back(chip_of(colour));
  }
  table::Row trick;
  for (const Card card : state.trick_cards()) {
    trick.things.push_back(to_text(card));
  }
  return {{{"track", pawns}, {"trumps", trumps}, {"trick", trick}}};
}

}  // namespace seneschal::tafelrunde
