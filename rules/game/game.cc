#include "rules/game/game.h"

#include <algorithm>

#include "rules/strict_json/read_json.h"

namespace seneschal::game {
namespace {

using strict_json::FormatError;
using strict_json::JsonNode;

/// The game whose files of one kind say this; the error names all that are known.
const Game* game_of_format(const Games& games, std::string_view (Game::*format_of)() const, const JsonNode& format) {
  const std::string found = format.text();
  const auto known =
      std::find_if(games.begin(), games.end(), [&](const Game* game) { return (game->*format_of)() == found; });
  if (known == games.end()) {
    std::string formats;
    for (const Game* game : games) {
      formats += (formats.empty() ? "\"" : ", \"") + std::string((game->*format_of)()) + '"';
    }
    format.refuse((games.size() == 1 ? "" : "one of ") + formats);
  }
  return *known;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const RuleCase& refused) {
  out << refused.rule;
  const char* before = " (";
  for (const Fact& fact : refused.facts) {
    out << before << fact.name << ' ';
    std::visit([&out](const auto& value) { out << value; }, fact.value);
    before = ", ";
  }
  return refused.facts.empty() ? out : out << ')';
}

const Game* game_of_id(const Games& games, std::string_view id) {
  const auto found = std::find_if(games.begin(), games.end(), [id](const Game* game) { return game->id() == id; });
  return found == games.end() ? nullptr : *found;
}

tl::expected<const Game*, FormatError> game_of_record(const Games& games, std::string_view text,
                                                      const std::string& file) {
  return strict_json::read_json(text, file, [&games](const JsonNode& root) {
    return game_of_format(games, &Game::record_format, root.find("record").value_or(root).at("format"));
  });
}

tl::expected<const Game*, FormatError> game_of_edition(const Games& games, std::string_view text,
                                                       const std::string& file) {
  return strict_json::read_json(text, file, [&games](const JsonNode& root) {
    return game_of_format(games, &Game::edition_format, root.at("format"));
  });
}

}  // namespace seneschal::game
