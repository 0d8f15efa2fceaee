#include "daemon/referee/artus/tenant/action_values.h"

#include <stdexcept>
#include <string>

#include "rules/artus/records/action_node.h"
#include "rules/artus/records/record.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::referee {

using nlohmann::json;

artus::Seat seat_from(const json& value) {
  return word(artus::Seat::from_int(whole_from(value)), "a seat from 0 to 27");
}

std::optional<artus::Seat> maybe_seat(const json& in, const char* key) {
  return in.contains(key) ? std::optional(seat_from(in.at(key))) : std::nullopt;
}

std::vector<artus::Seat> seats_from(const json& list) {
  std::vector<artus::Seat> seats;
  for (const json& each : list) {
    seats.push_back(seat_from(each));
  }
  return seats;
}

std::optional<artus::Marker> maybe_marker(const json& in, const char* key) {
  if (!in.contains(key)) {
    return std::nullopt;
  }
  return artus::Marker{whole_from(in.at(key).at("space")), in.at(key).at("lying").get<bool>()};
}

std::optional<TopCard> maybe_card(const json& in, const char* key) {
  if (!in.contains(key)) {
    return std::nullopt;
  }
  const json& card = in.at(key);
  return TopCard{word(artus::card_from_text(card.at("card").get<std::string>()), "a card"),
                 word(artus::colour_from_text(card.at("colour").get<std::string>()), "a colour")};
}

artus::PlayerIndex player_from(const json& value) {
  return word(artus::PlayerIndex::from_int(whole_from(value)), "a player from 0 to 3");
}

artus::Action action_from(const json& value) {
  const auto action = strict_json::read_value(value, "the log", "played", records::action_at);
  if (!action) {
    throw std::runtime_error(action.error().message());
  }
  return *action;
}

std::vector<artus::Action> actions_from(const json& in, const char* key) {
  std::vector<artus::Action> actions;
  for (const json& each : in.value(key, json::array())) {
    actions.push_back(action_from(each));
  }
  return actions;
}

void put(json& out, const char* key, const std::optional<artus::Seat>& seat) {
  if (seat) {
    out[key] = seat->to_int();
  }
}

void put(json& out, const char* key, const std::optional<artus::Marker>& marker) {
  if (marker) {
    out[key] = {{"space", marker->space}, {"lying", marker->lying}};
  }
}

void put(json& out, const char* key, const std::optional<TopCard>& card) {
  if (card) {
    out[key] = {{"card", to_text(card->card)}, {"colour", to_text(card->colour)}};
  }
}

void put_actions(json& out, const char* key, const std::vector<artus::Action>& actions) {
  for (const artus::Action& action : actions) {
    out[key].push_back(action_json(action));
  }
}

json seats_json(const std::vector<artus::Seat>& seats) {
  json list = json::array();
  for (const artus::Seat seat : seats) {
    list.push_back(seat.to_int());
  }
  return list;
}

json action_json(const artus::Action& action) {
  return json::parse(records::to_json(action));
}

}  // namespace seneschal::referee
