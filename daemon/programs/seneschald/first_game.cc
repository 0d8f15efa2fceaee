#include "daemon/programs/seneschald/first_game.h"

namespace seneschal::cli {

std::optional<NamedGame> first_game(const std::vector<daemon::KnownGame>& games, const GameWish& wish) {
  if (!wish.terms) {
    const auto open = unfinished(games);
    return open ? std::optional(NamedGame{open->name, open->terms, open->kept_slots}) : std::nullopt;
  }
  const auto last = last_from(games, wish.name);
  if (last && last->is_abandoned && wish.has_page) {
    return std::nullopt;
  }
  return last && !last->is_abandoned && last->name != wish.name
             ? NamedGame{last->name, last->terms, last->kept_slots}
             : NamedGame{wish.name, *wish.terms, kept_slots(games, wish.name)};
}

}  // namespace seneschal::cli
