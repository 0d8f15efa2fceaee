#include <nlohmann/json.hpp>

#include "rules/tafelrunde/records/replay.h"

namespace seneschal::tafelrunde_records {

namespace {

std::string state_json(const tafelrunde::Outcome& last_step) {
  using nlohmann::ordered_json;
  const tafelrunde::State& state = last_step.after;
  ordered_json positions = ordered_json::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
    positions.push_back(state.pawns[i].to_int());
  }
  ordered_json trumps = ordered_json::array();
  for (const tafelrunde::Colour trump : state.trumps_lying()) {
    trumps.push_back(to_text(trump));
  }
  ordered_json json = {{"positions", positions}, {"trumps", trumps}};
  const tafelrunde::Effects& effects = last_step.effects;
  if (effects.trick) {
    json["winner"] = effects.trick->winner.to_int();
  }
  if (effects.has_ended) {
    json["game_over"] = true;
  }
  return json.dump();
}

}  // namespace

std::string states_json(const std::vector<tafelrunde::Outcome>& last_steps) {
  std::string text = "[";
  for (const tafelrunde::Outcome& last_step : last_steps) {
    text += (text.size() == 1 ? "" : ",\n ") + state_json(last_step);
  }
  return text + "]\n";
}

}  // namespace seneschal::tafelrunde_records
