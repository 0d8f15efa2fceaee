#include "daemon/book/artus/turn_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>

#include "book/artus/logged_games.h"
#include "daemon/book/turns.h"
#include "daemon/game/book_view.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/tenant/artus_game.h"

namespace seneschal::book {
namespace {

using artus::Colour;
using artus::Figure;
using artus::Rule;
using artus::Seat;
using ::testing::Contains;
using ::testing::ElementsAre;

Seat seat(int number) {
  return Seat::from_int(number).value();
}

std::string word(Figure figure) {
  return std::string(to_text(figure));
}
std::string id(Rule rule) {
  return std::string(id_of(rule));
}

/// An action, and by what it can be found.
struct Found {
  artus::Step step;
  TurnFacts facts;
};
/// Looks through all recorded games for the first action of which `is_wanted` is true.
Found first(const std::function<bool(const artus::Effects&)>& is_wanted) {
  for (const records::Record& record : test::all_records()) {
    const records::Replay game = test::replayed(record);
    artus::State before = game.start;
    for (const artus::Step& step : game.steps) {
      if (is_wanted(step.effects)) {
        const daemon::RuledStep ruled{game::State(before), artus::outcome_of(step)};
        return {step, facts_of(*referee::test::game_at_table(), ruled)};
      }
      before = step.after;
    }
  }
  throw std::runtime_error("no recorded game has that");
}

TEST(TurnFacts, AMoveIsFoundByItsKnightAndBothOfItsSeats) {
  const auto [step, facts] = first([](const artus::Effects& each) { return each.moved && !each.displaced; });
  const artus::MovedFigure& moved = *step.effects.moved;

  EXPECT_EQ(facts.player, to_text(step.after.colour(step.action.player)));
  EXPECT_THAT(facts.figures, ElementsAre(word(moved.figure)));
  EXPECT_TRUE(finds({.seat = moved.from.to_int()}, facts));
  EXPECT_TRUE(finds({.seat = moved.to.to_int()}, facts));
  EXPECT_FALSE(finds({.seat = moved.from.walked(14).to_int()}, facts));
  EXPECT_TRUE(finds({.rule = id(Rule::kMoveScoresSeatLeft)}, facts));
}

TEST(TurnFacts, AFigureThatMadeRoomIsFoundWhereItWentToo) {
  const auto [step, facts] =
      first([](const artus::Effects& each) { return each.displaced && !each.displaced->is_king; });
  const artus::DisplacedFigure& displaced = *step.effects.displaced;

  EXPECT_TRUE(
      finds({.figure = word(displaced.figure), .seat = displaced.to.to_int(), .rule = id(Rule::kDisplacementNextEmpty)},
            facts));
}

TEST(TurnFacts, TheKingIsFoundAsKingAndAsWhatHeIsMadeOf) {
  const auto [step, facts] = first([](const artus::Effects& each) { return each.moved && each.moved->is_king; });

  EXPECT_TRUE(finds({.figure = "king"}, facts));
  EXPECT_TRUE(finds({.figure = word(step.effects.moved->figure)}, facts));
  EXPECT_TRUE(finds({.rule = id(Rule::kMoveKingScoresNothing)}, facts));
}

TEST(TurnFacts, ACoronationIsFoundByBothKingsSeats) {
  const auto [step, facts] = first([](const artus::Effects& each) { return each.coronation.has_value(); });
  const artus::Coronation& crowned = *step.effects.coronation;

  EXPECT_TRUE(
      finds({.figure = "king", .seat = crowned.new_king.to_int(), .rule = id(Rule::kCoronationThirdRing)}, facts));
  EXPECT_TRUE(
      finds({.figure = "king", .seat = crowned.old_king.to_int(), .rule = id(Rule::kCoronationOldKing)}, facts));
}

TEST(TurnFacts, AScoringCardIsFoundByTheSeatsThatCounted) {
  const auto [step, facts] = first([](const artus::Effects& each) { return each.scored.size() > 1; });

  for (const artus::ScoredSeat& scored : step.effects.scored) {
    EXPECT_TRUE(finds({.figure = word(scored.figure), .seat = scored.seat.to_int()}, facts)) << scored.seat;
  }
}

TEST(TurnFacts, APlacementIsFoundByItsKnightAndSeat) {
  const TurnFacts facts = facts_of(Colour::kBeige, {artus::PlayerIndex(), seat(7)});

  EXPECT_TRUE(finds({.player = "beige", .figure = word(Figure::kBeige), .seat = 7}, facts));
  EXPECT_FALSE(finds({.player = "red"}, facts));
}

TEST(TurnFacts, FiguresAreNamedAsRecordsNameThemAndTheKingIsKing) {
  EXPECT_TRUE(is_figure("king"));
  EXPECT_TRUE(is_figure("bronze"));
  EXPECT_TRUE(is_figure("red"));
  EXPECT_FALSE(is_figure("knight"));
}

TEST(TurnFacts, AreLookedForInWordsOfThisGame) {
  const auto search = referee::test::game_at_table()->book().search({"red", "king", "27", "artus.penalty.paid"});

  ASSERT_TRUE(search) << search.error();
  EXPECT_EQ(search->player, "red");
  EXPECT_EQ(search->figure, "king");
  EXPECT_EQ(search->seat, 27);
  EXPECT_EQ(search->rule, id(Rule::kPenaltyPaid));
  EXPECT_EQ(referee::test::game_at_table()->book().search({.seat = "28"}).error(),
            "seat 28: expected a number from 0 to 27");
}

}  // namespace
}  // namespace seneschal::book
