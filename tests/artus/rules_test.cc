// The rules that are easy to get wrong, each in the smallest position that shows it.
#include <gtest/gtest.h>

#include "artus_table.h"
#include "rules/artus/prestige.h"

namespace seneschal::artus {
namespace {

/// King on 0, princes where the game puts them, knights out of the way of what the tests do.
Table plain(Variant variant = Variant::kBeginner) {
  return Table(variant)
      .king(0)
      .put(Figure::kSilver, {0, 14})
      .put(Figure::kBronze, {7, 21})
      .rings({{0, 3}, {7, 1}, {14, 1}, {21, 1}})
      .put(Figure::kRed, {5, 9, 12, 19})
      .put(Figure::kBlue, {10, 11, 25, 26})
      .put(Figure::kBlack, {1, 2, 3, 4})
      .put(Figure::kBeige, {15, 16, 17, 18});
}

TEST(Move, CountsEveryChairTakenOrNot) {
  EXPECT_TRUE(plain().try_to_play("knight:3-6", move(9, 13)));
  EXPECT_EQ(plain().refusal("knight:3-6", move(9, 20)), Rule::kMoveDistance);
  EXPECT_EQ(plain().refusal("knight:3-6", move(9, 11)), Rule::kMoveDistance);
}

TEST(Move, GoesForwardsUnlessTheCardHasTwoArrows) {
  EXPECT_EQ(plain().refusal("knight:3-6", move(9, 6)), Rule::kMoveForwards);
  EXPECT_TRUE(plain().try_to_play("knight:1-5<>", move(9, 6)));
}

TEST(Move, ScoresTheSeatLeftAsTheWheelStoodBefore) {
  const Step step = plain().play("king:4-8", move(21, 0));

  EXPECT_EQ(step.effects.delta, 3);
  EXPECT_TRUE(step.effects.wheel);
}

TEST(Move, IsForOnesOwnKnights) {
  EXPECT_EQ(plain().refusal("knight:1-3", move(10, 13)), Rule::kMoveOwnKnight);
  EXPECT_EQ(plain().refusal("knight:1-3", move(7, 8)), Rule::kMoveOwnKnight);
  EXPECT_EQ(plain().refusal("knight:1-3", move(6, 8)), Rule::kMoveEmptySeat);
  EXPECT_EQ(plain().refusal("king:4-8", move(9, 13)), Rule::kMovePrinceOrKing);
  EXPECT_EQ(plain(Variant::kAdvanced).refusal("score:wild", move(10, 13)), Rule::kMoveWildFigure);
}

TEST(Move, KeepsToTheMetalOfTheCard) {
  EXPECT_EQ(plain().refusal("king:bronze:1-7", move(0, 6)), Rule::kMoveMetal);
  EXPECT_TRUE(plain().try_to_play("king:silver:1-7", move(0, 6)));
}

TEST(Move, OfTheKingScoresNothingAndTurnsTheWheel) {
  const Step step = plain().play("king:1-5<>", move(0, 24));

  EXPECT_EQ(step.effects.delta, 0);
  EXPECT_EQ(step.effects.wheel, (WheelTurn{seat(0), seat(24)}));
  EXPECT_EQ(step.after.rings_on(seat(24)), 3);
}

TEST(Displacement, GoesCounterClockwiseOfTheSeatWhicheverWayTheMoverCame) {
  const Step step = plain().play("knight:1-5<>", move(12, 11));

  EXPECT_EQ(step.effects.displaced, (DisplacedFigure{Figure::kBlue, false, seat(11), seat(8)}));
}

TEST(Displacement, MayUseTheSeatThatTheMoverLeft) {
  const Step step = plain().play("knight:1-3", move(9, 10));

  EXPECT_EQ(step.effects.displaced->to, seat(9));
}

TEST(Displacement, OfAKnightOfOnesOwnScoresNothing) {
  const Step step = plain().play("knight:2-4", move(9, 12));

  EXPECT_EQ(step.effects.delta, alea_2011().wheel[19]);
  EXPECT_EQ(step.effects.displaced, (DisplacedFigure{Figure::kRed, false, seat(12), seat(9)}));
}

TEST(Displacement, RunsRoundTheTableBehindSeatZero) {
  const Step step = plain().to_move(1).play("knight:1-3", move(26, 1));

  EXPECT_EQ(step.effects.displaced, (DisplacedFigure{Figure::kBlack, false, seat(1), seat(27)}));
}

TEST(Displacement, OfTheKingTakesTheRingsAndTheWheelAlong) {
  const Step step = plain().to_move(1).play("knight:1-3", move(26, 0));

  EXPECT_EQ(step.effects.delta, 8);
  EXPECT_EQ(step.after.king_seat, seat(27));
  EXPECT_EQ(step.after.rings_on(seat(27)), 3);
  EXPECT_EQ(step.after.rings_on(seat(0)), 0);
}

TEST(Displacement, OfAPrinceByAPrinceSwapsTheirRings) {
  const Step step = plain().rings({{0, 3}, {7, 2}, {14, 1}, {21, 1}}).play("king:bronze:1-7", move(7, 14));

  EXPECT_EQ(step.after.rings_on(seat(14)), 2);
  EXPECT_EQ(step.after.rings_on(seat(13)), 1);
}

TEST(Ring, NeverGoesToTheKingOrToAKnight) {
  EXPECT_EQ(plain().refusal("ring:any", RingOn{seat(0)}), Rule::kRingNeverTheKing);
  EXPECT_EQ(plain().refusal("ring:any", RingOn{seat(9)}), Rule::kRingPrinceOnly);
  EXPECT_EQ(plain().refusal("ring:silver", RingOn{seat(7)}), Rule::kRingMetal);
}

TEST(Ring, ScoresThePrincesSeatAndLeavesHimThere) {
  const Step step = plain().play("ring:bronze", RingOn{seat(21)});

  EXPECT_EQ(step.effects.delta, 3);
  EXPECT_EQ(step.after.rings_on(seat(21)), 2);
  EXPECT_EQ(step.after.ring_supply, 3);
  EXPECT_FALSE(step.effects.coronation);
}

TEST(Coronation, LeavesTheOldKingOneRingAndReturnsTwo) {
  const Step step = plain().rings({{0, 3}, {7, 2}, {14, 2}, {21, 2}}).play("ring:any", RingOn{seat(21)});

  EXPECT_EQ(step.after.king_seat, seat(21));
  EXPECT_EQ(step.after.rings_on(seat(0)), 1);
  EXPECT_EQ(step.after.ring_supply, 2);
  EXPECT_EQ(step.effects.wheel, (WheelTurn{seat(0), seat(21)}));
}

TEST(Penalty, IsRefusedWhereTheCardCanBeFulfilledEvenIfCheaper) {
  // Two carpet knights on -15 and -14 cost 29, four more than the penalty.
  const Table table = Table(Variant::kAdvanced).king(10).put(Figure::kSilver, {10}).put(Figure::kRed, {5, 14, 15, 19});

  EXPECT_EQ(table.refusal("score:carpet", Penalty{}), Rule::kPenaltyOnlyIfImpossible);
  EXPECT_EQ(table.play("score:carpet", ScoreKnights{seats({14, 15})}).effects.delta, -29);
}

TEST(Scoring, TakesOwnKnightsAndTheRightNumber) {
  const Table table = plain(Variant::kAdvanced);

  EXPECT_EQ(table.refusal("score:red", ScoreKnights{seats({5, 9, 10})}), Rule::kScoringOwnKnights);
  EXPECT_EQ(table.refusal("score:red", ScoreKnights{seats({5, 9})}), Rule::kScoringRed);
  EXPECT_EQ(table.refusal("score:carpet", ScoreKnights{seats({5, 9})}), Rule::kScoringCarpet);
  EXPECT_EQ(table.refusal("score:green-yellow-red", ScoreKnights{seats({5, 9, 12})}), Rule::kScoringOneEach);
  EXPECT_EQ(table.refusal("score:all", Penalty{}), Rule::kCardDeed);
}

TEST(Scoring, YellowIsExactlyZero) {
  // With the King on 0, seats 1 to 3 are the zeros in front of him.
  const Table table = plain(Variant::kAdvanced).to_move(2).put(Figure::kBlack, {2, 4, 24, 13});

  EXPECT_EQ(table.play("score:green-yellow-red", ScoreKnights{seats({2, 24, 4})}).effects.delta, 0 + 6 - 15);
}

TEST(WildCard, ScoresTheBestKnightEvenBelowZero) {
  const Table table = plain(Variant::kAdvanced).put(Figure::kRed, {5, 9, 12, 13});

  EXPECT_EQ(table.play("score:wild", ScoreBest{}).effects.delta, -6);
}

TEST(Placement, GoesCounterClockwiseAndEndsWithTheStartPlayer) {
  State state = new_game(alea_2011(), setup_for(Variant::kBeginner, 3)).value();
  for (const int expected : {2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 0}) {
    ASSERT_EQ(state.to_move, player(expected));
    const auto wrong = place(alea_2011(), state, {player((expected + 1) % 3), seat(1)});
    EXPECT_EQ(wrong.error().rule, Rule::kPlacementOrder);
    const Seat free = *legal_placements(alea_2011(), state).begin();
    state = place(alea_2011(), state, {state.to_move, free}).value();
  }

  EXPECT_FALSE(is_placing(alea_2011(), state));
  EXPECT_EQ(state.to_move, player(0));
  EXPECT_EQ(place(alea_2011(), state, {player(0), seat(27)}).error().rule, Rule::kPlacementAllKnightsPlaced);
}

TEST(Placement, NeedsAnEmptySeat) {
  const State state = new_game(alea_2011(), setup_for(Variant::kBeginner, 2)).value();

  EXPECT_EQ(place(alea_2011(), state, {player(1), seat(7)}).error().rule, Rule::kPlacementEmptySeat);
}

TEST(NewGame, RefusesWhatCannotBeSetUp) {
  EXPECT_EQ(new_game(alea_2011(), setup_for(Variant::kBeginner, 1)).error().rule, Rule::kSetupPlayers);
  auto twins = setup_for(Variant::kBeginner, 2);
  twins.colours.push_back(Colour::kRed);
  EXPECT_EQ(new_game(alea_2011(), twins).error().rule, Rule::kSetupColours);
  auto elsewhere = setup_for(Variant::kBeginner, 2);
  elsewhere.king_seat = seat(7);
  EXPECT_EQ(new_game(alea_2011(), elsewhere).error().rule, Rule::kSetupKingSeat);
}

TEST(Turn, PassesClockwiseAfterOneCardOrTwo) {
  EXPECT_EQ(plain().play("knight:1-3", move(9, 10)).after.to_move, player(1));
  const Step first = plain(Variant::kAdvanced).play("knight:1-3", move(9, 10));
  EXPECT_EQ(first.after.to_move, player(0));
  const Step second = apply(alea_2011(), first.after, {player(0), card("knight:2-4"), move(12, 14)}).value();
  EXPECT_EQ(second.after.to_move, player(1));
}

TEST(Hand, CannotHoldAScoringCardInTheFirstTurn) {
  visit_random_game(Variant::kAdvanced, 2, 3, [](const State& state) {
    const auto refusal = refusal_of(alea_2011(), state, {state.to_move, card("score:all"), ScoreAll{}});
    if (state.round == 0) {
      ASSERT_TRUE(refusal);
      EXPECT_EQ(refusal->rule, Rule::kCardHand);
    }
  });
}

TEST(Hand, HoldsScoringCardsInTheAdvancedGameOnly) {
  EXPECT_EQ(plain().refusal("score:all", ScoreAll{}), Rule::kCardVariant);
}

TEST(Hand, HoldsNoCardTwice) {
  const Step step = plain(Variant::kAdvanced).play("knight:1-3", move(9, 10));

  const auto again = apply(alea_2011(), step.after, {player(0), card("knight:1-3"), move(12, 13)});

  EXPECT_EQ(again.error().rule, Rule::kCardCopies);
}

TEST(Prestige, TilesAndMarkersFollowTheScore) {
  EXPECT_EQ(tiles_held(49), 0);
  EXPECT_EQ(tiles_held(50), 1);
  EXPECT_EQ(tiles_held(149), 2);
  EXPECT_EQ(tiles_held(-120), 0);
  EXPECT_EQ(marker_of(57), (Marker{7, false}));
  EXPECT_EQ(marker_of(0), (Marker{0, false}));
  EXPECT_EQ(marker_of(-7), (Marker{43, true}));
  EXPECT_EQ(marker_of(-57), (Marker{43, true}));
  EXPECT_EQ(marker_of(-146), (Marker{4, true}));
  EXPECT_EQ(marker_of(-50), (Marker{0, true}));
}

TEST(Prestige, PassingFiftyTakesATileAndFallingBackReturnsIt) {
  EXPECT_EQ(plain().score(0, 48).play("ring:bronze", RingOn{seat(21)}).effects.tiles_taken, 1);
  EXPECT_EQ(plain().score(0, 52).play("ring:bronze", RingOn{seat(7)}).effects.tiles_taken, -1);
}

TEST(End, SharesTheWinAmongEquals) {
  const State state = plain().score(1, 30).score(3, 30).score(2, -4).state();

  const Winners best = winners(state);

  EXPECT_EQ(best.count, 2);
  EXPECT_TRUE(best.is_winner[1] && best.is_winner[3]);
}

}  // namespace
}  // namespace seneschal::artus
