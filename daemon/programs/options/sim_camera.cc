#include "daemon/programs/options/sim_camera.h"

#include <algorithm>
#include <string>
#include <vector>

#include "daemon/game_files/unreadable.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

namespace {

/// The game that the setting names, or is a record of. The error is a sentence.
tl::expected<const daemon::KeptGame*, std::string> game_of(const cameras::CameraSetting& setting) {
  const daemon::KeptGames& games = daemon::shipped().kept;
  const auto named = std::ranges::find_if(games, [&](const auto& each) { return each.game->id() == setting.place; });
  if (named != games.end()) {
    return &*named;
  }
  const auto text = files::read_file(setting.place).map_error(game_files::unreadable);
  const auto kept = text ? daemon::kept_of_record(games, *text, setting.place) : tl::unexpected(text.error());
  return kept.map_error([](const auto& error) { return error.message(); });
}

}  // namespace

tl::expected<std::unique_ptr<ports::Camera>, std::string> open_sim(const cameras::CameraSetting& setting) {
  const auto kept = game_of(setting);
  if (!kept) {
    return tl::unexpected(kept.error());
  }
  if ((*kept)->simulated == nullptr) {
    return tl::unexpected("camera sim: " + setting.place + " is a record of " + std::string((*kept)->game->id()) +
                          ", and no table of that game is simulated");
  }
  std::vector<std::string> warnings;
  auto game = (*kept)->simulated(setting, &warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  return std::move(game).map([](auto made) { return std::unique_ptr<ports::Camera>(std::move(made)); });
}

}  // namespace seneschal::cli
