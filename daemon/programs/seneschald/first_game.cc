#include "daemon/programs/seneschald/first_game.h"

#include <algorithm>

#include "daemon/ledger/evidence_folder.h"
#include "daemon/process/disk_room.h"

namespace seneschal::cli {

daemon::GameTerms as_begun(daemon::GameTerms terms, const std::string& name,
                           const std::vector<daemon::KnownGame>& games,
                           const std::function<bool(const std::string& edition)>& is_ours) {
  const auto known =
      std::find_if(games.begin(), games.end(), [&](const daemon::KnownGame& game) { return game.name == name; });
  if (known != games.end() && is_ours(known->terms.edition)) {
    terms.edition = known->terms.edition;
  }
  return terms;
}

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

void keep_slots_of(daemon::SlotBoard& slots, const FirstGame& game) {
  if (game && !*game) {
    slots.keep({});
  } else if (game && (*game)->kept_slots) {
    slots.keep(*(*game)->kept_slots);
  } else {
    slots.await_game();
  }
}

std::filesystem::path ledger_path(const boost::program_options::variables_map& values) {
  return values.count("ledger") != 0 ? std::filesystem::path(values["ledger"].as<std::string>())
                                     : std::filesystem::path(values["report"].as<std::string>()) / "game.ledger";
}

tl::expected<std::vector<daemon::KnownGame>, std::string> known_games(loop::EventLoop& loop,
                                                                      const std::filesystem::path& ledger) {
  tl::expected<std::vector<daemon::KnownGame>, std::string> games;
  loop.await([&] { games = daemon::known_games(ledger); });
  return games;
}

std::uintmax_t picture_to_expect(loop::EventLoop& loop, const std::optional<std::filesystem::path>& ledger) {
  if (!ledger) {
    return 0;
  }
  std::uintmax_t largest = 0;
  loop.await([&] { largest = ledger::largest_picture(*ledger); });
  return largest != 0 ? largest : daemon::kUsualPictureBytes;
}

}  // namespace seneschal::cli
