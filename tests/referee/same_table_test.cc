// Moves that leave the same table with the same points, as where a knight displaces one of its own colour.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <vector>

#include "referee/generated_game.h"
#include "referee/synthetic_eyes.h"
#include "referee/watched_game.h"

namespace seneschal::referee {
namespace {

using ::testing::Contains;

std::vector<Ruling> rulings_of(const test::GeneratedGame& game) {
  test::WatchedGame watched(game.truth);
  test::SyntheticEyes eyes({});
  std::vector<Ruling> rulings;
  for (const test::GeneratedPicture& picture : game.pictures) {
    vision::Observation seen = eyes.see(picture.table, picture.disc_deg);
    seen.hand = picture.hand;
    for (const Said& said : watched.show(seen)) {
      if (const auto* ruling = std::get_if<Ruling>(&said)) {
        rulings.push_back(*ruling);
      }
    }
  }
  EXPECT_EQ(watched.questions(), 0);
  return rulings;
}

TEST(SameTable, IsSaidWithTheRulingAndNobodyIsAsked) {
  std::size_t told = 0;
  for (const std::uint64_t seed : {700U, 701U, 702U}) {
    const auto game = test::generate(test::edition(), {.seed = seed, .slips_in_100 = 0});
    const auto rulings = rulings_of(game);
    ASSERT_EQ(rulings.size(), game.truth.actions.size());
    for (const Ruling& ruling : rulings) {
      const artus::Action& played = game.truth.actions[static_cast<std::size_t>(ruling.index)].action;
      if (ruling.action != played) {
        EXPECT_THAT(ruling.same_table, Contains(played)) << "seed " << seed << ", action " << ruling.index;
      }
      told += ruling.same_table.empty() ? 0U : 1U;
    }
  }
  std::printf("%zu rulings of 3 games say that another move leaves the same table\n", told);
  EXPECT_GT(told, 0U);
}

}  // namespace
}  // namespace seneschal::referee
