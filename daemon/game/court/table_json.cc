#include "daemon/game/court/table_json.h"

#include <string>

#include <nlohmann/json.hpp>

#include "rules/court/scoring.h"

namespace seneschal::daemon {
namespace {

using court::PlayerIndex;
using nlohmann::json;

std::string name_of(court::Courtier courtier) {
  return std::string(to_text(courtier));
}

json courtiers_json(const court::Courtiers& courtiers) {
  json out = json::object();
  for (const court::Courtier courtier : court::kAllCourtiers) {
    out[name_of(courtier)] = courtiers.count(courtier);
  }
  return out;
}

json player_json(const std::optional<PlayerIndex>& player) {
  return player ? json(player->to_int()) : json();
}

json by_group(const std::array<int, court::kGroups.size()>& numbers) {
  json out = json::object();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    out[name_of(court::kGroups[i])] = numbers[i];
  }
  return out;
}

json players_json(const court::State& state, const court::FinalScores& scored) {
  json out = json::array();
  for (int i = 0; i < state.player_count; ++i) {
    const PlayerIndex player = *PlayerIndex::from_int(i);
    json pawns = json::array();
    for (const court::Character character : court::kAllCharacters) {
      if (state.holder(character) == player) {
        pawns.push_back(to_text(character));
      }
    }
    const court::CourtScore& best = scored.courts[static_cast<std::size_t>(i)];
    out.push_back({{"court", courtiers_json(state.court(player))},
                   {"treasury", tiles_json(state.treasury(player))},
                   {"pawns", std::move(pawns)},
                   {"favour", state.favour == player},
                   {"groups", by_group(best.groups)},
                   {"jesters", by_group(best.jesters)}});
  }
  return out;
}

json castle_json(const court::State& state) {
  json out = json::array();
  for (const court::Character character : court::kAllCharacters) {
    out.push_back({{"character", to_text(character)},
                   {"purse", tiles_json(state.purse(character))},
                   {"holder", player_json(state.holder(character))},
                   {"black_die", state.black_die == character}});
  }
  return out;
}

json bid_json(const std::optional<court::HighBid>& bid) {
  return bid ? json{{"player", bid->player.to_int()}, {"tiles", tiles_json(bid->tiles)}, {"worth", worth(bid->tiles)}}
             : json();
}

json decision_json(const court::State& state, court::Decision decision) {
  if (state.phase != court::Phase::kOver) {
    return {};
  }
  switch (decision) {
    case court::Decision::kScore:
      return "score";
    case court::Decision::kNextGroups:
      return "next-groups";
    case court::Decision::kFavour:
      return "favour";
    case court::Decision::kShared:
      return "shared";
  }
  return {};
}

}  // namespace

json tiles_json(const court::Tiles& tiles) {
  json out = json::array();
  for (const court::Tile tile : court::kAllTiles) {
    for (int i = 0; i < tiles.count(tile); ++i) {
      out.push_back(worth(tile));
    }
  }
  return out;
}

json table_json(const court::Edition& edition, const court::State& state) {
  const court::FinalScores scored = final_scores(edition, state);
  json waiting = json::array();
  for (int i = 0; i < state.player_count; ++i) {
    if (state.waiting.contains(*PlayerIndex::from_int(i))) {
      waiting.push_back(i);
    }
  }
  return {{"doing", to_text(state.phase)},
          {"players", players_json(state, scored)},
          {"castle", castle_json(state)},
          {"aspirants", courtiers_json(state.aspirants)},
          {"peasantry", courtiers_json(state.peasantry)},
          {"row", edition.table(state.player_count).row},
          {"characters", edition.table(state.player_count).characters},
          {"bid", bid_json(state.bid)},
          {"waiting", std::move(waiting)},
          {"left", state.left},
          {"last_round", state.is_last_round},
          {"decided", decision_json(state, scored.decided_by)}};
}

}  // namespace seneschal::daemon
