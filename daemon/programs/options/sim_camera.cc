#include "daemon/programs/options/sim_camera.h"

#include <vector>

#include "daemon/game_files/unreadable.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

tl::expected<std::unique_ptr<ports::Camera>, std::string> open_sim(const cameras::CameraSetting& setting) {
  const auto text = files::read_file(setting.place).map_error(game_files::unreadable);
  const auto kept =
      text ? daemon::kept_of_record(daemon::shipped().kept, *text, setting.place) : tl::unexpected(text.error());
  if (!kept) {
    return tl::unexpected(kept.error().message());
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
