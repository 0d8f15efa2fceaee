#include "simulation/artus/simulated_tables.h"

#include <stdexcept>
#include <string>

#include "daemon/simulation/artus/album.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/card_pictures.h"
#include "simulation/artus/shipped_edition.h"
#include "vision/artus/scene.h"

namespace seneschal::tests {

namespace {

const std::filesystem::path kScenes = std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes";

}  // namespace

std::filesystem::path draw_table(const std::filesystem::path& scenes, std::uint64_t seed,
                                 const SimulatedPictures& pictures) {
  constexpr int kQuality = 92;
  const auto cards = kScenes / "table-12" / "cards";
  std::filesystem::copy_file(kScenes / "board.json", scenes / "board.json",
                             std::filesystem::copy_options::overwrite_existing);
  const auto measures = simulation::measures_of(sample_board(kScenes / "board.json"), shipped_edition()).value();
  sim::Renderer renderer(measures, sim::random_look(seed, measures), simulation::read_card_pictures(cards));
  auto folder = scenes / ("seed-" + std::to_string(seed));
  const auto taken = simulation::Album(renderer, folder, kQuality)
                         .take_stills(shipped_edition(), pictures.players, pictures.free, pictures.hands);
  if (!taken) {
    throw std::runtime_error(taken.error().message());
  }
  std::filesystem::create_directory_symlink(cards, folder / "cards");
  return folder;
}

}  // namespace seneschal::tests
