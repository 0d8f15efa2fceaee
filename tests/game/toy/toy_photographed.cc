#include "game/toy/toy_photographed.h"

#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "game/toy/toy_game.h"
#include "game/toy/toy_simulated.h"
#include "hardware/files/write_file.h"
#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::test {
namespace {

using nlohmann::json;

simulation::SimTable table_of_board() {
  const auto edition = toy_game().read_edition(kToyEdition, "toy");
  return toy_sim_table(vision::parse_sites_board(toy_board_text(), "toy").value(), *edition.value().rules).value();
}

std::string written(const std::filesystem::path& file, const std::string& bytes) {
  if (const auto done = files::write_file_atomically(file, bytes); !done) {
    throw std::runtime_error(done.error().message());
  }
  return file.string();
}

std::string labels_of(const table::Setting& setting) {
  json labels = json::object();
  for (const auto& [zone, lies] : setting.zones) {
    const auto& figure = setting.in<table::Standing>(zone).figure;
    labels[zone] = figure ? json(*figure) : json();
  }
  return labels.dump();
}

}  // namespace

PhotographedToy::PhotographedToy(std::uint64_t seed)
    : renderer_([seed] {
        const sim::TableMeasures measures = table_of_board().measures;
        return sim::Renderer(measures, sim::random_look(seed, measures), {});
      }()),
      setter_(renderer_.table(), table_of_board().places, seed) {}

std::string PhotographedToy::jpeg(const table::Setting& setting) {
  constexpr int kQuality = 92;
  setter_.set(setting);
  return vision::encode_jpeg(renderer_.photograph(setter_.scene(), exposures_++).value(), kQuality).value();
}

cv::Mat PhotographedToy::picture(const table::Setting& setting) {
  return vision::decode_colour(jpeg(setting)).value();
}

cv::Mat PhotographedToy::picture_with_arm(const table::Setting& setting) {
  setter_.reach_in();
  cv::Mat shown = picture(setting);
  setter_.draw_back();
  return shown;
}

std::vector<std::string> lesson_in(const std::filesystem::path& folder, PhotographedToy& toy,
                                   const std::vector<table::Setting>& taught) {
  std::vector<std::string> call{"calibrate", "--board", written(folder / "board.json", toy_board_text())};
  for (std::size_t i = 0; i < taught.size(); ++i) {
    std::filesystem::path file = folder / ("taught-" + std::to_string(i));
    const std::string picture = written(file.replace_extension(".jpg"), toy.jpeg(taught[i]));
    const std::string labels = written(file.replace_extension(".json"), labels_of(taught[i]));
    call.insert(call.end(), {"--frame", fmt::format("teach={}:{}", picture, labels)});
  }
  return call;
}

}  // namespace seneschal::test
