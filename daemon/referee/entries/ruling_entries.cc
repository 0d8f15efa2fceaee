#include "daemon/referee/entries/ruling_entries.h"

#include <string>
#include <utility>
#include <vector>

#include "daemon/referee/entries/action_values.h"
#include "daemon/referee/entries/choice_json.h"

namespace seneschal::events {

using nlohmann::json;

void EntryOf<referee::SetupSeen>::write(const referee::SetupSeen& said, json& out) {
  out["king_metal"] = to_text(said.king_metal);
  out["king_seat"] = said.king_seat.to_int();
  put(out, "disc_deg", said.disc_deg);
}
referee::SetupSeen EntryOf<referee::SetupSeen>::read(const json& in) {
  const auto metal = artus::metal_from_text(in.at("king_metal").get<std::string>());
  return {word(metal, "silver or bronze"), seat_from(in.at("king_seat")), maybe<double>(in, "disc_deg")};
}

void EntryOf<referee::PlacementSeen>::write(const referee::PlacementSeen& said, json& out) {
  out["player"] = said.placement.player.to_int();
  out["seat"] = said.placement.seat.to_int();
}
referee::PlacementSeen EntryOf<referee::PlacementSeen>::read(const json& in) {
  return {{player_from(in.at("player")), seat_from(in.at("seat"))}};
}

void EntryOf<referee::Ruling>::write(const referee::Ruling& said, json& out) {
  out["action"] = said.index;
  out["player"] = said.action.player.to_int();
  out["card"] = to_text(said.action.card);
  out["played"] = action_json(said.action);
  out["delta"] = said.delta;
  out["scores"] = said.scores;
  out["fit"] = said.fit;
  out["margin"] = said.margin;
  out["alternatives"] = json::array();
  for (const referee::Alternative& other : said.alternatives) {
    json each = choice_json(other.reading);
    if (other.is_unfinished) {
      each["unfinished"] = true;
    }
    each["behind"] = other.behind;
    out["alternatives"].push_back(std::move(each));
  }
  put_actions(out, "also_likely", said.also_likely);
  put_actions(out, "same_table", said.same_table);
  put(out, "disc_deg", said.disc_deg);
  put(out, "pile", said.pile);
  out["was_answered"] = said.was_answered;
  if (said.was_agreed) {
    out["was_agreed"] = true;
  }
}
referee::Ruling EntryOf<referee::Ruling>::read(const json& in) {
  referee::Ruling said;
  said.index = whole_from(in.at("action"));
  said.action = action_from(in.at("played"));
  said.delta = whole_from(in.at("delta"));
  said.scores = wholes_from(in.at("scores"));
  said.fit = in.at("fit").get<double>();
  said.margin = in.at("margin").get<double>();
  for (const json& other : in.at("alternatives")) {
    said.alternatives.push_back(
        {choice_from(other), other.value("unfinished", false), other.at("behind").get<double>()});
  }
  said.also_likely = actions_from(in, "also_likely");
  said.same_table = actions_from(in, "same_table");
  said.disc_deg = maybe<double>(in, "disc_deg");
  said.pile = maybe_card(in, "pile");
  said.was_answered = in.at("was_answered").get<bool>();
  said.was_agreed = in.value("was_agreed", false);
  return said;
}

void EntryOf<referee::Reopened>::write(const referee::Reopened& said, json& out) {
  out["action"] = said.ruling;
  out["played"] = action_json(said.played);
  if (said.was_answered) {
    out["was_answered"] = true;
  }
}
referee::Reopened EntryOf<referee::Reopened>::read(const json& in) {
  return {whole_from(in.at("action")), action_from(in.at("played")), in.value("was_answered", false)};
}

void EntryOf<referee::Turn>::write(const referee::Turn& said, json& out) {
  out["king_seat"] = said.king_seat.to_int();
  out["from_deg"] = said.from_deg;
  out["to_deg"] = said.to_deg;
}
referee::Turn EntryOf<referee::Turn>::read(const json& in) {
  return {seat_from(in.at("king_seat")), in.at("from_deg").get<double>(), in.at("to_deg").get<double>()};
}

void EntryOf<referee::GameEnded>::write(const referee::GameEnded& said, json& out) {
  out["scores"] = said.scores;
  out["winners"] = said.winners;
}
referee::GameEnded EntryOf<referee::GameEnded>::read(const json& in) {
  return {wholes_from(in.at("scores")), wholes_from(in.at("winners"))};
}

}  // namespace seneschal::events
