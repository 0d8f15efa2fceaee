#include "daemon/games/kept_game.h"

#include <algorithm>
#include <utility>

namespace seneschal::daemon {

tl::expected<KeptEdition, strict_json::FormatError> kept_edition(const KeptGames& games, std::string_view text,
                                                                 const std::string& file) {
  game::Games known;
  std::transform(games.begin(), games.end(), std::back_inserter(known), [](const KeptGame& each) { return each.game; });
  const auto of = game::game_of_edition(known, text, file);
  if (!of) {
    return tl::unexpected(of.error());
  }
  auto edition = (*of)->read_edition(text, file);
  if (!edition) {
    return tl::unexpected(edition.error());
  }
  const auto kept = std::find_if(games.begin(), games.end(), [&](const KeptGame& each) { return each.game == *of; });
  return KeptEdition{kept->at_table(std::move(edition->rules)), std::move(edition->warnings)};
}

}  // namespace seneschal::daemon
