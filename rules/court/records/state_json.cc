#include <nlohmann/json.hpp>

#include "rules/court/records/replay.h"
#include "rules/court/scoring.h"

namespace seneschal::court_records {
namespace {

using nlohmann::ordered_json;

ordered_json courtiers_json(const court::Courtiers& courtiers) {
  ordered_json json = ordered_json::object();
  for (const court::Courtier courtier : court::kAllCourtiers) {
    json[std::string(to_text(courtier))] = courtiers.count(courtier);
  }
  return json;
}

ordered_json tiles_json(const court::Tiles& tiles) {
  ordered_json json = ordered_json::array();
  for (const court::Tile tile : court::kAllTiles) {
    for (int i = 0; i < tiles.count(tile); ++i) {
      json.push_back(court::worth(tile));
    }
  }
  return json;
}

ordered_json final_json(const court::FinalScores& scores, std::size_t players) {
  ordered_json groups = ordered_json::array();
  ordered_json points = ordered_json::array();
  ordered_json winners = ordered_json::array();
  court::PlayerIndex player;
  for (std::size_t i = 0; i < players; ++i) {
    groups.push_back(scores.courts[i].ascending());
    points.push_back(scores.courts[i].score());
    if (scores.winners.contains(player)) {
      winners.push_back(i);
    }
    player = player.left(static_cast<int>(players));
  }
  return {{"groups", groups}, {"scores", points}, {"winners", winners}};
}

}  // namespace

std::string state_json(const court::Edition& edition, const court::State& state) {
  const auto players = static_cast<std::size_t>(state.player_count);
  ordered_json json = {{"courts", ordered_json::array()}, {"treasuries", ordered_json::array()}};
  for (std::size_t i = 0; i < players; ++i) {
    json["courts"].push_back(courtiers_json(state.courts[i]));
    json["treasuries"].push_back(tiles_json(state.treasuries[i]));
  }
  for (const court::Character character : court::kAllCharacters) {
    json["purses"][std::string(to_text(character))] = tiles_json(state.purse(character));
  }
  json["aspirants"] = courtiers_json(state.aspirants);
  json["peasantry"] = courtiers_json(state.peasantry);
  json["favour"] = state.favour ? ordered_json(state.favour->to_int()) : ordered_json(nullptr);
  // The black die is written down when it is placed, at the end of a round.
  const bool is_over = state.phase == court::Phase::kOver;
  if (is_over || (state.round > 0 && state.chosen() == 0)) {
    json["black_die"] = state.black_die ? ordered_json(to_text(*state.black_die)) : ordered_json(nullptr);
  }
  if (is_over) {
    json["final"] = final_json(final_scores(edition, state), players);
  }
  return json.dump();
}

std::string states_json(const court::Edition& edition, const std::vector<court::State>& states) {
  std::string text = "[";
  for (std::size_t i = 0; i < states.size(); ++i) {
    text += (i == 0 ? "" : ",\n ") + state_json(edition, states[i]);
  }
  return text + "]\n";
}

}  // namespace seneschal::court_records
