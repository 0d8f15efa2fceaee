#include "daemon/words/court/names.h"

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/words/grammar.h"
#include "daemon/words/line_values.h"

namespace seneschal::words::court {

using nlohmann::json;

std::string player_name(const Texts& texts, const json& player, const json& slots) {
  const auto place = player.is_number_integer() ? player.get<std::size_t>() : slots.size();
  return place < slots.size() && slots[place].is_string()
             ? capital(texts.say("slot." + slots[place].get<std::string>()))
             : std::string();
}

std::string courtiers_text(const Texts& texts, const json& counts) {
  constexpr std::array kOrder = {"jester", "maiden", "guard", "knight"};
  std::string text;
  for (const char* courtier : kOrder) {
    if (const int count = whole_in(counts, courtier).value_or(0); count > 0) {
      text += (text.empty() ? "" : ", ") + texts.say(std::string("count.") + courtier, {{"count", count}});
    }
  }
  return text;
}

std::string listed_courtiers(const Texts& texts, const json& list) {
  json counts = json::object();
  for (const json& courtier : list) {
    if (courtier.is_string()) {
      const auto name = courtier.get<std::string>();
      counts[name] = counts.value(name, 0) + 1;
    }
  }
  return courtiers_text(texts, counts);
}

std::string tiles_text(const Texts& texts, const std::vector<int>& tiles) {
  std::string text;
  for (const int tile : tiles) {
    text += (text.empty() ? "" : " + ") + number(tile);
  }
  return text.empty() ? texts.say("tiles.none") : text;
}

}  // namespace seneschal::words::court
