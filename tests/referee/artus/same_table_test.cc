// Moves that leave the same table with the same points, as where a knight displaces one of its own colour.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <optional>
#include <vector>

#include "daemon/referee/artus/weighing/hypothesis.h"
#include "referee/artus/generated_game.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/records/replay.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {
namespace {

using ::testing::Contains;
using ::testing::UnorderedElementsAreArray;

std::vector<Ruling> rulings_of(const test::GeneratedGame& game) {
  test::WatchedGame watched(game.truth);
  test::SyntheticEyes eyes({});
  std::vector<Ruling> rulings;
  for (const test::GeneratedPicture& picture : game.pictures) {
    table::Reading seen = eyes.see(picture.table, picture.disc_deg);
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

/// The legal actions with these cards that leave the same figures, rings and points as `played`.
std::vector<artus::Action> actions_like(const artus::State& before, const artus::Action& played,
                                        const std::vector<artus::CardId>& cards) {
  std::vector<artus::Action> found;
  for (const artus::CardId card : cards) {
    for (const artus::Action& each : artus::legal_actions(test::edition(), before, card)) {
      if (is_same_but_for_card(test::edition(), before, played, each)) {
        found.push_back(each);
      }
    }
  }
  return found;
}

/// What is ruled on an action when its card might as well be the other one.
std::optional<Ruling> ruling_of(const test::GeneratedGame& game, int action, artus::CardId card, artus::CardId other) {
  test::WatchedGame watched(game.truth);
  for (const test::GeneratedPicture& picture : game.pictures) {
    ExpectedTable table = picture.table;
    const bool is_unclear = picture.action == action && table.top_card && table.top_card->card == card;
    if (is_unclear) {
      table.top_card->card = other;
    }
    table::Reading seen = test::SyntheticEyes({}).see(table, picture.disc_deg);
    seen.hand = picture.hand;
    if (is_unclear) {
      auto& faces = seen.at<table::PileReading>(artus::kPileZone).faces;
      faces[artus::face_of(card, table.top_card->colour)] = -0.5;
    }
    for (const Said& said : watched.show(seen)) {
      const auto* ruling = std::get_if<Ruling>(&said);
      if (ruling != nullptr && ruling->index == action) {
        return *ruling;
      }
    }
  }
  return std::nullopt;
}

TEST(SameTable, HasEachMoveWithEachCardThatMayHaveBeenPlayed) {
  std::size_t compared = 0;
  for (const std::uint64_t seed : {700U, 701U, 702U}) {
    const auto game = test::generate(test::edition(), {.seed = seed, .slips_in_100 = 0});
    const auto steps = records::replay(test::edition(), game.truth).value().steps;
    for (std::size_t i = 1; i < steps.size(); ++i) {
      const artus::Action& played = steps[i].action;
      const artus::State& before = steps[i - 1].after;
      const auto others = actions_with_other_cards(test::edition(), before, played);
      if (others.empty() || actions_like(before, played, {others.front().card}).size() < 2) {
        continue;
      }
      const auto ruling = ruling_of(game, static_cast<int>(i), played.card, others.front().card);
      ASSERT_TRUE(ruling) << "seed " << seed << ", action " << i;
      std::vector<artus::Action> said = ruling->same_table;
      said.push_back(ruling->action);
      EXPECT_THAT(said, UnorderedElementsAreArray(actions_like(before, played, {played.card, others.front().card})))
          << "seed " << seed << ", action " << i;
      ++compared;
    }
  }
  EXPECT_GT(compared, 0U);
}

}  // namespace
}  // namespace seneschal::referee
