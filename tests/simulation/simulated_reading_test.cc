// How well simulated tables are read: a second set of tables that the eyes were not made on.
#include <gtest/gtest.h>

#include "calibration/reading_figures.h"
#include "daemon/simulation/album.h"
#include "daemon/simulation/table_measures.h"
#include "rules/records/edition_file.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

const std::filesystem::path kData = SENESCHAL_TEST_DATA;

const artus::Edition& edition() {
  static const artus::Edition shipped =
      records::read_edition(std::filesystem::path(SENESCHAL_SOURCE_DIR) / "rules/editions/alea-2011.json")->edition;
  return shipped;
}

/// A folder of tables as shared/scenes has them, one for each seed.
void draw_tables(const std::filesystem::path& folder, std::initializer_list<std::uint64_t> seeds) {
  const auto board = kData / "scenes" / "board.json";
  const auto cards = kData / "scenes" / "table-12" / "cards";
  const auto measures = simulation::measures_of(sample_board(board), edition()).value();
  std::filesystem::copy_file(board, folder / "board.json");
  for (const std::uint64_t seed : seeds) {
    sim::Renderer renderer(measures, sim::random_look(seed, measures), simulation::read_card_pictures(cards));
    constexpr int kPlayers = 4;
    constexpr int kPositions = 10;
    constexpr int kQuality = 92;
    const auto out = folder / ("seed-" + std::to_string(seed));
    simulation::Album album(renderer, out, kQuality);
    const auto taken = album.take_stills(edition(), kPlayers, kPositions);
    ASSERT_TRUE(taken) << taken.error();
    std::filesystem::create_directory_symlink(cards, out / "cards");
  }
}

TEST(Reading, OfSimulatedTablesIsGood) {
  const test::ScratchFolder scratch;
  ASSERT_NO_FATAL_FAILURE(draw_tables(scratch.path(), {1, 2, 3}));

  Figures figures = read_tables(tables_in(scratch.path()));

  EXPECT_GE(figures.tallies["seats"].share(), 0.9995);
  EXPECT_GE(figures.tallies["whole boards"].share(), 0.995);
  EXPECT_LE(figures.worst_disc_deg(), 1);
  EXPECT_GE(figures.tallies["pictures without a hand"].share(), 0.99);
  EXPECT_GE(figures.tallies["ring tray"].share(), 0.99);
  EXPECT_GE(figures.tallies["track markers"].share(), 0.98);
  EXPECT_GE(figures.tallies["top card"].share(), 0.99);
}

}  // namespace
}  // namespace seneschal::tests
