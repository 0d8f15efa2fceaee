// A simulated table with a track, chips and cards, learned from pictures of it and read in others.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>

#include "places/tafelrunde/drawn_places.h"

namespace seneschal::tests {
namespace {

// A seed that nothing was made with; tests/long/drawn_tables.sh reads more of them.
TEST(DrawnPlaces, AreReadAtATableThatIsLearnedFromItsPictures) {
  constexpr std::uint64_t kSeed = 3000;
  constexpr int kPictures = 30;

  const PlacesFigures figures = read_drawn_table(kSeed, kPictures).as_taught;

  std::printf("table %d: %s\n", static_cast<int>(kSeed), line_of(figures).c_str());
  EXPECT_GE(figures.pawns.share(), 0.99);
  EXPECT_GE(figures.chips.share(), 0.99);
  EXPECT_GE(figures.cards.share(), 0.99);
  EXPECT_GE(figures.noticed, 0.9 * figures.arms);
  EXPECT_EQ(figures.imagined, 0);
  EXPECT_EQ(figures.misread, 0);
  EXPECT_LT(figures.seconds_for_one(), 0.5);
}

}  // namespace
}  // namespace seneschal::tests
