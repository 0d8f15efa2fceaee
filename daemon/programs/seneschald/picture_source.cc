#include "daemon/programs/seneschald/picture_source.h"

#include <utility>

#include "daemon/games/kept_game.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschald/first_game.h"
#include "daemon/programs/setup/chosen_game.h"
#include "daemon/watch/frames.h"
#include "rules/table/misfit.h"

namespace seneschal::cli {

namespace po = boost::program_options;

bool is_watched(const po::variables_map& values) {
  return values.count("frames") + values.count("camera") != 0 && values.count("table") != 0;
}

bool is_set_up_on_page(const po::variables_map& values) {
  return values.count("web") != 0 && values.count("frames") == 0 && !values["by-hand"].as<bool>() &&
         (values.count("table") == 0 || values["table"].defaulted());
}

void assume_table_of_page(Settings& settings) {
  const auto& values = settings.values();
  if (!is_set_up_on_page(values) || values.count("report") == 0) {
    return;
  }
  const auto used = wizard::table_in_use(wizard::folder_in(values["report"].as<std::string>()));
  if (!used || (values.count("camera") != 0 && values["camera"].as<std::string>() != used->camera)) {
    return;  // another camera was named since: its table has to be set up
  }
  if (!assume_game(settings, used->game)) {
    return;  // nor is it a table of the game that is named
  }
  settings.assume("camera", used->camera);
  settings.assume("table", used->table.string());
}

void watch_with(po::variables_map& values, const wizard::TableInUse& table) {
  watch_game(values, table.game);
  values.insert_or_assign("camera", po::variable_value(table.camera, true));
  values.insert_or_assign("table", po::variable_value(table.table.string(), true));
}

tl::expected<PictureSource, std::string> open_source(const po::variables_map& values,
                                                     const vision::PictureReader& reader) {
  PictureSource source;
  if (values.count("camera") != 0) {
    const std::string setting = values["camera"].as<std::string>();
    const cv::Size size = reader.picture_size();
    auto camera = open_camera(setting, size.empty() ? std::nullopt : std::optional(size));
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

std::filesystem::path cards_folder(const po::variables_map& values) {
  return values.count("cards") != 0 ? std::filesystem::path(values["cards"].as<std::string>())
                                    : ledger_path(values).parent_path() / ("cards" + of_chosen_game(values));
}

std::optional<daemon::FaceFolder> face_folder(const po::variables_map& values, eyes::AnyReader& reader) {
  vision::FaceLearner* learner = eyes::face_learner(reader);
  return learner == nullptr ? std::nullopt
                            : std::optional<daemon::FaceFolder>(std::in_place, *learner, cards_folder(values));
}

tl::expected<eyes::AnyReader, std::string> open_reader(const po::variables_map& values,
                                                       const referee::SharedGame& game) {
  const eyes::TableEyes* eyes = daemon::eyes_of(daemon::shipped().kept, game->id());
  std::vector<std::string> warnings;
  const std::string file = values["table"].as<std::string>();
  auto reader = eyes::open_reader_to_teach(eyes == nullptr ? nullptr : eyes->board, file, cards_folder(values),
                                           game->board(), warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!reader) {
    return tl::unexpected(reader.error().message());
  }
  const bool learns_faces = eyes::face_learner(*reader) != nullptr;
  if (!std::filesystem::exists(cards_folder(values))) {
    if (learns_faces && values.count("cards") != 0) {  // of a name that is mistyped, too, nothing would be read
      return tl::unexpected(cards_folder(values).string() +
                            ": the folder of card faces cannot be read: No such file or directory; correct its name, "
                            "or make it, empty, and the game adds to it the faces that it asks for");
    }
    // Whoever has set the table up on the page knows of no option: phones say what is played there.
    const bool is_of_page = values["table"].defaulted();
    if (values.count("cards") == 0 && !learns_faces && !is_of_page && eyes::reads_cards(*reader)) {
      return tl::unexpected(std::string("the option '--cards' is required but missing"));
    }
  }
  if (const auto misfit = misfit_of(*reader, *game)) {
    return tl::unexpected(file + ": its board is not one of the game that is played: " + misfit->message());
  }
  return std::move(*reader);
}

std::optional<table::Misfit> misfit_of(eyes::AnyReader& reader, const referee::TableGame& game) {
  return table::misfit(eyes::picture_reader(reader).layout(), game.board());
}

std::optional<ports::LightValues> light_for(const ports::CameraInfo& camera, const eyes::AnyReader& reader) {
  const vision::TableReader* learned = eyes::lens_reader(reader);
  if (learned == nullptr || !learned->table().light || !camera.is_live) {
    return std::nullopt;
  }
  const vision::LockedLight& light = *learned->table().light;
  if (!is_same_camera(light.camera, camera.name)) {
    complain("the table was learned through " + light.camera + ", whose light is not that of " + camera.name +
             ": it finds its own");
    return std::nullopt;
  }
  return light.values;
}

}  // namespace seneschal::cli
