#include "daemon/referee/artus/tenant/said_event.h"

#include <exception>
#include <utility>

#include "daemon/events/payload_values.h"
#include "daemon/events/told_entry.h"
#include "daemon/referee/artus/tenant/action_values.h"
#include "daemon/referee/artus/tenant/choice_json.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {
namespace {

using nlohmann::json;

SetupSeen said_from(const events::SetupSeen& event) {
  const json& in = event.particulars;
  const auto metal = artus::metal_from_text(in.at("king_metal").get<std::string>());
  return {word(metal, "silver or bronze"), seat_from(in.at("king_seat")), event.disc_deg};
}

PlacementSeen said_from(const events::PlacementSeen& event) {
  return {{player_from(event.particulars.at("player")), seat_from(event.particulars.at("seat"))}};
}

std::vector<json> actions_json(const std::vector<artus::Action>& actions) {
  std::vector<json> all;
  all.reserve(actions.size());
  for (const artus::Action& action : actions) {
    all.push_back(action_json(action));
  }
  return all;
}

Ruling said_from(const events::Ruling& event) {
  Ruling said;
  said.index = event.index;
  said.action = action_from(event.played);
  said.delta = event.delta;
  said.scores = event.scores;
  said.fit = event.fit;
  said.margin = event.margin;
  for (const events::Alternative& other : event.alternatives) {
    said.alternatives.push_back({choice_from(other.reading), other.is_unfinished, other.behind});
  }
  for (const json& action : event.also_likely) {
    said.also_likely.push_back(action_from(action));
  }
  said.same_table = actions_from(event.particulars, "same_table");
  said.disc_deg = event.disc_deg;
  said.pile = maybe_card(event.particulars, "pile");
  said.was_answered = event.was_answered;
  said.was_agreed = event.was_agreed;
  if (const auto face = event.new_faces.find(artus::kPileZone); face != event.new_faces.end()) {
    const artus::Face named = word(artus::face_from(face->second), "a card and its colour");
    said.new_face = TopCard{named.card, named.colour};
  }
  return said;
}

Mistake said_from(const events::Mistake& event) {
  json in = event.particulars;
  in["action"] = event.index;
  return mistake_from(in);
}

Question said_from(const events::Question& event) {
  const json& in = event.particulars;
  Question said;
  said.index = event.index;
  said.is_about_mistake = in.at("about").get<std::string>() == "mistake";
  said.asks = in.value("asks", "");
  said.what = maybe_word(in, "what", asks_from_text, "what is asked");
  said.figure = maybe_word(in, "figure", artus::figure_from_text, "a figure");
  said.stands_on = maybe_seat(in, "stands_on");
  said.pile = maybe_card(in, "pile");
  said.shows_new_face = event.new_face.has_value();
  for (const json& each : event.choices) {
    said.choices.push_back(choice_from(each));
  }
  return said;
}

Reopened said_from(const events::Reopened& event) {
  return {event.ruling, action_from(event.played), event.was_answered};
}

events::Turn event_of(const Turn& said) {
  return {said.from_deg, said.to_deg, {{"king_seat", said.king_seat.to_int()}}};
}
Turn said_from(const events::Turn& event) {
  return {seat_from(event.particulars.at("king_seat")), event.from_deg, event.to_deg};
}

Lost said_from(const events::Lost& event) {
  return {seats_from(event.particulars.at("differs"))};
}

/// What has nothing in it that is of one game only.
template <typename Plain>
Plain event_of(const Plain& said) {
  return said;
}
template <typename Plain>
Plain said_from(const Plain& event) {
  return event;
}

}  // namespace

events::SetupSeen event_of(const SetupSeen& said) {
  return {{{"king_metal", to_text(said.king_metal)}, {"king_seat", said.king_seat.to_int()}}, said.disc_deg};
}

events::PlacementSeen event_of(const PlacementSeen& said) {
  return {{{"player", said.placement.player.to_int()}, {"seat", said.placement.seat.to_int()}}};
}

events::Mistake event_of(const Mistake& said) {
  return {said.index, events::particulars_from(mistake_json(said), {"action"})};
}

events::Reopened event_of(const Reopened& said) {
  return {said.ruling, action_json(said.played), said.was_answered};
}

events::Lost event_of(const Lost& said) {
  return {{{"differs", seats_json(said.differs)}}};
}

events::Ruling event_of(const Ruling& said) {
  events::Ruling event;
  event.index = said.index;
  event.player = said.action.player.to_int();
  event.played = action_json(said.action);
  event.delta = said.delta;
  event.scores = said.scores;
  event.fit = said.fit;
  event.margin = said.margin;
  for (const Alternative& other : said.alternatives) {
    event.alternatives.push_back({choice_json(other.reading), other.is_unfinished, other.behind});
  }
  event.also_likely = actions_json(said.also_likely);
  event.disc_deg = said.disc_deg;
  event.was_answered = said.was_answered;
  event.was_agreed = said.was_agreed;
  if (said.new_face) {
    event.new_faces[artus::kPileZone] = artus::face_of(said.new_face->card, said.new_face->colour);
  }
  event.particulars["card"] = to_text(said.action.card);
  put_actions(event.particulars, "same_table", said.same_table);
  put(event.particulars, "pile", said.pile);
  return event;
}

events::Question event_of(const Question& said) {
  events::Question event{
      said.index, {}, {}, {{"about", said.is_about_mistake ? "mistake" : "action"}, {"asks", said.asks}}};
  if (said.shows_new_face) {
    event.new_face = artus::kPileZone;
  }
  put_word(event.particulars, "what", said.what);
  put_word(event.particulars, "figure", said.figure);
  put(event.particulars, "stands_on", said.stands_on);
  put(event.particulars, "pile", said.pile);
  for (const Choice& choice : said.choices) {
    event.choices.push_back(choice_json(choice));
  }
  return event;
}

artus::Action action_of(const events::Ruling& event) {
  return action_from(event.played);
}

events::GameEvent event_of(const Said& said) {
  return std::visit([](const auto& each) { return events::GameEvent(event_of(each)); }, said);
}

Said said_from(const events::PackShuffled& /*event*/) {
  events::expected("a game in which cards are dealt");
}
Said said_from(const events::PackShown& /*event*/) {
  events::expected("a game in which cards are dealt");
}
Said said_from(const events::HandMoved& /*event*/) {
  events::expected("a game in which cards are dealt");
}

tl::expected<Said, std::string> said_from(const events::GameEvent& event) {
  try {
    return std::visit([](const auto& each) { return Said(said_from(each)); }, event);
  } catch (const std::exception& error) {
    return tl::unexpected(events::kind_of(event) + ": " + error.what());
  }
}

}  // namespace seneschal::referee
