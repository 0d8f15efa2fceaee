#include "daemon/events/question_entries.h"

#include <string>

#include "daemon/events/payload_values.h"

namespace seneschal::events {

using nlohmann::json;

void EntryOf<Question>::write(const Question& said, json& out) {
  put_particulars(out, said.particulars);
  out["action"] = said.index;
  out["candidates"] = said.choices.size();
  out["choices"] = said.choices;
  put(out, "new_face", said.new_face);
}
Question EntryOf<Question>::read(const json& in) {
  Question said{whole_from(in.at("action")),
                {},
                maybe<std::string>(in, "new_face"),
                particulars_from(in, {"action", "candidates", "choices", "new_face"})};
  for (const json& each : in.at("choices")) {
    said.choices.push_back(particulars_from(each));
  }
  return said;
}

void EntryOf<Answer>::write(const Answer& said, json& out) {
  put(out, "choice", said.choice);
  out["by"] = said.by;
}
Answer EntryOf<Answer>::read(const json& in) {
  return {maybe<int>(in, "choice"), in.at("by").get<std::string>()};
}

void EntryOf<AnswerChanged>::write(const AnswerChanged& said, json& out) {
  out["action"] = said.index;
  out["from"] = said.from;
  out["to"] = said.to;
  out["by"] = said.by;
}
AnswerChanged EntryOf<AnswerChanged>::read(const json& in) {
  return {whole_from(in.at("action")), whole_from(in.at("from")), whole_from(in.at("to")),
          in.at("by").get<std::string>()};
}

}  // namespace seneschal::events
