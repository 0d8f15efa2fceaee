#include "rules/court/random/playout.h"

#include <gtest/gtest.h>

#include "court_table.h"

namespace seneschal::court {
namespace {

std::uint64_t checksum_of(int players, int games, std::uint64_t seed) {
  Playout playout(piecepack(), players, seed);
  for (int i = 0; i < games; ++i) {
    playout.play_game();
  }
  return playout.checksum();
}

// Held for ever: a different number means that a recorded game may now give different states.
TEST(CourtPlayout, GivesTheSameGamesForEver) {
  EXPECT_EQ(checksum_of(2, 200, 1), 0x530893f3fd9241c5U);
  EXPECT_EQ(checksum_of(3, 200, 1), 0xe893d962f7dc419U);
  EXPECT_EQ(checksum_of(4, 200, 1), 0xccb4a77d83571aa3U);
}

TEST(CourtPlayout, DependsOnTheSeed) {
  EXPECT_NE(checksum_of(3, 5, 1), checksum_of(3, 5, 2));
}

TEST(CourtPlayout, DependsOnTheEdition) {
  Edition edition = piecepack();
  edition.merlin_exchanges = 2;
  Playout playout(edition, 3, 1);
  for (int i = 0; i < 5; ++i) {
    playout.play_game();
  }

  EXPECT_NE(playout.checksum(), checksum_of(3, 5, 1));
}

TEST(CourtPlayout, PlaysUntilTheGameIsOver) {
  Playout playout(piecepack(), 4, 7);

  const State& end = playout.play_game();

  EXPECT_EQ(end.phase, Phase::kOver);
  EXPECT_TRUE(end.peasantry.is_empty());
  EXPECT_GT(playout.actions(), 40U);
}

}  // namespace
}  // namespace seneschal::court
