#include "daemon/programs/setup/table_wizard.h"

#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/setup/chosen_game.h"
#include "daemon/text/plain_text.h"
#include "hardware/cameras/v4l2_device.h"

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
          [&values, game = house.game] { return games_to_choose(values, game); },
          [named] { return find_cameras(named); },
          [](const std::string& setting) { return open_camera(setting, std::nullopt); },
          read_board,
          round_boards()};
}

}  // namespace seneschal::cli
