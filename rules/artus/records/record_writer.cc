#include <nlohmann/json.hpp>

#include "rules/artus/records/record.h"

namespace seneschal::records {
namespace {

using nlohmann::ordered_json;

/// Names come from people and may hold anything; what is no UTF-8 is written as the replacement character.
std::string dump(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

struct DeedWriter {
  ordered_json& json;

  void operator()(const artus::Move& move) const {
    json["move"] = {{"from", move.from.to_int()}, {"to", move.to.to_int()}};
  }
  void operator()(const artus::RingOn& ring) const { json["ring"] = {{"seat", ring.seat.to_int()}}; }
  void operator()(const artus::ScoreKnights& score) const {
    json["score"] = ordered_json::array();
    for (const artus::Seat seat : score.seats) {
      json["score"].push_back(seat.to_int());
    }
  }
  void operator()(const artus::Penalty&) const { json["penalty"] = true; }
  void operator()(const artus::ScoreBest&) const { json["best"] = true; }
  void operator()(const artus::ScoreAll&) const {}
};

/// `lines` as a JSON array, one entry a line.
std::string list(const std::vector<std::string>& lines) {
  std::string text = "[";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += (i == 0 ? "\n    " : ",\n    ") + lines[i];
  }
  return text + (lines.empty() ? "]" : "\n  ]");
}

}  // namespace

std::string to_json(const artus::Placement& placement) {
  return dump({{"player", placement.player.to_int()}, {"seat", placement.seat.to_int()}});
}

std::string to_json(const artus::Action& action) {
  ordered_json json = {{"player", action.player.to_int()}, {"card", to_text(action.card)}};
  std::visit(DeedWriter{json}, action.deed);
  return dump(json);
}

std::string to_json(const Record& record) {
  std::vector<std::string> players;
  for (const RecordedPlayer& player : record.players) {
    players.push_back(dump({{"name", player.name}, {"colour", to_text(player.colour)}}));
  }
  std::vector<std::string> placements;
  for (const artus::Placement& placement : record.placements) {
    placements.push_back(to_json(placement));
  }
  std::vector<std::string> actions;
  for (const RecordedAction& recorded : record.actions) {
    actions.push_back(to_json(recorded.action));
  }
  const ordered_json setup = {{"king_metal", to_text(record.king_metal)}, {"king_seat", record.king_seat.to_int()}};
  return "{\"format\": \"artus-record/1\", \"edition\": " + dump(record.edition) +
         ", \"variant\": " + dump(to_text(record.variant)) + ",\n  \"players\": " + list(players) +
         ",\n  \"setup\": " + dump(setup) + ",\n  \"placements\": " + list(placements) +
         ",\n  \"actions\": " + list(actions) + "}\n";
}

}  // namespace seneschal::records
