#include "daemon/programs/seneschald/picture_source.h"

#include <utility>

#include "daemon/eyes/open_table.h"
#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/options/eyes_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/watch/frames.h"
#include "rules/table/misfit.h"

namespace seneschal::cli {

namespace po = boost::program_options;

tl::expected<PictureSource, std::string> open_source(const po::variables_map& values, const vision::Table& table) {
  PictureSource source;
  if (values.count("camera") != 0) {
    const std::string setting = values["camera"].as<std::string>();
    auto camera = open_camera(setting, table.camera.size);
    if (!camera) {
      return tl::unexpected(camera.error());
    }
    source.camera = std::move(*camera);
    source.game = game_named_after(setting);
    return source;
  }
  const std::filesystem::path folder = values["frames"].as<std::string>();
  auto pictures = daemon::pictures_in(folder);
  if (!pictures) {
    return tl::unexpected(pictures.error());
  }
  source.pictures = std::move(*pictures);
  source.game = std::filesystem::weakly_canonical(folder).filename().string();
  return source;
}

tl::expected<vision::TableReader, std::string> open_reader(const po::variables_map& values,
                                                           const referee::SharedGame& game) {
  const auto eyes = shipped_eyes();
  if (!eyes) {
    return tl::unexpected(eyes.error());
  }
  std::vector<std::string> warnings;
  const std::string file = values["table"].as<std::string>();
  auto reader = eyes::open_table(*(*eyes)->board, file, values["cards"].as<std::string>(), warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!reader) {
    return tl::unexpected(reader.error().message());
  }
  if (const auto misfit = table::misfit(reader->layout(), game->board())) {
    return tl::unexpected(file + ": its board is not one of the game that is played: " + *misfit);
  }
  return std::move(*reader);
}

std::optional<ports::LightValues> light_for(const ports::CameraInfo& camera, const vision::Table& table) {
  if (!table.light || !camera.is_live) {
    return std::nullopt;
  }
  if (!is_same_camera(table.light->camera, camera.name)) {
    complain("the table was learned through " + table.light->camera + ", whose light is not that of " + camera.name +
             ": it finds its own");
    return std::nullopt;
  }
  return table.light->values;
}

}  // namespace seneschal::cli
