#include "daemon/book/artus/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "artus/artus_table.h"
#include "book/artus/logged_games.h"
#include "rules/artus/random/playout.h"

namespace seneschal::book {
namespace {

using artus::Colour;
using artus::Step;

/// How often something is true of a game's steps.
template <typename What>
int times(const std::vector<Step>& steps, What is_so) {
  return static_cast<int>(std::count_if(steps.begin(), steps.end(), is_so));
}

TEST(Statistics, OfAGameThatHasNotBegunAreZero) {
  EXPECT_EQ(statistics_of(3, {}), std::vector<PlayerStatistics>(3));
}

TEST(Statistics, PointsOfAllDeedsTogetherAreThePlayersPrestige) {
  for (const records::Record& record : test::all_records()) {
    const records::Replay game = test::replayed(record);
    const artus::State& end = game.steps.back().after;

    const auto players = statistics_of(end.player_count, game.steps);

    for (int i = 0; i < end.player_count; ++i) {
      const auto player = static_cast<std::size_t>(i);
      EXPECT_EQ(players[player].prestige(), end.scores[player]);
      EXPECT_EQ(players[player].cards_played(), end.played[player].total());
    }
  }
}

TEST(Statistics, WhoeverIsDisplacedByOthersWasDisplacedBySomebody) {
  for (const records::Record& record : test::all_records()) {
    const records::Replay game = test::replayed(record);
    int given = 0;
    int taken = 0;
    int any = 0;

    for (const PlayerStatistics& player : statistics_of(game.start.player_count, game.steps)) {
      given += player.displaced_knights;
      taken += player.was_displaced;
      any += player.displaced_knights + player.displaced_princes + player.displaced_own;
    }

    EXPECT_EQ(given, taken);
    EXPECT_EQ(any, times(game.steps, [](const Step& step) { return step.effects.displaced.has_value(); }));
  }
}

TEST(Statistics, CoronationsAreTheirsWhoAddedTheThirdRing) {
  int in_all = 0;
  for (const records::Record& record : test::all_records()) {
    const records::Replay game = test::replayed(record);
    const auto players = statistics_of(game.start.player_count, game.steps);
    for (int i = 0; i < game.start.player_count; ++i) {
      const int crowned = times(
          game.steps, [i](const Step& step) { return step.effects.coronation && step.action.player.to_int() == i; });
      EXPECT_EQ(players[static_cast<std::size_t>(i)].coronations(), crowned);
      in_all += crowned;
    }
  }
  EXPECT_GT(in_all, 0);
}

TEST(Statistics, MovingTheKingIsCountedAndScoresNothing) {
  int king_moves = 0;
  for (const records::Record& record : test::all_records()) {
    for (const PlayerStatistics& player : statistics_of(4, test::replayed(record).steps)) {
      king_moves += player.cards[static_cast<std::size_t>(Deed::kKingMoved)];
      EXPECT_EQ(player.points[static_cast<std::size_t>(Deed::kKingMoved)], 0);
    }
  }
  EXPECT_GT(king_moves, 0);
}

TEST(Statistics, APenaltyIsNoScoringCardThatWasFulfilled) {
  Step paid;
  paid.action = {artus::PlayerIndex(), artus::CardId::kScoreRed, artus::Penalty{}};
  paid.effects.delta = -5;
  paid.effects.penalty = -5;
  Step scored = paid;
  scored.action.deed = artus::ScoreKnights{};
  scored.effects.penalty.reset();

  EXPECT_EQ(deed_of(paid), Deed::kPenaltyPaid);
  EXPECT_EQ(deed_of(scored), Deed::kScored);
  EXPECT_EQ(statistics_of(1, {paid})[0].points[static_cast<std::size_t>(Deed::kPenaltyPaid)], -5);
}

TEST(Statistics, OwnKnightsThatMakeRoomWereDisplacedByNobodyElse) {
  Step step;
  step.after.player_count = 2;
  step.after.colours = {Colour::kBlue, Colour::kBlack};
  step.effects.moved = artus::MovedFigure{};
  step.effects.displaced = artus::DisplacedFigure{artus::Figure::kBlue, false, {}, {}};
  Step other = step;
  other.effects.displaced->figure = artus::Figure::kBlack;
  Step king = step;
  king.effects.displaced->figure = artus::Figure::kSilver;

  const auto players = statistics_of(2, {step, other, king});

  EXPECT_EQ(players[0].displaced_own, 1);
  EXPECT_EQ(players[0].displaced_knights, 1);
  EXPECT_EQ(players[0].displaced_princes, 1);
  EXPECT_EQ(players[0].was_displaced, 0);
  EXPECT_EQ(players[1].was_displaced, 1);
}

TEST(Statistics, OfSeveralGamesAddUp) {
  const auto first = statistics_of(4, test::replayed(test::record_of("artus-006")).steps);
  PlayerStatistics both = first[0];

  both += first[1];

  EXPECT_EQ(both.prestige(), first[0].prestige() + first[1].prestige());
  EXPECT_EQ(both.cards_played(), first[0].cards_played() + first[1].cards_played());
  EXPECT_EQ(both.was_displaced, first[0].was_displaced + first[1].was_displaced);
}

TEST(Statistics, EachDeedHasANameOfItsOwn) {
  std::vector<std::string> names;
  for (int i = 0; i < kDeedCount; ++i) {
    names.emplace_back(to_text(static_cast<Deed>(i)));
    EXPECT_NE(names.back(), "");
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

}  // namespace
}  // namespace seneschal::book
