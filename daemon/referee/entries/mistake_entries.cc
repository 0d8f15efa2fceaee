#include "daemon/referee/entries/mistake_entries.h"
#include "daemon/referee/entries/action_values.h"

#include <string>

namespace seneschal::events {

using nlohmann::json;

void EntryOf<referee::Mistake>::write(const referee::Mistake& said, json& out) {
  out["action"] = said.index;
  out["what"] = to_text(said.what);
  out["says"] = describe(said);
  put_word(out, "figure", said.figure);
  put(out, "stands_on", said.stands_on);
  put(out, "belongs_on", said.belongs_on);
  if (!said.belongs_on_any.empty()) {
    out["belongs_on_any"] = seats_json(said.belongs_on_any);
  }
  put_word(out, "colour", said.colour);
  put_word(out, "card", said.card);
  put(out, "shows", said.shows);
  put(out, "should_show", said.should_show);
  put(out, "found", said.found);
  put(out, "expected", said.expected);
  if (said.meant) {
    out["meant"] = action_json(*said.meant);
  }
  out["margin"] = said.margin;
}
referee::Mistake EntryOf<referee::Mistake>::read(const json& in) {
  referee::Mistake said;
  said.index = whole_from(in.at("action"));
  said.what = word(referee::mistake_kind_from_text(in.at("what").get<std::string>()), "a kind of mistake");
  said.figure = maybe_word(in, "figure", artus::figure_from_text, "a figure");
  said.stands_on = maybe_seat(in, "stands_on");
  said.belongs_on = maybe_seat(in, "belongs_on");
  said.belongs_on_any = seats_from(in.value("belongs_on_any", json::array()));
  said.colour = maybe_word(in, "colour", artus::colour_from_text, "a colour");
  said.card = maybe_word(in, "card", artus::card_from_text, "a card");
  said.shows = maybe_marker(in, "shows");
  said.should_show = maybe_marker(in, "should_show");
  said.found = maybe<int>(in, "found");
  said.expected = maybe<int>(in, "expected");
  if (in.contains("meant")) {
    said.meant = action_from(in.at("meant"));
  }
  said.margin = in.at("margin").get<double>();
  return said;
}

void EntryOf<referee::MistakeCleared>::write(const referee::MistakeCleared& said, json& out) {
  out["action"] = said.index;
}
referee::MistakeCleared EntryOf<referee::MistakeCleared>::read(const json& in) {
  return {whole_from(in.at("action"))};
}

void EntryOf<referee::StandsRight>::write(const referee::StandsRight& said, json& out) {
  out["action"] = said.index;
  if (said.by) {
    put_speaker(out, *said.by);
  }
}
referee::StandsRight EntryOf<referee::StandsRight>::read(const json& in) {
  return {whole_from(in.at("action")), maybe_speaker(in)};
}

void EntryOf<referee::Lost>::write(const referee::Lost& said, json& out) {
  out["differs"] = seats_json(said.differs);
}
referee::Lost EntryOf<referee::Lost>::read(const json& in) {
  return {seats_from(in.at("differs"))};
}

void EntryOf<referee::Recovered>::write(const referee::Recovered& /*said*/, json& /*out*/) {}
referee::Recovered EntryOf<referee::Recovered>::read(const json& /*in*/) {
  return {};
}

}  // namespace seneschal::events
