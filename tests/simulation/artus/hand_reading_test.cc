// Whether somebody's arm over the table is noticed, and nobody's is imagined: a thousand drawn arms over tables that
// taught the eyes nothing.
#include <gtest/gtest.h>

#include <cstdio>

#include "calibration/artus/reading_figures.h"
#include "daemon/simulation/artus/position.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/setup.h"
#include "simulation/artus/photographed_table.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

constexpr int kTables = 10;
constexpr int kPositions = 50;  // of each
constexpr int kArms = 2;        // over each position, and a picture without
constexpr int kPlayers = 4;

artus::State set_up() {
  artus::Setup setup;
  for (int i = 0; i < kPlayers; ++i) {
    setup.colours.push_back(static_cast<artus::Colour>(i));
  }
  return artus::new_game(referee::test::edition(), setup).value();
}

void read_table(std::uint64_t seed, Figures& figures) {
  const std::filesystem::path scenes = std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes";
  PhotographedTable table(seed, scenes / "board.json", scenes / "table-12" / "cards");
  vision::TableReader reader(table.learned(set_up()), {});
  artus::RandomStream random(seed);
  const auto look = [&](const cv::Mat& picture, bool has_hand) {
    const auto seen = reader.read(picture);
    const bool is_right = seen && seen->hand == has_hand;
    figures.tallies[has_hand ? "hands found" : "pictures without a hand"].add(is_right);
    if (!is_right) {
      std::printf("seed %d: %s\n", static_cast<int>(seed),
                  !seen      ? seen.error().says.c_str()
                  : has_hand ? "an arm that was not noticed"
                             : "no arm was there");
    }
  };
  for (int position = 0; position < kPositions; ++position) {
    const auto disc_deg = static_cast<double>(random.below(360));
    look(table.picture(simulation::random_position(referee::test::edition(), kPlayers, random).setting, disc_deg),
         false);
    for (int arm = 0; arm < kArms;) {
      if (const auto picture = table.picture_with_arm()) {
        look(*picture, true);
        ++arm;
      }
    }
  }
}

TEST(Hands, AreNoticedAndNotImaginedAtSimulatedTables) {
  constexpr std::uint64_t kFirstSeed = 61;
  Figures figures;
  for (std::uint64_t seed = kFirstSeed; seed < kFirstSeed + kTables; ++seed) {
    read_table(seed, figures);
  }
  figures.print("drawn arms");
  const Tally hands = figures.of("hands found");
  const Tally free = figures.of("pictures without a hand");
  EXPECT_GE(hands.all, 1000);
  EXPECT_GE(hands.share(), 0.995);
  EXPECT_GE(free.all, 500);
  EXPECT_GT(free.share(), 0.99);
}

}  // namespace
}  // namespace seneschal::tests
