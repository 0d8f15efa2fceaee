// A simulated table with coins, tiles, pawns and a die in areas, learned from pictures of it and read in others.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>

#include "places/court/drawn_court.h"

namespace seneschal::tests {
namespace {

// A seed that nothing was made with; tests/long/drawn_tables.sh reads more of them.
TEST(DrawnCourt, IsReadAtATableThatIsLearnedFromItsPictures) {
  constexpr std::uint64_t kSeed = 3000;
  constexpr int kPictures = 8;

  const CourtFigures figures = read_drawn_court(kSeed, kPictures);

  std::printf("table %d: %s\n", static_cast<int>(kSeed), line_of(figures).c_str());
  EXPECT_GE(figures.coins.share(), 0.995);
  EXPECT_GE(figures.tiles.share(), 0.995);
  EXPECT_GE(figures.standing.share(), 0.99);
  EXPECT_LT(figures.coins.hidden + figures.tiles.hidden, 5 * kPictures) << "those behind pawns";
  EXPECT_EQ(figures.imagined, 0);
  EXPECT_EQ(figures.noticed, figures.arms);
  EXPECT_LT(figures.seconds_for_one(), 1.5) << "twice what it takes beside two other tests";
}

}  // namespace
}  // namespace seneschal::tests
