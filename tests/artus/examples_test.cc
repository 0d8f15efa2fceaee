// The worked examples A to G of the rule book, in its picture's position.
#include <gtest/gtest.h>

#include <cstdlib>

#include "artus_table.h"

namespace seneschal::artus {
namespace {

constexpr int kKing = 27;  // puts -3, -4 and -5 on one arc of the carpet and two zeros on the other

/// The seat so many places counter-clockwise of the King.
int behind_king(int places) {
  return (kKing - places + Seat::kCount) % Seat::kCount;
}

/// The one seat worth `value`; for 0, the one directly in front of the King.
int at(int value) {
  for (int places = 1; places < Seat::kCount; ++places) {
    if (value != 0 && alea_2011().wheel[static_cast<std::size_t>(places)] == value) {
      return behind_king(places);
    }
  }
  return behind_king(27);
}

const int kOtherZero = behind_king(26);

enum Player { kRed, kBlue, kBlack, kBeige };

Table picture(Player to_move) {
  return Table(Variant::kAdvanced)
      .king(kKing)
      .put(Figure::kBlack, {at(10), at(-3), at(-5), at(0)})
      .put(Figure::kBlue, {at(7), at(6), at(2), at(-1)})
      .put(Figure::kRed, {at(5), at(4), at(1), at(-9)})
      .put(Figure::kBeige, {at(-2), at(-4), at(-7), kOtherZero})
      .put(Figure::kSilver, {at(3), at(-12)})
      .put(Figure::kBronze, {kKing, at(-14)})
      .rings({{kKing, 3}, {at(3), 2}, {at(-12), 1}, {at(-14), 1}})
      .to_move(to_move);
}

TEST(ExampleA, FiveSeatsDisplaceTheKingToTheEight) {
  const Step step = picture(kRed).play("knight:2-5", move(at(5), kKing));

  EXPECT_EQ(step.effects.delta, 5);
  EXPECT_EQ(step.after.king_seat, seat(at(8)));
  EXPECT_EQ(step.effects.wheel, (WheelTurn{seat(kKing), seat(at(8))}));
  EXPECT_EQ(step.after.rings_on(seat(at(8))), 3);
}

TEST(ExampleA, FourSeatsDisplaceTheBlackKnightToTheEight) {
  const Step step = picture(kRed).play("knight:2-5", move(at(5), at(10)));

  EXPECT_EQ(step.effects.delta, 5);
  EXPECT_EQ(step.after.figure_at(seat(at(8))), Figure::kBlack);
  EXPECT_FALSE(step.effects.wheel);
}

TEST(ExampleA, ThreeSeatsDisplaceNobody) {
  const Step step = picture(kRed).play("knight:2-5", move(at(5), at(8)));

  EXPECT_EQ(step.effects.delta, 5);
  EXPECT_FALSE(step.effects.displaced);
}

TEST(ExampleB, BackwardsMoveDisplacesBackwardsToMinusSix) {
  const Step step = picture(kRed).play("knight:1-5<>", move(at(5), at(2)));

  EXPECT_EQ(step.effects.delta, 5);
  EXPECT_EQ(step.effects.moved->chairs, -3);
  EXPECT_EQ(step.effects.displaced, (DisplacedFigure{Figure::kBlue, false, seat(at(2)), seat(at(-6))}));
}

TEST(ExampleC, ThirdRingScoresTheSeatAndCrowns) {
  const Step step = picture(kRed).play("ring:silver", RingOn{seat(at(3))});

  EXPECT_EQ(step.effects.delta, 3);
  EXPECT_EQ(step.effects.coronation, (Coronation{seat(kKing), seat(at(3)), 2}));
  EXPECT_EQ(step.after.rings_on(seat(kKing)), 1);
  EXPECT_EQ(step.after.king_seat, seat(at(3)));
}

TEST(ExampleC, RingOnMinusTwelveCostsTwelve) {
  EXPECT_EQ(picture(kRed).play("ring:silver", RingOn{seat(at(-12))}).effects.delta, -12);
}

TEST(ExampleD, AllKnightsScore) {
  EXPECT_EQ(picture(kBlack).play("score:all", ScoreAll{}).effects.delta, 2);
  EXPECT_EQ(picture(kBlue).play("score:all", ScoreAll{}).effects.delta, 14);
  EXPECT_EQ(picture(kRed).play("score:all", ScoreAll{}).effects.delta, 1);
  EXPECT_EQ(picture(kBeige).play("score:all", ScoreAll{}).effects.delta, -13);
}

TEST(ExampleD, OppositeSignsTurnBeigesLossRound) {
  EXPECT_EQ(picture(kBeige).play("score:all-opposite", ScoreAll{}).effects.delta, 13);
}

TEST(ExampleE, BlackScoresOneKnightOnEachColour) {
  const ScoreKnights chosen{seats({at(10), at(0), at(-3)})};

  EXPECT_EQ(picture(kBlack).play("score:green-yellow-red", chosen).effects.delta, 7);
}

TEST(ExampleE, EverybodyElsePaysFifteen) {
  for (const Player other : {kRed, kBlue, kBeige}) {
    EXPECT_EQ(picture(other).play("score:green-yellow-red", Penalty{}).effects.delta, -15);
  }
}

TEST(ExampleF, TwoKnightsOnTheCarpetScore) {
  EXPECT_EQ(picture(kBlack).play("score:carpet", ScoreKnights{seats({at(-3), at(0)})}).effects.delta, -3);
  EXPECT_EQ(picture(kBeige).play("score:carpet", ScoreKnights{seats({at(-4), kOtherZero})}).effects.delta, -4);
}

TEST(ExampleF, BlueAndRedPayTwentyFive) {
  EXPECT_EQ(picture(kBlue).play("score:carpet", Penalty{}).effects.delta, -25);
  EXPECT_EQ(picture(kRed).play("score:carpet", Penalty{}).effects.delta, -25);
}

TEST(ExampleG, BeigeScoresThreeRedSeats) {
  const ScoreKnights chosen{seats({at(-2), at(-4), at(-7)})};

  EXPECT_EQ(picture(kBeige).play("score:red", chosen).effects.delta, -13);
}

TEST(ExampleG, EverybodyElsePaysFifty) {
  for (const Player other : {kRed, kBlue, kBlack}) {
    EXPECT_EQ(picture(other).play("score:red", Penalty{}).effects.delta, -50);
  }
}

}  // namespace
}  // namespace seneschal::artus
