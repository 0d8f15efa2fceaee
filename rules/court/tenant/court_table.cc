#include "rules/court/tenant/court_table.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace seneschal::court {
namespace {

const table::Thing kFavour = "favour";
const table::Thing kBlackDie = "black-die";

std::string of_player(std::string_view zone, int player) {
  return std::string(zone) + '-' + std::to_string(player);
}
std::string purse_of(Character character) {
  return "purse-" + std::string(to_text(character));
}
table::Thing thing_of(Courtier courtier) {
  return std::string(to_text(courtier));
}
table::Thing thing_of(Tile tile) {
  return "tile-" + std::to_string(worth(tile));
}
table::Thing pawn_of(Character character) {
  return std::string(to_text(character));
}

template <typename Kinds>
std::vector<table::Thing> things_of(const Kinds& kinds) {
  std::vector<table::Thing> things(std::size(kinds));
  std::transform(std::begin(kinds), std::end(kinds), things.begin(), [](auto kind) { return thing_of(kind); });
  return things;
}
std::vector<table::Thing> pawns() {
  std::vector<table::Thing> pawns(std::size(kAllCharacters));
  std::transform(std::begin(kAllCharacters), std::end(kAllCharacters), pawns.begin(), pawn_of);
  return pawns;
}

template <typename Kinds, typename Counts>
table::Amounts amounts_of(const Kinds& kinds, const Counts& counts) {
  table::Amounts amounts;
  for (const auto kind : kinds) {
    if (counts.count(kind) > 0) {
      amounts.of[thing_of(kind)] = counts.count(kind);
    }
  }
  return amounts;
}

}  // namespace

table::Layout layout_of(const Edition& edition, const State& state) {
  const std::vector<table::Thing> courtiers = things_of(kAllCourtiers);
  const std::vector<table::Thing> tiles = things_of(kAllTiles);
  std::vector<table::Thing> at_court = courtiers;
  for (const table::Thing& pawn : pawns()) {
    at_court.push_back(pawn);
  }
  at_court.push_back(kFavour);
  std::vector<table::Thing> in_purse = tiles;
  in_purse.push_back(kBlackDie);
  table::Layout layout;
  for (int player = 0; player < state.player_count; ++player) {
    layout.zones.push_back({of_player("court", player), table::Area{at_court}});
    layout.zones.push_back({of_player("treasury", player), table::Area{tiles}});
  }
  for (const Character character : kAllCharacters) {
    layout.zones.push_back({purse_of(character), table::Area{in_purse}});
    layout.box[pawn_of(character)] = 1;
  }
  layout.zones.push_back({"castle", table::Area{pawns()}});
  layout.zones.push_back({"aspirants", table::Area{courtiers}});
  layout.zones.push_back({"peasantry", table::Area{courtiers}});
  for (const table::Thing& courtier : courtiers) {
    layout.box[courtier] = edition.courtiers_each;
  }
  for (const Tile tile : kAllTiles) {
    layout.box[thing_of(tile)] =
        state.player_count * edition.treasury.count(tile) + kCharacterCount * edition.purse.count(tile);
  }
  layout.box[kFavour] = 1;
  layout.box[kBlackDie] = 1;
  return layout;
}

table::Setting setting_of(const State& state) {
  table::Setting setting;
  table::Amounts castle;
  std::vector<table::Amounts> courts;
  for (const Courtiers& court : state.courts) {
    courts.push_back(amounts_of(kAllCourtiers, court));
  }
  for (const Character character : kAllCharacters) {
    const auto holder = state.holder(character);
    (holder ? courts[State::at(*holder)] : castle).of[pawn_of(character)] = 1;
    table::Amounts purse = amounts_of(kAllTiles, state.purse(character));
    if (state.black_die == character) {
      purse.of[kBlackDie] = 1;
    }
    setting.zones[purse_of(character)] = purse;
  }
  if (state.favour) {
    courts[State::at(*state.favour)].of[kFavour] = 1;
  }
  for (int player = 0; player < state.player_count; ++player) {
    const auto i = static_cast<std::size_t>(player);
    setting.zones[of_player("court", player)] = courts[i];
    setting.zones[of_player("treasury", player)] = amounts_of(kAllTiles, state.treasuries[i]);
  }
  setting.zones["castle"] = castle;
  setting.zones["aspirants"] = amounts_of(kAllCourtiers, state.aspirants);
  setting.zones["peasantry"] = amounts_of(kAllCourtiers, state.peasantry);
  return setting;
}

table::Setting with_pawn_taken(const State& before, const ChooseCharacter& choice) {
  State taken = before;
  taken.pawns[State::at(choice.character)] = choice.player;
  return setting_of(taken);
}

}  // namespace seneschal::court
