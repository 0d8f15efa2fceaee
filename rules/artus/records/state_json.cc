#include <nlohmann/json.hpp>

#include "rules/artus/records/replay.h"

namespace seneschal::records {
namespace {

using nlohmann::ordered_json;

ordered_json seats_json(const artus::State& state) {
  ordered_json seats = ordered_json::array();
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto figure = state.figure_at(seat);
    seats.push_back(figure ? ordered_json(to_text(*figure)) : ordered_json(nullptr));
  }
  return seats;
}

ordered_json rings_json(const artus::State& state) {
  ordered_json rings = ordered_json::object();
  for (const artus::Seat seat : state.princes()) {
    rings[std::to_string(seat.to_int())] = state.rings_on(seat);
  }
  return rings;
}

ordered_json scores_json(const artus::State& state) {
  ordered_json scores = ordered_json::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
    scores.push_back(state.scores[i]);
  }
  return scores;
}

}  // namespace

std::string state_json(const artus::State& state, const artus::Effects* effects) {
  ordered_json json = {{"seats", seats_json(state)},
                       {"king_seat", state.king_seat.to_int()},
                       {"rings", rings_json(state)},
                       {"ring_supply", state.ring_supply},
                       {"scores", scores_json(state)}};
  if (effects != nullptr) {
    json["delta"] = effects->delta;
    json["displaced"] = nullptr;
    if (effects->displaced) {
      json["displaced"] = {{"from", effects->displaced->from.to_int()}, {"to", effects->displaced->to.to_int()}};
    }
  }
  return json.dump();
}

std::string states_json(const Replay& replay) {
  std::string text = "[";
  text += state_json(replay.start, nullptr);
  for (const artus::Step& step : replay.steps) {
    text += ",\n " + state_json(step.after, &step.effects);
  }
  return text + "]\n";
}

}  // namespace seneschal::records
