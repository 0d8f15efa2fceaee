#include "daemon/words/artus/mistakes.h"

#include <nlohmann/json.hpp>

#include "daemon/words/artus/names.h"
#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {

using nlohmann::json;

namespace {

std::string marker_text(const Texts& texts, const json& line, const char* key) {
  const auto marker = line.find(key);
  if (marker == line.end() || !marker->is_object()) {
    return texts.say("marker.nowhere");
  }
  Values values;
  put_number(values, "space", *marker, "space");
  return texts.say(marker->value("lying", false) ? "marker.lies" : "marker.stands", values);
}

}  // namespace

std::string figure_in(const Texts& texts, const json& line) {
  const std::string figure = text_in(line, "figure");
  return figure.empty() ? texts.say("figure.unknown") : figure_name(texts, figure);
}

std::string mistake_text(const Texts& texts, const json& line) {
  const std::string what = text_in(line, "what");
  Values values{{"figure", figure_in(texts, line)},
                {"belongs", list_text(texts.language(), wholes_in(line, "belongs_on_any"), Joint::kOr)},
                {"shows", marker_text(texts, line, "shows")},
                {"should", marker_text(texts, line, "should_show")}};
  put_number(values, "belongs", line, "belongs_on");
  put_number(values, "stands", line, "stands_on");
  put_number(values, "found", line, "found");
  put_number(values, "expected", line, "expected");
  const std::string colour = text_in(line, "colour");
  const std::string name = colour.empty() ? colour : texts.say("colour." + colour);
  values["colour"] = what == "placement" ? capital(name) : name;
  const std::string card = text_in(line, "card");
  values["card"] = card.empty() ? card : card_name(texts, card);
  return capital(texts.say("mistake." + what, values));
}

}  // namespace seneschal::words
