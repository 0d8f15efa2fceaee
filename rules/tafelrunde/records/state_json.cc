#include <nlohmann/json.hpp>

#include "rules/tafelrunde/records/replay.h"

namespace seneschal::tafelrunde_records {

std::string state_json(const ReplayedEvent& event) {
  using nlohmann::ordered_json;
  const tafelrunde::State& state = event.after();
  ordered_json positions = ordered_json::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
    positions.push_back(state.pawns[i].to_int());
  }
  ordered_json trumps = ordered_json::array();
  for (const tafelrunde::Colour trump : state.trumps_lying()) {
    trumps.push_back(to_text(trump));
  }
  ordered_json json = {{"positions", positions}, {"trumps", trumps}};
  const tafelrunde::Effects& effects = event.steps.back().effects;
  if (effects.trick) {
    json["winner"] = effects.trick->winner.to_int();
  }
  if (effects.has_ended) {
    json["game_over"] = true;
  }
  return json.dump();
}

std::string states_json(const Replay& replay) {
  std::string text = "[";
  for (std::size_t i = 0; i < replay.events.size(); ++i) {
    text += (i == 0 ? "" : ",\n ") + state_json(replay.events[i]);
  }
  return text + "]\n";
}

}  // namespace seneschal::tafelrunde_records
