#include "daemon/referee/entries/choice_json.h"

#include "daemon/referee/entries/action_values.h"
#include "daemon/referee/entries/mistake_entries.h"
#include "daemon/referee/entries/ruling_entries.h"

namespace seneschal::events {

using nlohmann::json;

json choice_json(const referee::Choice& choice) {
  json out = {{"played", json::array()}};
  if (!choice.text.empty()) {
    out["text"] = choice.text;
  }
  put_actions(out, "played", choice.actions);
  put(out, "belongs_on", choice.belongs_on);
  for (const artus::Placement& placement : choice.placements) {
    out["placed"].push_back({{"player", placement.player.to_int()}, {"seat", placement.seat.to_int()}});
  }
  put_actions(out, "also", choice.also);
  if (choice.wrong) {
    EntryOf<referee::Mistake>::write(*choice.wrong, out["wrong"]);
  }
  if (choice.reopens) {
    EntryOf<referee::Reopened>::write(*choice.reopens, out["reopens"]);
  }
  return out;
}

referee::Choice choice_from(const json& in) {
  referee::Choice choice{in.value("text", ""), {}, maybe_seat(in, "belongs_on"), {}, {}, {}};
  if (in.contains("wrong")) {
    choice.wrong = EntryOf<referee::Mistake>::read(in.at("wrong"));
  }
  if (in.contains("reopens")) {
    choice.reopens = EntryOf<referee::Reopened>::read(in.at("reopens"));
  }
  for (const json& action : in.value("played", json::array())) {
    choice.actions.push_back(action_from(action));
  }
  for (const json& placed : in.value("placed", json::array())) {
    choice.placements.push_back({player_from(placed.at("player")), seat_from(placed.at("seat"))});
  }
  choice.also = actions_from(in, "also");
  return choice;
}

}  // namespace seneschal::events
