#include "rules/tafelrunde/random/playout.h"

#include <gtest/gtest.h>

#include <set>

#include "tafelrunde_table.h"

namespace seneschal::tafelrunde {
namespace {

std::uint64_t checksum_of(int players, int games, std::uint64_t seed) {
  Playout playout(amigo_1993(), players, seed);
  for (int i = 0; i < games; ++i) {
    playout.play_game();
  }
  return playout.checksum();
}

// Held for ever: a different number means that a recorded game may now give different states.
TEST(Playout, GivesTheSameGamesForEver) {
  EXPECT_EQ(checksum_of(2, 1000, 1), 0x42c000d8c130c0fbU);
  EXPECT_EQ(checksum_of(3, 1000, 1), 0x4d2264e9770d8230U);
  EXPECT_EQ(checksum_of(4, 1000, 1), 0xb3d3a2cefb478bcU);
  EXPECT_EQ(checksum_of(5, 1000, 1), 0x8dd02ec6cba922a6U);
  EXPECT_EQ(checksum_of(6, 1000, 1), 0x90b7e33bb2368436U);
}

TEST(Playout, DependsOnTheSeed) {
  EXPECT_NE(checksum_of(4, 10, 1), checksum_of(4, 10, 2));
}

TEST(Playout, EndsEveryGameWithKingArthur) {
  Playout playout(amigo_1993(), 5, 3);
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(winner(amigo_1993(), playout.play_game()));
  }
  EXPECT_GT(playout.actions(), 50U * 27U * 5U);
}

TEST(RandomGame, DealsEveryPlayerAWholeHandOfTheCardsThatThereAre) {
  RandomStream random(7);
  RandomGame game(amigo_1993(), 6, random);
  int deals = 0;
  while (!has_ended(amigo_1993(), game.state())) {
    const Outcome outcome = game.advance();
    if (!std::holds_alternative<Deal>(outcome.step)) {
      continue;
    }
    ++deals;
    CardTally all;
    for (int i = 0; i < 6; ++i) {
      const CardTally& hand = game.hand(player(i));
      EXPECT_EQ(hand.total(), 8);
      for (std::size_t index = 0; index < Card::kCount; ++index) {
        all.add(Card::from_index(index), hand.count(Card::from_index(index)));
      }
    }
    EXPECT_EQ(all.excess_over(amigo_1993().deck()), 0);
    EXPECT_EQ(all.excess_over(outcome.after.undealt), outcome.effects.from_discards);
  }
  EXPECT_GT(deals, 3) << "so that the discards were shuffled";
}

// What the rules can come to is met: otherwise the tests that walk random games would say little.
TEST(RandomGame, MeetsEveryKindOfStepAndOfTrick) {
  std::set<std::size_t> kinds;
  std::set<WonBy> won_by;
  std::set<bool> lost_rights;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    visit_random_game(4, seed, [&](const State&, const CardTally&, const Outcome& outcome) {
      kinds.insert(outcome.step.index());
      lost_rights.insert(outcome.effects.lost_right.has_value());
      if (outcome.effects.trick) {
        won_by.insert(outcome.effects.trick->by);
      }
    });
  }
  EXPECT_EQ(kinds.size(), 4U);
  EXPECT_EQ(won_by.size(), 4U);
  EXPECT_EQ(lost_rights.size(), 2U);
}

}  // namespace
}  // namespace seneschal::tafelrunde
