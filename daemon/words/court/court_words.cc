#include "daemon/words/court/court_words.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "daemon/words/court/names.h"
#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {
namespace court {
namespace {

using nlohmann::json;

std::string slot_name(const Texts& texts, const std::string& slot) {
  return texts.say("slot." + slot);
}

/// There are no cards in this game.
std::string card_name(const Texts& /*texts*/, const std::string& card) {
  return card;
}

std::string one_in(const Texts& texts, const json& played, const char* key) {
  return texts.say("one." + text_in(played, key));
}

/// Null where the line has nothing under `key`.
json value_in(const json& line, const char* key) {
  return line.is_object() && line.contains(key) ? line[key] : json();
}

/// A bid of one tile is its worth; of several, their sum.
std::string bid_text(const Texts& texts, const std::string& player, const std::vector<int>& tiles) {
  const int worth = std::accumulate(tiles.begin(), tiles.end(), 0);
  return texts.say(tiles.size() == 1 ? "step.bid-one" : "step.bid",
                   {{"player", player}, {"tiles", tiles_text(texts, tiles)}, {"worth", worth}});
}

std::string row_text(const Texts& texts, const std::string& player, const json& row) {
  return row.empty() ? texts.say("step.new_row-none", {{"player", player}})
                     : texts.say("step.new_row", {{"player", player}, {"courtiers", listed_courtiers(texts, row)}});
}

std::string exchange_text(const Texts& texts, const std::string& player, const json& played, const json& slots) {
  const Values values{{"player", player},
                      {"with", player_name(texts, value_in(played, "with"), slots)},
                      {"give", one_in(texts, played, "give")},
                      {"take", one_in(texts, played, "take")}};
  return texts.say(played.contains("with") ? "step.treachery" : "step.exchange", values);
}

/// Told by the key that only this kind of step has.
std::string action_text(const Texts& texts, const json& played, const json& slots) {
  const std::string player = player_name(texts, value_in(played, "player"), slots);
  if (played.contains("first_courtier")) {
    return texts.say("step.first_courtier",
                     {{"player", player}, {"courtier", one_in(texts, played, "first_courtier")}});
  }
  if (played.contains("highest_die")) {
    return texts.say("step.highest_die", {{"courtier", one_in(texts, played, "highest_die")}});
  }
  if (played.contains("favour")) {
    return texts.say("step.favour", {{"player", player_name(texts, played["favour"], slots)}});
  }
  if (played.contains("tiles")) {
    return bid_text(texts, player, wholes_in(played, "tiles"));
  }
  if (played.contains("character")) {
    return texts.say("step.character", {{"player", player_name(texts, value_in(played, "winner"), slots)},
                                        {"character", texts.say("character." + text_in(played, "character"))}});
  }
  if (played.contains("takes")) {
    return texts.say("step.takes", {{"player", player}, {"courtier", one_in(texts, played, "takes")}});
  }
  if (played.contains("new_row")) {
    return row_text(texts, player, list_in(played, "new_row"));
  }
  if (played.contains("give")) {
    return exchange_text(texts, player, played, slots);
  }
  if (played.contains("tile")) {
    Values values{{"player", player}};
    put_number(values, "tile", played, "tile");
    return texts.say("step.tax", values);
  }
  const char* rest = played.contains("pass")        ? "step.pass"
                     : played.contains("swaps_end") ? "step.swaps_end"
                                                    : "step.round_end";
  return texts.say(rest, {{"player", player}});
}

/// Several of them as explanations list them, "0, 2" and "knight, knight".
std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  while (from < list.size()) {
    const std::size_t to = std::min(list.find(", ", from), list.size());
    parts.push_back(list.substr(from, to - from));
    from = to + 2;
  }
  return parts;
}

std::string players_text(const Texts& texts, const std::string& list, const json& slots) {
  std::vector<std::string> names;
  for (const std::string& each : parts_of(list)) {
    names.push_back(player_name(texts, json::parse(each, nullptr, false), slots));
  }
  return list_text(texts.language(), names, Joint::kAnd);
}

Value fact_text(const Texts& texts, const std::string& name, const json& fact, const json& slots) {
  if (name == "player" || name == "with") {
    return player_name(texts, fact, slots);
  }
  if (fact.is_number_integer()) {
    return fact.get<int>();
  }
  const std::string text = fact.is_string() ? fact.get<std::string>() : std::string();
  if (name == "players" || name == "winners") {
    return players_text(texts, text, slots);
  }
  if (name == "courtiers") {
    const std::string several = listed_courtiers(texts, parts_of(text));
    return several.empty() ? texts.say("courtiers.none") : several;
  }
  return name == "character" ? texts.say("character." + text) : name == "tiles" ? text : texts.say("one." + text);
}

std::string why_text(const Texts& texts, const json& why, const json& slots) {
  Values values;
  const json& facts = object_in(why, "facts");
  for (const auto& [name, fact] : facts.items()) {
    values[name] = fact_text(texts, name, fact, slots);
  }
  const std::string leaves = whole_in(facts, "joins") == 0 ? ".leaves" : "";
  return capital(texts.say("why." + text_in(why, "rule") + leaves, values));
}

std::string scored_text(const Texts& /*texts*/, const json& /*scored*/) {
  return "";
}

/// How a zone of the table is called: "court-0", "purse-merlin", "castle".
std::string zone_name(const Texts& texts, const std::string& zone, const json& slots) {
  const std::size_t dash = std::min(zone.find('-'), zone.size());
  const std::string whose = zone.substr(std::min(dash + 1, zone.size()));
  const bool is_purse = zone.starts_with("purse-");
  return texts.say("zone." + zone.substr(0, dash),
                   {{"player", player_name(texts, json::parse(whose, nullptr, false), slots)},
                    {"character", is_purse ? texts.say("character." + whose) : ""}});
}

/// So many of a thing, as it lies on the table.
std::string thing_text(const Texts& texts, const std::string& thing, int count) {
  if (texts.has("count." + thing)) {
    return texts.say("count." + thing, {{"count", count}});
  }
  if (thing.starts_with("tile-")) {
    return texts.say("thing.tile", {{"count", count}, {"value", thing.substr(thing.find('-') + 1)}});
  }
  return texts.say((texts.has("thing." + thing) ? "thing." : "character.") + thing);
}

/// Of what there is more or less by `counts` than by `other`.
std::string differing_text(const Texts& texts, const json& counts, const json& other) {
  std::string text;
  for (const auto& [thing, count] : counts.items()) {
    const int there_are = whole_in(counts, thing.c_str()).value_or(0);
    if (there_are > 0 && there_are != whole_in(other, thing.c_str()).value_or(0)) {
      text += (text.empty() ? "" : ", ") + thing_text(texts, thing, there_are);
    }
  }
  return text.empty() ? texts.say("tiles.none") : text;
}

/// What a camera sees otherwise than it belongs.
std::string mistake_text(const Texts& texts, const json& line, const json& slots) {
  std::string text;
  for (const json& wrong : list_in(line, "wrong")) {
    const json& shows = object_in(wrong, "shows");
    const json& should = object_in(wrong, "should");
    text += (text.empty() ? "" : "; ") +
            texts.say("wrong.area", {{"place", zone_name(texts, text_in(wrong, "zone"), slots)},
                                     {"shows", differing_text(texts, shows, should)},
                                     {"should", differing_text(texts, should, shows)}});
  }
  return capital(text) + '.';
}

std::string lost_text(const Texts& texts, const json& line, const json& slots) {
  std::vector<std::string> zones;
  for (const json& zone : list_in(line, "zones")) {
    zones.push_back(zone_name(texts, zone.is_string() ? zone.get<std::string>() : std::string(), slots));
  }
  return texts.say("said.lost", {{"zones", list_text(texts.language(), zones, Joint::kAnd)}});
}

std::optional<std::string> line_text(const Texts& texts, const json& line, const json& slots) {
  const std::string kind = text_in(line, "kind");
  return kind == "setup_seen" ? std::optional(texts.say("step.begun"))
         : kind == "ruling"   ? std::optional(action_text(texts, object_in(line, "played"), slots))
         : kind == "mistake"  ? std::optional(mistake_text(texts, line, slots))
         : kind == "question" ? std::optional(texts.say("said.question"))
         : kind == "lost"     ? std::optional(lost_text(texts, line, slots))
                              : std::nullopt;
}

std::string choice_text(const Texts& texts, const json& choice, const json& /*question*/, const json& slots) {
  return action_text(texts, object_in(choice, "played"), slots);
}

std::string difference_text(const Texts& texts, const json& difference, const json& slots) {
  const std::string what = text_in(difference, "what");
  const std::string player = player_name(texts, value_in(difference, "player"), slots);
  Values values{{"player", player},
                {"courtier", texts.say("several." + text_in(difference, "courtier"))},
                {"character", texts.say("character." + text_in(difference, "character"))}};
  for (const char* name : {"was", "is"}) {
    if (value_in(difference, name).is_array()) {
      values[name] = tiles_text(texts, wholes_in(difference, name));
    }
    put_number(values, name, difference, name);
  }
  if (what == "doing") {
    return capital(texts.say("doing." + text_in(difference, "doing"), values));
  }
  const bool is_nobodys =
      (what == "pawn" || what == "favour") ? player.empty() : what == "black-die" && !difference.contains("character");
  return capital(texts.say("differs." + what + (is_nobodys ? "-none" : ""), values));
}

/// By the part's name: which area it is, the log does not say.
std::string hidden_text(const Texts& texts, const json& hidden) {
  return texts.say("hidden." + (hidden.is_string() ? hidden.get<std::string>() : std::string()));
}

constexpr GameWords kWords{slot_name,   card_name,   why_text,        scored_text, line_text,
                           action_text, choice_text, difference_text, hidden_text};

}  // namespace
}  // namespace court

const GameWords& court_words() {
  return court::kWords;
}

}  // namespace seneschal::words
