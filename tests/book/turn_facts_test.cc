#include "daemon/book/turn_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "book/logged_games.h"

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

/// Looks through all recorded games for the first action of which `is_wanted` is true.
struct Found {
  artus::Step step;
  Seat king;  // before it
};
Found first(const std::function<bool(const artus::Effects&)>& is_wanted) {
  for (const records::Record& record : test::all_records()) {
    const records::Replay game = test::replayed(record);
    Seat king = game.start.king_seat;
    for (const artus::Step& step : game.steps) {
      if (is_wanted(step.effects)) {
        return {step, king};
      }
      king = step.after.king_seat;
    }
  }
  throw std::runtime_error("no recorded game has that");
}

TEST(TurnFacts, AMoveIsFoundByItsKnightAndBothOfItsSeats) {
  const Found found = first([](const artus::Effects& each) { return each.moved && !each.displaced; });
  const artus::MovedFigure& moved = *found.step.effects.moved;

  const TurnFacts facts = facts_of(found.step, found.king);

  EXPECT_EQ(facts.player, found.step.after.colour(found.step.action.player));
  EXPECT_THAT(facts.figures, ElementsAre(Sought{moved.figure}));
  EXPECT_TRUE(finds({.seat = moved.from}, facts));
  EXPECT_TRUE(finds({.seat = moved.to}, facts));
  EXPECT_FALSE(finds({.seat = moved.from.walked(14)}, facts));
  EXPECT_TRUE(finds({.rule = Rule::kMoveScoresSeatLeft}, facts));
}

TEST(TurnFacts, AFigureThatMadeRoomIsFoundWhereItWentToo) {
  const Found found = first([](const artus::Effects& each) { return each.displaced && !each.displaced->is_king; });
  const artus::DisplacedFigure& displaced = *found.step.effects.displaced;

  const TurnFacts facts = facts_of(found.step, found.king);

  EXPECT_TRUE(
      finds({.figure = Sought{displaced.figure}, .seat = displaced.to, .rule = Rule::kDisplacementNextEmpty}, facts));
}

TEST(TurnFacts, TheKingIsFoundAsKingAndAsWhatHeIsMadeOf) {
  const Found found = first([](const artus::Effects& each) { return each.moved && each.moved->is_king; });

  const TurnFacts facts = facts_of(found.step, found.king);

  EXPECT_TRUE(finds({.figure = Sought{}}, facts));
  EXPECT_TRUE(finds({.figure = Sought{found.step.effects.moved->figure}}, facts));
  EXPECT_TRUE(finds({.rule = Rule::kMoveKingScoresNothing}, facts));
}

TEST(TurnFacts, ACoronationIsFoundByBothKingsSeats) {
  const Found found = first([](const artus::Effects& each) { return each.coronation.has_value(); });
  const artus::Coronation& crowned = *found.step.effects.coronation;

  const TurnFacts facts = facts_of(found.step, found.king);

  EXPECT_TRUE(finds({.figure = Sought{}, .seat = crowned.new_king, .rule = Rule::kCoronationThirdRing}, facts));
  EXPECT_TRUE(finds({.figure = Sought{}, .seat = crowned.old_king, .rule = Rule::kCoronationOldKing}, facts));
}

TEST(TurnFacts, AScoringCardIsFoundByTheSeatsThatCounted) {
  const Found found = first([](const artus::Effects& each) { return each.scored.size() > 1; });

  const TurnFacts facts = facts_of(found.step, found.king);

  for (const artus::ScoredSeat& scored : found.step.effects.scored) {
    EXPECT_TRUE(finds({.figure = Sought{scored.figure}, .seat = scored.seat}, facts)) << scored.seat;
  }
}

TEST(TurnFacts, APlacementIsFoundByItsKnightAndSeat) {
  const TurnFacts facts = facts_of(Colour::kBeige, {artus::PlayerIndex(), seat(7)});

  EXPECT_TRUE(finds({.player = Colour::kBeige, .figure = Sought{Figure::kBeige}, .seat = seat(7)}, facts));
  EXPECT_FALSE(finds({.player = Colour::kRed}, facts));
}

TEST(TurnFacts, EachThingThatIsNamedHasToBeSo) {
  const TurnFacts facts{Colour::kRed, {Sought{Figure::kSilver}}, artus::SeatSet::of(seat(3)), {Rule::kRingScoresSeat}};

  EXPECT_TRUE(finds({}, facts)) << "nothing is looked for";
  EXPECT_TRUE(finds({Colour::kRed, Sought{Figure::kSilver}, seat(3), Rule::kRingScoresSeat}, facts));
  EXPECT_FALSE(finds({Colour::kBlue, Sought{Figure::kSilver}, seat(3), Rule::kRingScoresSeat}, facts));
  EXPECT_FALSE(finds({Colour::kRed, Sought{Figure::kBronze}, seat(3), Rule::kRingScoresSeat}, facts));
  EXPECT_FALSE(finds({Colour::kRed, Sought{Figure::kSilver}, seat(4), Rule::kRingScoresSeat}, facts));
  EXPECT_FALSE(finds({Colour::kRed, Sought{Figure::kSilver}, seat(3), Rule::kPenaltyPaid}, facts));
}

TEST(TurnFacts, FiguresAreNamedAsRecordsNameThemAndTheKingIsKing) {
  EXPECT_EQ(sought_from_text("king"), Sought{});
  EXPECT_EQ(sought_from_text("bronze"), Sought{Figure::kBronze});
  EXPECT_EQ(sought_from_text("knight"), std::nullopt);
  EXPECT_EQ(to_text(Sought{}), "king");
  EXPECT_EQ(to_text(Sought{Figure::kRed}), "red");
}

}  // namespace
}  // namespace seneschal::book
