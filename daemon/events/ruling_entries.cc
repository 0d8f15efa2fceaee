#include "daemon/events/ruling_entries.h"

#include <map>
#include <string>
#include <utility>

#include "daemon/events/payload_values.h"

namespace seneschal::events {

using nlohmann::json;

void EntryOf<SetupSeen>::write(const SetupSeen& said, json& out) {
  put_particulars(out, said.particulars);
  put(out, "disc_deg", said.disc_deg);
}
SetupSeen EntryOf<SetupSeen>::read(const json& in) {
  return {particulars_from(in, {"disc_deg"}), maybe<double>(in, "disc_deg")};
}

void EntryOf<PlacementSeen>::write(const PlacementSeen& said, json& out) {
  put_particulars(out, said.particulars);
}
PlacementSeen EntryOf<PlacementSeen>::read(const json& in) {
  return {particulars_from(in)};
}

void EntryOf<Ruling>::write(const Ruling& said, json& out) {
  put_particulars(out, said.particulars);
  out["action"] = said.index;
  put(out, "player", said.player);
  out["played"] = said.played;
  out["delta"] = said.delta;
  out["scores"] = said.scores;
  out["fit"] = said.fit;
  out["margin"] = said.margin;
  out["alternatives"] = json::array();
  for (const Alternative& other : said.alternatives) {
    json each = other.reading;
    if (other.is_unfinished) {
      each["unfinished"] = true;
    }
    each["behind"] = other.behind;
    out["alternatives"].push_back(std::move(each));
  }
  if (!said.also_likely.empty()) {
    out["also_likely"] = said.also_likely;
  }
  put(out, "disc_deg", said.disc_deg);
  out["was_answered"] = said.was_answered;
  if (said.was_agreed) {
    out["was_agreed"] = true;
  }
  if (!said.new_faces.empty()) {
    out["new_faces"] = said.new_faces;
  }
}
Ruling EntryOf<Ruling>::read(const json& in) {
  Ruling said;
  said.index = whole_from(in.at("action"));
  if (in.contains("player")) {
    said.player = whole_from(in.at("player"));
  }
  said.played = particulars_from(in.at("played"));
  said.delta = whole_from(in.at("delta"));
  said.scores = wholes_from(in.at("scores"));
  said.fit = in.at("fit").get<double>();
  said.margin = in.at("margin").get<double>();
  for (const json& other : in.at("alternatives")) {
    said.alternatives.push_back({particulars_from(other, {"unfinished", "behind"}), other.value("unfinished", false),
                                 other.at("behind").get<double>()});
  }
  for (const json& each : in.value("also_likely", json::array())) {
    said.also_likely.push_back(particulars_from(each));
  }
  said.disc_deg = maybe<double>(in, "disc_deg");
  said.was_answered = in.at("was_answered").get<bool>();
  said.was_agreed = in.value("was_agreed", false);
  said.new_faces = in.value("new_faces", std::map<std::string, std::string>());
  said.particulars =
      particulars_from(in, {"action", "player", "played", "delta", "scores", "fit", "margin", "alternatives",
                            "also_likely", "disc_deg", "was_answered", "was_agreed", "new_faces"});
  return said;
}

void EntryOf<Reopened>::write(const Reopened& said, json& out) {
  out["action"] = said.ruling;
  out["played"] = said.played;
  if (said.was_answered) {
    out["was_answered"] = true;
  }
}
Reopened EntryOf<Reopened>::read(const json& in) {
  return {whole_from(in.at("action")), particulars_from(in.at("played")), in.value("was_answered", false)};
}

void EntryOf<Turn>::write(const Turn& said, json& out) {
  put_particulars(out, said.particulars);
  out["from_deg"] = said.from_deg;
  out["to_deg"] = said.to_deg;
}
Turn EntryOf<Turn>::read(const json& in) {
  return {in.at("from_deg").get<double>(), in.at("to_deg").get<double>(), particulars_from(in, {"from_deg", "to_deg"})};
}

void EntryOf<GameEnded>::write(const GameEnded& said, json& out) {
  out["scores"] = said.scores;
  out["winners"] = said.winners;
}
GameEnded EntryOf<GameEnded>::read(const json& in) {
  return {wholes_from(in.at("scores")), wholes_from(in.at("winners"))};
}

}  // namespace seneschal::events
