// How well simulated tables are read, which taught the eyes nothing but how rings look at tables of other seeds.
#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <string>

#include "calibration/artus/reading_figures.h"
#include "scratch_folder.h"
#include "simulation/artus/simulated_tables.h"

namespace seneschal::tests {
namespace {

constexpr int kPictures = 30;  // of each of the worse tables

Figures read_seed(std::uint64_t seed, const SimulatedPictures& pictures) {
  const test::ScratchFolder scratch;
  return read_table(draw_table(scratch.path(), seed, pictures));
}

TEST(Reading, OfSimulatedTablesIsGood) {
  Figures figures;
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    figures.add(read_seed(seed, {}));
  }
  figures.print("all tables");

  expect_bars(figures, kChairBars, 30);
  expect_bars(figures, kFreeBars, 30);
  expect_disc(figures, 30);
}

/// A table that tests/long/new_tables.sh found worse than others, and the shares of what is read there so far.
struct WorseTable {
  std::uint64_t seed;
  int players;
  double cards;
  double markers;
  double rings;
};

void PrintTo(const WorseTable& table, std::ostream* out) {
  *out << "seed " << table.seed;
}

class WorseTables : public ::testing::TestWithParam<WorseTable> {};

// So much is read there, and no less shall be: of each table, for the others would make up for it.
TEST_P(WorseTables, DoNotGetWorse) {
  const WorseTable& table = GetParam();
  const Bar reached[] = {{"seats", 0.9995, kSeats},
                         {"whole boards", 0.995, 1},
                         {"ring tray", 0.995, 1},
                         {"top card", table.cards, 1},
                         {"track markers", table.markers, table.players},
                         {"rings", table.rings, 4}};

  const Figures figures = read_seed(table.seed, {kPictures, 0, table.players});
  figures.print("seed " + std::to_string(table.seed));

  expect_bars(figures, reached, kPictures);
  expect_disc(figures, kPictures);
}

// In this order: seed, players, cards, markers, rings.
INSTANTIATE_TEST_SUITE_P(
    Reading, WorseTables,
    ::testing::Values(WorseTable{1008, 4, 0.995, 0.94, 0.98},        // beige knights and a track in the same colour
                      WorseTable{2004, 4, 0.995, 0.99, 0.95},        // a silver prince's rings go to a bronze one
                      WorseTable{2011, 4, 0.995, 0.97, 0.98},        // feet and heads of lying markers are mistaken
                      WorseTable{828601301, 4, 0.995, 0.99, 0.93},   // the worst rings of twenty
                      WorseTable{1062203029, 4, 0.995, 0.98, 0.98},  // the worst markers: beige on beige
                      WorseTable{2502369184, 4, 0.93, 0.99, 0.96},   // the worst cards
                      WorseTable{1902113082, 2, 0.995, 0.99, 0.96},  // the worst markers of another twenty
                      WorseTable{2663510615, 4, 0.93, 0.98, 0.96},   // the worst cards
                      WorseTable{770005, 3, 0.995, 0.98, 0.88}),     // the worst rings of the last twenty
    [](const auto& table) { return "Seed" + std::to_string(table.param.seed); });

}  // namespace
}  // namespace seneschal::tests
