#include "daemon/referee/entries/question_entries.h"

#include <string>
#include <utility>

#include "daemon/referee/entries/action_values.h"
#include "daemon/referee/entries/choice_json.h"

namespace seneschal::events {

using nlohmann::json;

void EntryOf<referee::Question>::write(const referee::Question& said, json& out) {
  out["action"] = said.index;
  out["candidates"] = said.choices.size();
  out["about"] = said.is_about_mistake ? "mistake" : "action";
  out["asks"] = said.asks;
  put_word(out, "what", said.what);
  put_word(out, "figure", said.figure);
  put(out, "stands_on", said.stands_on);
  put(out, "pile", said.pile);
  out["choices"] = json::array();
  for (const referee::Choice& choice : said.choices) {
    out["choices"].push_back(choice_json(choice));
  }
}
referee::Question EntryOf<referee::Question>::read(const json& in) {
  referee::Question said;
  said.index = whole_from(in.at("action"));
  said.is_about_mistake = in.at("about").get<std::string>() == "mistake";
  said.asks = in.value("asks", "");
  said.what = maybe_word(in, "what", referee::asks_from_text, "what is asked");
  said.figure = maybe_word(in, "figure", artus::figure_from_text, "a figure");
  said.stands_on = maybe_seat(in, "stands_on");
  said.pile = maybe_card(in, "pile");
  for (const json& each : in.at("choices")) {
    said.choices.push_back(choice_from(each));
  }
  return said;
}

void EntryOf<referee::Answer>::write(const referee::Answer& said, json& out) {
  put(out, "choice", said.choice);
  out["by"] = said.by;
}
referee::Answer EntryOf<referee::Answer>::read(const json& in) {
  return {maybe<int>(in, "choice"), in.at("by").get<std::string>()};
}

void EntryOf<referee::AnswerChanged>::write(const referee::AnswerChanged& said, json& out) {
  out["action"] = said.index;
  out["from"] = said.from;
  out["to"] = said.to;
  out["by"] = said.by;
}
referee::AnswerChanged EntryOf<referee::AnswerChanged>::read(const json& in) {
  return {whole_from(in.at("action")), whole_from(in.at("from")), whole_from(in.at("to")),
          in.at("by").get<std::string>()};
}

}  // namespace seneschal::events
