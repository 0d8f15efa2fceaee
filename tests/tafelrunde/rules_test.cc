// The rules of the game, and what each of them refuses.
#include <gtest/gtest.h>

#include "rules/tafelrunde/known_hand.h"
#include "tafelrunde_table.h"

namespace seneschal::tafelrunde {
namespace {

using enum Colour;

const std::vector<Colour> kAllColours = {kRed, kYellow, kGreen, kBlue, kBlack, kViolet};

/// Six players lay a trick of each value, every one of them always their own colour, so that the leader wins all.
void lay_values(Table& table, const std::vector<int>& values) {
  for (const int value : values) {
    for (const Colour colour : kAllColours) {
      table.lay({to_text(Card::of(colour, value).value())});
    }
  }
}

TEST(Setup, IsForTwoToSixPlayers) {
  for (int players = 2; players <= 6; ++players) {
    EXPECT_TRUE(new_game(amigo_1993(), players, player(0))) << players;
  }
  EXPECT_EQ(new_game(amigo_1993(), 1, player(0)).error(),
            (Refusal{.rule = Rule::kSetupPlayers, .found = 1, .least = 2, .most = 6}));
  EXPECT_EQ(new_game(amigo_1993(), 7, player(0)).error().rule, Rule::kSetupPlayers);
}

TEST(Setup, NeedsADealerWhoPlays) {
  EXPECT_EQ(new_game(amigo_1993(), 3, player(3)).error().rule, Rule::kSetupDealer);
}

TEST(Setup, PutsAllPawnsOnTheStartAndNamesNoTrump) {
  const State state = new_game(amigo_1993(), 6, player(2)).value();

  EXPECT_EQ(state.trump_count, 0U);
  EXPECT_EQ(state.undealt.total(), 72);
  for (int i = 0; i < 6; ++i) {
    EXPECT_TRUE(state.pawn(player(i)).is_start());
  }
}

TEST(Deal, PassesToTheLeft) {
  Table table(2);
  EXPECT_EQ(table.refusal(Deal{player(1)}),
            (Refusal{.rule = Rule::kDealDealer, .player = player(1), .expected = player(0)}));
  table.deal();
  for (int value = 1; value <= 8; ++value) {
    table.lay({"red:" + std::to_string(value), "blue:" + std::to_string(value)});
  }

  EXPECT_EQ(table.refusal(Deal{player(0)}).rule, Rule::kDealDealer);
  table.deal();
  EXPECT_EQ(table.state().to_move, player(0)) << "who sits left of the dealer leads";
}

TEST(Deal, ComesBeforeTheFirstCard) {
  EXPECT_EQ(Table().refusal("red:1"), Rule::kDealBeforePlay);
}

TEST(Deal, ComesOnlyWhenAllHandsAreEmpty) {
  const Table table = Table().deal();

  EXPECT_EQ(table.refusal(Deal{player(1)}).rule, Rule::kDealHandsEmpty);
  EXPECT_EQ(Table(table).lay({"red:1"}).refusal(Deal{player(1)}).rule, Rule::kDealHandsEmpty);
}

TEST(Trick, IsLedFromTheDealersLeftAndLaidClockwise) {
  Table table = Table(3, 1).deal();

  EXPECT_EQ(table.refusal(LayCard{player(0), card("red:1")}),
            (Refusal{.rule = Rule::kTrickOrder, .player = player(0), .expected = player(2), .card = card("red:1")}));
  table.lay({"red:1"});
  EXPECT_EQ(table.refusal(LayCard{player(2), card("red:2")}).rule, Rule::kTrickOrder);
  EXPECT_EQ(table.state().to_move, player(0));
}

TEST(Trick, IsLedByTheWinnerOfTheLast) {
  const Table table = Table().deal().lay({"red:9", "red:2", "red:11"});

  EXPECT_EQ(table.effects().trick, (WonTrick{player(0), card("red:11"), WonBy::kHighest}));
  EXPECT_EQ(table.state().to_move, player(0));
  EXPECT_EQ(table.refusal(LayCard{player(1), card("red:1")}).rule, Rule::kTrickOrder);
}

TEST(Revoke, IsFoundWhereTheColourIsLaidLater) {
  // Player 2 does not follow red, which may well be.
  Table table = Table().deal().lay({"red:9", "green:2", "red:3"});
  EXPECT_FALSE(table.effects().not_followed);
  table.lay({"blue:1", "blue:2"});

  EXPECT_EQ(table.state().to_move, player(0));
  table.lay({"blue:3"});
  EXPECT_EQ(table.state().to_move, player(0));
  table.lay({"yellow:1", "yellow:2"});
  EXPECT_EQ(table.refusal(LayCard{player(2), card("red:4")}),
            (Refusal{.rule = Rule::kTrickFollow, .player = player(2), .card = card("red:4"), .colour = kRed}));
}

TEST(Revoke, IsShownByASuperTrumpToo) {
  // Who holds red must follow it: a super-trump on it says that there is none.
  const Table table = Table(2).deal().lay({"red:9", "super:knight"});

  EXPECT_EQ(table.effects().not_followed, kRed);
  EXPECT_EQ(table.refusal("red:4"), Rule::kTrickFollow);
}

TEST(Revoke, IsNoneWhereASuperTrumpIsLed) {
  const Table table = Table(2).deal().lay({"super:knight", "red:9"});

  EXPECT_FALSE(table.effects().not_followed);
  EXPECT_EQ(Table(table).lay({"blue:1", "blue:2", "red:4"}).effects().trick, std::nullopt);
}

TEST(Revoke, IsForgottenWithTheNextDeal) {
  Table table = Table(2).deal().lay({"red:9", "super:knight"});
  for (int value = 1; value <= 7; ++value) {
    table.lay({"blue:" + std::to_string(value), "green:" + std::to_string(value)});
  }
  ASSERT_EQ(table.state().tricks_left, 0);

  table.deal().lay({"red:4"});
  EXPECT_EQ(table.state().trick_size, 1U);
}

TEST(KnownHand, RefusesARevokeAtOnce) {
  const Table table = Table(2).deal().lay({"red:9"});
  CardTally hand;
  hand.add(card("red:3"));
  hand.add(card("green:2"));
  const auto refusal = [&](const std::string& id) {
    return refusal_of(amigo_1993(), table.state(), hand, LayCard{player(0), card(id)});
  };

  EXPECT_EQ(refusal("red:3"), std::nullopt);
  EXPECT_EQ(refusal("green:2"),
            (Refusal{.rule = Rule::kTrickFollow, .player = player(0), .card = card("green:2"), .colour = kRed}));
  EXPECT_EQ(refusal("red:4")->rule, Rule::kCardHand);
  hand.remove(card("red:3"));
  EXPECT_EQ(refusal("green:2"), std::nullopt);
}

TEST(Cards, AreLaidOnlyAsOftenAsTheyExist) {
  Table table = Table(6).deal().lay({"red:9", "super:knight", "super:knight", "super:knight"});

  EXPECT_EQ(
      table.refusal(LayCard{player(5), card("super:knight")}),
      (Refusal{.rule = Rule::kCardCopies, .player = player(5), .card = card("super:knight"), .found = 4, .most = 3}));
  EXPECT_EQ(table.refusal("red:9"), Rule::kCardCopies);
}

TEST(Cards, AreOutUntilTheDiscardsAreShuffled) {
  Table table(2);
  table.deal().lay({"red:9", "red:2"});
  for (int value = 1; value <= 7; ++value) {
    table.lay({"blue:" + std::to_string(value), "green:" + std::to_string(value)});
  }
  table.deal();

  EXPECT_EQ(table.refusal("red:9"), Rule::kCardCopies);
}

// 48 of 72 cards are dealt to six; the 24 left over are all in the second deal, and 24 come back.
TEST(Cards, ComeBackFromTheDiscardsOnlyAsOftenAsTheUndealtRunOut) {
  Table table(6);
  table.deal();
  lay_values(table, {1, 2, 3, 4, 5, 6, 7, 8});
  EXPECT_EQ(table.state().undealt.total(), 24);
  table.deal();
  EXPECT_EQ(table.effects().from_discards, 24);
  lay_values(table, {1, 2, 3, 4});

  EXPECT_EQ(
      table.refusal(LayCard{player(2), card("red:8")}),
      (Refusal{.rule = Rule::kCardComeBack, .player = player(2), .card = card("red:8"), .found = 25, .most = 24}));
  table.lay({"red:9"});
}

TEST(Deal, AfterAShuffleLeavesAllThatItDidNotUse) {
  Table table(6);
  table.deal();
  lay_values(table, {1, 2, 3, 4, 5, 6, 7, 8});
  table.deal();
  lay_values(table, {1, 2, 3, 4, 9, 10, 11});
  table.lay({"super:knight", "super:knight", "super:knight", "super:shield", "super:shield", "super:shield"});

  EXPECT_EQ(table.state().undealt.total(), 24);
  EXPECT_EQ(table.state().undealt.count(card("red:5")), 1);
  EXPECT_EQ(table.state().undealt.count(card("red:11")), 0);
  EXPECT_EQ(table.state().undealt.count(card("super:shield")), 0);
}

TEST(Pawn, PassesSpacesThatOthersHold) {
  const Table table = Table(4).pawns({5, 6, 7, 9}).deal().lay({"red:1", "red:2", "red:3", "red:9"});

  EXPECT_EQ(table.effects().moved, (PawnMove{player(0), space(5), space(8), 2}));
}

TEST(Pawn, SharesOnlyTheStart) {
  Table table = Table().deal().lay({"red:9", "red:2", "red:3"});
  EXPECT_EQ(table.state().pawn(player(1)), space(1));
  table.lay({"red:4", "red:11", "red:1"});

  EXPECT_EQ(table.state().pawn(player(2)), space(2));
}

TEST(Sword, LetsItsPlayerNameATrumpForTheLowestFreeLevel) {
  Table table = Table().pawns({0, 2, 0}).trumps({kGreen}).deal().lay({"red:9", "red:2", "red:3"});
  EXPECT_EQ(table.effects().sword, SwordUse::kMayName);

  table.name(1, kViolet);
  EXPECT_EQ(std::vector(table.state().trumps_lying().begin(), table.state().trumps_lying().end()),
            (std::vector{kGreen, kViolet}));
  EXPECT_EQ(table.refusal(NameColour{player(1), kBlue}).rule, Rule::kSwordWhose) << "once";
}

TEST(Sword, IsForItsPlayerOnly) {
  const Table table = Table().pawns({0, 2, 0}).deal().lay({"red:9", "red:2", "red:3"});

  EXPECT_EQ(table.refusal(NameColour{player(0), kBlue}),
            (Refusal{.rule = Rule::kSwordWhose, .player = player(0), .expected = player(1)}));
  EXPECT_EQ(Table().deal().refusal(NameColour{player(1), kBlue}).rule, Rule::kSwordWhose);
}

TEST(Sword, NamesAColourThatDoesNotLie) {
  const Table table = Table().pawns({0, 2, 0}).trumps({kGreen}).deal().lay({"red:9", "red:2", "red:3"});

  EXPECT_EQ(table.refusal(NameColour{player(1), kGreen}),
            (Refusal{.rule = Rule::kTrumpNewColour, .player = player(1), .colour = kGreen}));
}

TEST(Sword, IsLostWithTheNextTrick) {
  Table table = Table().pawns({0, 2, 0}).deal().lay({"red:9", "red:2", "red:3"}).lay({"blue:1"});

  EXPECT_EQ(table.effects().lost_right, player(1));
  EXPECT_EQ(table.refusal(NameColour{player(1), kBlue}).rule, Rule::kSwordWhose);
}

/// A deal of two whose last trick takes player 1 onto a sword space.
Table with_sword_after_the_last_card() {
  Table table = Table(2).pawns({7, 2}).deal().lay({"red:1", "red:2"});
  for (int value = 1; value <= 6; ++value) {
    table.lay({"green:" + std::to_string(value), "blue:" + std::to_string(value)});
  }
  return table.lay({"yellow:1", "yellow:2"});
}

TEST(Sword, AfterTheLastCardIsUsedBeforeOrAfterTheNextDeal) {
  Table before = with_sword_after_the_last_card();
  Table after = before;
  before.name(1, kBlue).deal();
  after.deal().name(1, kBlue);

  EXPECT_EQ(before.state(), after.state());
  EXPECT_EQ(after.state().to_move, player(0)) << "although player 1 has won the last trick";
}

TEST(Sword, AfterTheLastCardIsLostWithTheFirstTrickOfTheNextDeal) {
  const Table table = with_sword_after_the_last_card().deal().lay({"red:3"});

  EXPECT_EQ(table.effects().lost_right, player(1));
}

TEST(Swap, AfterTheLastCardIsDueBeforeTheFirstTrickOfTheNextDeal) {
  Table table = with_sword_after_the_last_card().trumps(kAllColours).deal();

  EXPECT_EQ(table.refusal("red:3"), Rule::kSwordSwapDue);
  table.swap(1, kRed, kBlue).lay({"red:3"});
}

TEST(Swap, WaitsUntilAllColoursLie) {
  const Table table = Table().pawns({0, 2, 0}).trumps({kGreen}).deal().lay({"red:9", "red:2", "red:3"});

  EXPECT_EQ(table.refusal(SwapColours{player(1), kGreen, kRed}),
            (Refusal{.rule = Rule::kSwapAllLie, .player = player(1), .found = 1, .least = 6}));
}

TEST(Swap, ChangesTwoColours) {
  Table table = Table().pawns({0, 2, 0}).trumps(kAllColours).deal().lay({"red:9", "red:2", "red:3"});
  EXPECT_EQ(table.effects().sword, SwordUse::kMustSwap);
  EXPECT_EQ(table.refusal(SwapColours{player(1), kGreen, kGreen}).rule, Rule::kSwapTwoColours);
  EXPECT_EQ(table.refusal(SwapColours{player(2), kGreen, kRed}).rule, Rule::kSwordWhose);
  EXPECT_EQ(table.refusal(NameColour{player(1), kGreen}).rule, Rule::kTrumpFreeLevel);

  table.swap(1, kViolet, kYellow);
  EXPECT_EQ(table.state().trumps, (std::array{kRed, kViolet, kGreen, kBlue, kBlack, kYellow}));
  EXPECT_EQ(table.refusal(SwapColours{player(1), kGreen, kRed}).rule, Rule::kSwordWhose) << "once";
}

TEST(Swap, IsDueBeforeTheNextTrick) {
  const Table table = Table().pawns({0, 2, 0}).trumps(kAllColours).deal().lay({"red:9", "red:2", "red:3"});

  EXPECT_EQ(table.refusal(LayCard{player(1), card("red:4")}),
            (Refusal{.rule = Rule::kSwordSwapDue, .player = player(1)}));
}

TEST(End, IsKingArthur) {
  const Table table = Table().pawns({26, 25, 3}).deal().lay({"red:9", "red:2", "red:3"});

  EXPECT_EQ(table.effects().moved, (PawnMove{player(1), space(25), space(27), 1})) << "over the pawn before him";
  EXPECT_TRUE(table.effects().has_ended);
  EXPECT_EQ(winner(amigo_1993(), table.state()), player(1));
  EXPECT_EQ(table.refusal("red:4"), Rule::kEndOver);
  EXPECT_EQ(table.refusal(Deal{player(1)}), (Refusal{.rule = Rule::kEndOver, .player = player(1)}));
}

}  // namespace
}  // namespace seneschal::tafelrunde
