#include "daemon/programs/seneschald/table_wizard.h"

#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "daemon/game_files/installed_edition.h"
#include "daemon/games/kept_game.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/camera_option.h"
#include "daemon/text/plain_text.h"
#include "hardware/cameras/v4l2_device.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {
namespace {

std::vector<wizard::FoundCamera> find_cameras(const std::optional<std::string>& named) {
  if (named) {
    return {{*named, *named}};
  }
  std::vector<wizard::FoundCamera> found;
  for (const std::filesystem::path& path : cameras::v4l2_nodes()) {
    if (const auto device = cameras::V4l2Device::open(path)) {
      found.push_back({"v4l2:" + path.string(), text::shown(device->card())});
    }
  }
  std::error_code unknown;
  if (std::filesystem::exists("/proc/device-tree/model", unknown)) {
    found.push_back({"pi:", "Raspberry Pi"});  // whether one is plugged in there, opening it tells
  }
  return found;
}

tl::expected<std::string, std::string> read_board(const std::string& game) {
  return files::read_file(game_files::installed_board(game)).map_error([](const auto& error) {
    return error.message();
  });
}

/// Who reads files of round boards, whichever game is played here.
const vision::BoardGame* round_boards() {
  const eyes::TableEyes* eyes = daemon::eyes_of(daemon::shipped().kept);
  return eyes == nullptr ? nullptr : eyes->board;
}

}  // namespace

wizard::WizardParts wizard_parts(const WizardHouse& house) {
  const auto& values = *house.values;
  const auto named = values.count("camera") != 0 && !values["camera"].defaulted()
                         ? std::optional(values["camera"].as<std::string>())
                         : std::nullopt;
  return {house.loop,
          house.journal,
          house.server,
          wizard::folder_in(values["report"].as<std::string>()),
          house.game,
          [named] { return find_cameras(named); },
          [](const std::string& setting) { return open_camera(setting, std::nullopt); },
          [game = house.game] { return read_board(game); },
          round_boards()};
}

}  // namespace seneschal::cli
