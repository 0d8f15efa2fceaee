#include "daemon/words/befallen.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {

using nlohmann::json;

namespace {

/// How one lets the disc turn: as the line says, or else on phones.
std::string how_text(const Texts& texts, const json& line) {
  const std::string how = text_in(line, "how");
  return how.empty() ? texts.say("disc.how.phones", {{"key", texts.say("disc.allow")}}) : texts.say("disc.how." + how);
}

std::string stopped_text(const Texts& texts, const json& line) {
  std::string reason = text_in(line, "reason");
  std::replace(reason.begin(), reason.end(), ' ', '-');
  const std::string text = texts.say("told.disc_stopped." + reason);
  return line.contains("how") ? text + " " + texts.say("disc.go-on", {{"how", how_text(texts, line)}}) : text;
}

std::string covered_text(const Texts& texts, const GameWords& game, const json& line) {
  std::vector<std::string> things;
  for (const json& each : list_in(line, "covers")) {
    things.push_back(game.hidden_text(texts, each));
  }
  return things.empty() ? texts.say("told.covered.beside")
                        : texts.say("told.covered", {{"things", list_text(texts.language(), things, Joint::kAnd)}});
}

std::string camera_text(const Texts& texts, const GameWords& game, const json& line) {
  const std::string kind = text_in(line, "kind");
  const std::string& language = texts.language();
  if (kind == "camera_moved") {
    const std::string moved = measure_text(language, std::round(number_in(line, "moved_mm")), Unit::kMillimetre);
    return texts.say("told.camera_moved." + text_in(line, "found_by"), {{"moved", moved}});
  }
  if (kind == "covered") {
    return covered_text(texts, game, line);
  }
  if (kind == "not_seen" && line.contains("why")) {
    return texts.say("told.not_seen.why", {{"why", texts.say("view." + text_in(line, "why"))}});
  }
  return texts.say("told." + kind,
                   {{"reason", text_in(line, "reason")}, {"away", length_text(language, number_in(line, "away_s"))}});
}

}  // namespace

std::string disc_text(const Texts& texts, const json& line) {
  const std::string kind = text_in(line, "kind");
  const std::string& language = texts.language();
  if (kind == "disc_asks") {
    const std::string to = measure_text(language, std::round(number_in(line, "to_deg")), Unit::kDegree);
    return texts.say("told.disc_asks", {{"to", to}, {"how", how_text(texts, line)}});
  }
  if (kind == "disc_begins") {
    const double by_deg = number_in(line, "by_deg");
    const std::string by = measure_text(language, std::round(std::abs(by_deg)), Unit::kDegree);
    return texts.say(by_deg > 0 ? "told.disc_begins.clockwise" : "told.disc_begins.counter", {{"by", by}});
  }
  if (kind == "disc_in_place") {
    return texts.say("told.disc_in_place",
                     {{"off", measure_text(language, std::abs(number_in(line, "off_deg")), Unit::kDegree)},
                      {"took", measure_text(language, number_in(line, "took_s"), Unit::kSecond)}});
  }
  if (kind == "disc_stopped") {
    return stopped_text(texts, line);
  }
  return texts.say("told." + kind, {{"how", how_text(texts, line)}});
}

std::string befallen_text(const Texts& texts, const GameWords& game, const json& line) {
  return text_in(line, "kind").starts_with("disc_") ? disc_text(texts, line) : camera_text(texts, game, line);
}

}  // namespace seneschal::words
