#include "rules/artus/random/playout.h"

#include <gtest/gtest.h>

#include "artus_table.h"
#include "counted_new.h"

namespace seneschal::artus {
namespace {

std::uint64_t checksum_of(Variant variant, int players, int games, std::uint64_t seed) {
  Playout playout(alea_2011(), variant, players, seed);
  for (int i = 0; i < games; ++i) {
    playout.play_game();
  }
  return playout.checksum();
}

// Held for ever: a different number means that a recorded game may now give different states.
TEST(Playout, GivesTheSameGamesForEver) {
  EXPECT_EQ(checksum_of(Variant::kBeginner, 2, 1000, 1), 0x4732b4b6671fde6dU);
  EXPECT_EQ(checksum_of(Variant::kBeginner, 3, 1000, 1), 0x18a7d9f2db0c95a7U);
  EXPECT_EQ(checksum_of(Variant::kBeginner, 4, 1000, 1), 0x3bd970e3ad83623cU);
  EXPECT_EQ(checksum_of(Variant::kAdvanced, 2, 1000, 1), 0xf538d4c103b584c2U);
  EXPECT_EQ(checksum_of(Variant::kAdvanced, 3, 1000, 1), 0x7af56194ff234308U);
  EXPECT_EQ(checksum_of(Variant::kAdvanced, 4, 1000, 1), 0xc1d717bf97faa88cU);
}

TEST(Playout, DependsOnTheSeed) {
  EXPECT_NE(checksum_of(Variant::kBeginner, 4, 10, 1), checksum_of(Variant::kBeginner, 4, 10, 2));
}

TEST(Playout, PlaysEveryCardOfEveryPlayer) {
  Playout playout(alea_2011(), Variant::kAdvanced, 3, 5);

  const State& end = playout.play_game();

  EXPECT_TRUE(has_ended(alea_2011(), end));
  EXPECT_EQ(playout.actions(), 3U * 22U);
  EXPECT_EQ(end.cards_played(player(2)).count(Pile::kScoring), 6);
}

TEST(Playout, DoesNotAllocate) {
  Playout playout(alea_2011(), Variant::kAdvanced, 4, 5);
  const long before = count_of_new();

  for (int i = 0; i < 100; ++i) {
    playout.play_game();
  }

  EXPECT_EQ(count_of_new() - before, 0);
  EXPECT_GT(before, 0);
}

}  // namespace
}  // namespace seneschal::artus
