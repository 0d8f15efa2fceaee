#include "rules/tafelrunde/tenant/tafelrunde_table.h"

#include <optional>
#include <span>
#include <string>

#include "rules/tafelrunde/card.h"
#include "rules/tafelrunde/colour.h"

namespace seneschal::tafelrunde {
namespace {

table::Thing pawn_of(int player) {
  return "pawn-" + std::to_string(player);
}
table::Thing chip_of(Colour colour) {
  return std::string(to_text(colour));
}
std::string level_of(int level) {
  return "level-" + std::to_string(level);
}
std::string place_in_trick(int place) {
  return "trick-" + std::to_string(place);
}

void put_pawns(const State& state, table::Setting& setting) {
  table::Markers pawns;
  for (int player = 0; player < state.player_count; ++player) {
    pawns.places[pawn_of(player)] = {state.pawns[static_cast<std::size_t>(player)].to_int()};
  }
  setting.zones["track"] = pawns;
}

void put_trick(std::span<const Card> cards, table::Setting& setting) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    setting.zones[place_in_trick(static_cast<int>(i) + 1)] = table::OnTop{to_text(cards[i])};
  }
}

}  // namespace

table::Layout layout_of(const Edition& edition, const State& state) {
  table::Layout layout;
  table::Track track{edition.king.to_int() + 1, {}};
  for (int player = 0; player < state.player_count; ++player) {
    track.markers.push_back(pawn_of(player));
    layout.box[pawn_of(player)] = 1;
  }
  layout.zones.push_back({"track", track});
  std::vector<table::Thing> chips;
  for (const Colour colour : all_colours()) {
    chips.push_back(chip_of(colour));
    layout.box[chip_of(colour)] = 1;
  }
  for (int level = 1; level <= static_cast<int>(kColourCount); ++level) {
    layout.zones.push_back({level_of(level), table::Spot{chips, std::nullopt}});
  }
  std::vector<table::Thing> cards;
  const CardTally deck = edition.deck();
  for (std::size_t i = 0; i < Card::kCount; ++i) {
    const Card card = Card::from_index(i);
    if (deck.count(card) > 0) {
      cards.push_back(to_text(card));
      layout.box[to_text(card)] = deck.count(card);
    }
  }
  for (int place = 1; place <= state.player_count; ++place) {
    layout.zones.push_back({place_in_trick(place), table::Pile{cards}});
  }
  return layout;
}

table::Setting setting_of(const State& state) {
  table::Setting setting;
  put_pawns(state, setting);
  for (int level = 1; level <= static_cast<int>(kColourCount); ++level) {
    table::Standing chip;
    if (static_cast<std::size_t>(level) <= state.trump_count) {
      chip.figure = chip_of(state.trumps[static_cast<std::size_t>(level - 1)]);
    }
    setting.zones[level_of(level)] = chip;
  }
  for (int place = 1; place <= state.player_count; ++place) {
    setting.zones[place_in_trick(place)] = table::OnTop{};
  }
  put_trick(state.trick_cards(), setting);
  return setting;
}

std::vector<table::Setting> on_the_way(const State& before, const LayCard& last, const State& after) {
  std::vector<Card> trick(before.trick_cards().begin(), before.trick_cards().end());
  trick.push_back(last.card);
  table::Setting laid = setting_of(before);
  put_trick(trick, laid);
  table::Setting moved = laid;
  put_pawns(after, moved);
  table::Setting swept = setting_of(after);
  put_pawns(before, swept);
  return {laid, moved, swept};
}

}  // namespace seneschal::tafelrunde
