#include "daemon/words/artus/names.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words {
namespace {

std::vector<std::string> parts_of(const std::string& card) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  for (std::size_t colon = card.find(':'); colon != std::string::npos; colon = card.find(':', at)) {
    parts.push_back(card.substr(at, colon - at));
    at = colon + 1;
  }
  parts.push_back(card.substr(at));
  return parts;
}

void replace_first(std::string& text, std::string_view what, std::string_view by) {
  if (const std::size_t at = text.find(what); at != std::string::npos) {
    text.replace(at, what.size(), by);
  }
}

std::string reach_of(std::string part) {
  replace_first(part, "<>", " ↔");
  replace_first(part, "-", "–");
  return part;
}

}  // namespace

std::string figure_name(const Texts& texts, const std::string& figure) {
  return texts.say("figure." + figure);
}

std::string card_name(const Texts& texts, const std::string& card) {
  const std::vector<std::string> parts = parts_of(card);
  if (parts.front() == "knight") {
    return texts.say("card.knight", {{"reach", reach_of(parts.back())}});
  }
  if (parts.front() != "king") {
    return texts.say("card." + card);
  }
  return parts.size() == 3 ? texts.say("card.metal", {{"metal", capital(texts.say("colour." + parts[1]))},
                                                      {"reach", reach_of(parts.back())}})
                           : texts.say("card.king", {{"reach", reach_of(parts.back())}});
}

std::string player_name(const Texts& texts, const nlohmann::json& line, const nlohmann::json& colours) {
  const auto player = whole_in(line, "player");
  const auto i = player ? static_cast<std::size_t>(*player) : colours.size();
  return i < colours.size() ? capital(texts.say("colour." + colours[i].get<std::string>())) : std::string();
}

}  // namespace seneschal::words
