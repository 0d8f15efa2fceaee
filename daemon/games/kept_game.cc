#include "daemon/games/kept_game.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seneschal::daemon {

namespace {

const KeptGame& kept_as(const KeptGames& games, const game::Game* game) {
  return *std::find_if(games.begin(), games.end(), [&](const KeptGame& each) { return each.game == game; });
}

}  // namespace

game::Games games_of(const KeptGames& kept) {
  game::Games games;
  std::transform(kept.begin(), kept.end(), std::back_inserter(games), [](const KeptGame& each) { return each.game; });
  return games;
}

const eyes::TableEyes* eyes_of(const KeptGames& games, std::string_view id) {
  const auto kept =
      std::find_if(games.begin(), games.end(), [id](const KeptGame& each) { return each.game->id() == id; });
  return kept == games.end() ? nullptr : kept->eyes;
}

const eyes::TableEyes* eyes_of(const KeptGames& games) {
  const auto seen = std::find_if(games.begin(), games.end(), [](const KeptGame& each) { return each.eyes != nullptr; });
  return seen == games.end() ? nullptr : seen->eyes;
}

tl::expected<KeptEdition, strict_json::FormatError> kept_edition(const KeptGames& games, std::string_view text,
                                                                 const std::string& file) {
  const auto of = game::game_of_edition(games_of(games), text, file);
  if (!of) {
    return tl::unexpected(of.error());
  }
  auto edition = (*of)->read_edition(text, file);
  if (!edition) {
    return tl::unexpected(edition.error());
  }
  return KeptEdition{kept_as(games, *of).at_table(std::move(edition->rules)), std::move(edition->values),
                     std::move(edition->warnings)};
}

tl::expected<const KeptGame*, strict_json::FormatError> kept_of_record(const KeptGames& games, std::string_view text,
                                                                       const std::string& file) {
  return game::game_of_record(games_of(games), text, file).map([&](const game::Game* of) {
    return &kept_as(games, of);
  });
}

}  // namespace seneschal::daemon
