#include "daemon/referee/artus/tenant/choice_json.h"

#include "daemon/referee/artus/tenant/action_values.h"

namespace seneschal::referee {

using nlohmann::json;

json mistake_json(const Mistake& mistake) {
  json out = {{"action", mistake.index}, {"what", to_text(mistake.what)}, {"says", describe(mistake)}};
  put_word(out, "figure", mistake.figure);
  put(out, "stands_on", mistake.stands_on);
  put(out, "belongs_on", mistake.belongs_on);
  if (!mistake.belongs_on_any.empty()) {
    out["belongs_on_any"] = seats_json(mistake.belongs_on_any);
  }
  put_word(out, "colour", mistake.colour);
  put_word(out, "card", mistake.card);
  put(out, "shows", mistake.shows);
  put(out, "should_show", mistake.should_show);
  put(out, "found", mistake.found);
  put(out, "expected", mistake.expected);
  if (mistake.meant) {
    out["meant"] = action_json(*mistake.meant);
  }
  out["margin"] = mistake.margin;
  return out;
}

Mistake mistake_from(const json& in) {
  Mistake mistake;
  mistake.index = whole_from(in.at("action"));
  mistake.what = word(mistake_kind_from_text(in.at("what").get<std::string>()), "a kind of mistake");
  mistake.figure = maybe_word(in, "figure", artus::figure_from_text, "a figure");
  mistake.stands_on = maybe_seat(in, "stands_on");
  mistake.belongs_on = maybe_seat(in, "belongs_on");
  mistake.belongs_on_any = seats_from(in.value("belongs_on_any", json::array()));
  mistake.colour = maybe_word(in, "colour", artus::colour_from_text, "a colour");
  mistake.card = maybe_word(in, "card", artus::card_from_text, "a card");
  mistake.shows = maybe_marker(in, "shows");
  mistake.should_show = maybe_marker(in, "should_show");
  mistake.found = maybe<int>(in, "found");
  mistake.expected = maybe<int>(in, "expected");
  if (in.contains("meant")) {
    mistake.meant = action_from(in.at("meant"));
  }
  mistake.margin = in.at("margin").get<double>();
  return mistake;
}

json choice_json(const Choice& choice) {
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
    out["wrong"] = mistake_json(*choice.wrong);
  }
  if (choice.reopens) {
    json& reopens =
        out["reopens"] = {{"action", choice.reopens->ruling}, {"played", action_json(choice.reopens->played)}};
    if (choice.reopens->was_answered) {
      reopens["was_answered"] = true;
    }
  }
  return out;
}

Choice choice_from(const json& in) {
  Choice choice{in.value("text", ""), {}, maybe_seat(in, "belongs_on"), {}, {}, {}};
  if (in.contains("wrong")) {
    choice.wrong = mistake_from(in.at("wrong"));
  }
  if (in.contains("reopens")) {
    const json& reopens = in.at("reopens");
    choice.reopens = {whole_from(reopens.at("action")), action_from(reopens.at("played")),
                      reopens.value("was_answered", false)};
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

}  // namespace seneschal::referee
