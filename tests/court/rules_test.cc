// The rules of King Arthur's Court, each in a small game that shows it.
#include <gtest/gtest.h>

#include "court_table.h"
#include "rules/court/invariants.h"

namespace seneschal::court {
namespace {

TEST(Setup, OfTwoPlayersRemovesTheCourtierOfTheHighestDieFromTheRow) {
  const State state = Table("jg", 1, Courtier::kKnight).state();

  EXPECT_EQ(state.aspirants, courtiers("jmg"));
  EXPECT_EQ(state.peasantry, courtiers("jjjjmmmmmggggkkkkkk"));
}

TEST(Setup, OfThreePlayersRollsNoDieForTheRow) {
  const State state = Table("jgk", 0).state();

  EXPECT_EQ(state.aspirants, courtiers("jmgk"));
}

TEST(Setup, OfFourPlayersAddsTheCourtierOfTheHighestDie) {
  const State state = Table("jgkk", 0, Courtier::kMaiden).state();

  EXPECT_EQ(state.aspirants, courtiers("jmmgk"));
  EXPECT_EQ(state.peasantry, courtiers("jjjjmmmmggggkkk"));
}

TEST(Setup, GivesEveryPlayerAndEveryCharacterTiles) {
  const State state = Table("jgk", 0).state();

  EXPECT_EQ(state.treasury(player(2)), tiles("345"));
  EXPECT_EQ(state.purse(Character::kLancelot), tiles("12"));
}

TEST(Auction, BeginsWithTheKingsFavourAndGoesClockwise) {
  Table table("jgkm", 2);

  EXPECT_EQ(table.state().to_move, player(2));
  EXPECT_EQ(table.bid(2, "3").state().to_move, player(3));
  EXPECT_EQ(table.bid(3, "4").state().to_move, player(0));
}

TEST(Auction, IsOverOnceAllButTheHighestBidderHavePassed) {
  Table table("jgk", 0);

  table.bid(0, "3").bid(1, "4").pass(2).bid(0, "34");
  EXPECT_EQ(table.state().phase, Phase::kAuction);
  table.pass(1);

  EXPECT_EQ(table.state().phase, Phase::kCharacter);
  EXPECT_EQ(table.effects().won, (HighBid{player(0), tiles("34")}));
}

TEST(Auction, OfTheLastWhoMayChooseIsWonByAnyBid) {
  Table table("jgk", 0);
  table.auction(Character::kArthur).play(Tax{player(1), Tile::kThree}).play(Tax{player(2), Tile::kThree});
  table.auction(Character::kMerlin).play(EndExchanges{player(1)});

  table.bid(2, "4");

  EXPECT_EQ(table.state().phase, Phase::kCharacter);
  EXPECT_EQ(table.state().to_move, player(2));
}

TEST(Auction, OfTwoPlayersLetsEachChooseTwiceInARound) {
  Table table("jg", 0);
  table.auction(Character::kMerlin).play(EndExchanges{player(0)});
  EXPECT_EQ(table.state().to_move, player(0));
  table.auction(Character::kArthur).play(Tax{player(1), Tile::kThree});

  EXPECT_EQ(table.state().to_move, player(1));
  EXPECT_EQ(table.refusal(Bid{player(0), tiles("3")}), Rule::kAuctionHasChosen);
}

TEST(Choice, SwapsTheBidForThePurse) {
  Table table("jgk", 0);

  table.bid(0, "35").pass(1).pass(2).choose(0, Character::kMerlin);

  EXPECT_EQ(table.state().treasury(player(0)), tiles("124"));
  EXPECT_EQ(table.state().purse(Character::kMerlin), tiles("35"));
  EXPECT_EQ(table.effects().purse, (PurseTaken{tiles("12"), tiles("35")}));
  EXPECT_EQ(table.state().holder(Character::kMerlin), player(0));
}

TEST(Choice, OfLosersCostsNothing) {
  Table table("jgk", 0);

  table.bid(0, "3").bid(1, "345").pass(2).pass(0).choose(1, Character::kMerlin);

  EXPECT_EQ(table.state().treasury(player(0)), tiles("345"));
}

TEST(Guinevere, TakesTwoThenTheOthersOneEachClockwise) {
  Table table("jgkm", 1, Courtier::kJester);
  table.auction(Character::kGuinevere).take(1, Courtier::kJester).take(1, Courtier::kJester);

  EXPECT_EQ(table.state().to_move, player(2));
  table.take(2, Courtier::kGuard).take(3, Courtier::kMaiden).take(0, Courtier::kKnight);

  EXPECT_EQ(table.state().court(player(1)), courtiers("gjj"));
  EXPECT_EQ(table.state().court(player(0)), courtiers("jk"));
  EXPECT_EQ(table.state().phase, Phase::kNewRow);
  EXPECT_EQ(table.state().to_move, player(1));
}

Table after_takings(const std::string& peasantry) {
  Table table("jgk", 0);
  table.auction(Character::kGuinevere).take(0, Courtier::kJester).take(0, Courtier::kMaiden);
  table.take(1, Courtier::kGuard).take(2, Courtier::kKnight);
  return table.set([&](State& state) { state.peasantry = courtiers(peasantry); });
}

TEST(Guinevere, ChoosesANewRowFromThePeasantry) {
  Table table = after_takings("jjmmggkk");

  table.row(0, "jjmm");

  EXPECT_EQ(table.state().aspirants, courtiers("jjmm"));
  EXPECT_EQ(table.state().peasantry, courtiers("ggkk"));
  EXPECT_FALSE(table.state().is_last_round);
}

TEST(Guinevere, LeavesAPeasantryThatJustFillsTheRowWithoutEndingTheGame) {
  EXPECT_FALSE(after_takings("mmgk").row(0, "mmgk").state().is_last_round);
}

TEST(Guinevere, EndsTheGameWithTheRoundWhereTheRowFallsShort) {
  Table table = after_takings("mg");

  table.row(0, "mg");

  EXPECT_TRUE(table.state().is_last_round);
  EXPECT_EQ(table.effects().short_row, (ShortRow{2, 4}));
  EXPECT_EQ(table.state().phase, Phase::kAuction);
}

TEST(Guinevere, LeavesTheRowEmptyWhereThePeasantryIs) {
  Table table = after_takings("");

  EXPECT_TRUE(table.row(0, "").state().is_last_round);
}

TEST(Merlin, ExchangesUpToThreeTimesAndMayGiveBackWhomHeTook) {
  Table table("jgk", 0);
  table.auction(Character::kMerlin);

  table.play(Exchange{player(0), Courtier::kJester, Courtier::kKnight});
  table.play(Exchange{player(0), Courtier::kKnight, Courtier::kMaiden});
  table.play(Exchange{player(0), Courtier::kMaiden, Courtier::kGuard});

  EXPECT_EQ(table.state().court(player(0)), courtiers("g"));
  EXPECT_EQ(table.state().aspirants, courtiers("jjmk"));
  EXPECT_EQ(table.refusal(Exchange{player(0), Courtier::kGuard, Courtier::kJester}), Rule::kMerlinExchanges);
}

TEST(Merlin, MayExchangeNobody) {
  Table table("jgk", 0);

  table.auction(Character::kMerlin).play(EndExchanges{player(0)});

  EXPECT_EQ(table.state().phase, Phase::kAuction);
  EXPECT_EQ(table.state().to_move, player(1));
}

TEST(Merlin, KeepsWhomHeTookWhereTheTableSaysSo) {
  Edition edition = piecepack();
  edition.merlin_may_give_back = false;
  Table table("jgk", 0, Courtier::kKnight, edition);
  table.auction(Character::kMerlin).play(Exchange{player(0), Courtier::kJester, Courtier::kKnight});

  EXPECT_EQ(table.refusal(Exchange{player(0), Courtier::kKnight, Courtier::kMaiden}), Rule::kMerlinNewcomer);
}

TEST(Lancelot, ExchangesWithEveryOpponentClockwiseFromTheLeft) {
  Table table("jgkm", 2);
  table.auction(Character::kLancelot);
  table.play(Treachery{player(2), player(3), Courtier::kKnight, Courtier::kMaiden});
  table.play(Treachery{player(2), player(0), Courtier::kMaiden, Courtier::kJester});
  table.play(Treachery{player(2), player(1), Courtier::kJester, Courtier::kGuard});

  EXPECT_EQ(table.state().court(player(2)), courtiers("g"));
  EXPECT_EQ(table.state().court(player(3)), courtiers("k"));
  EXPECT_EQ(table.state().phase, Phase::kAuction);
}

TEST(Lancelot, PassesOverWhomNothingDifferentCanBeExchangedWith) {
  Table table("jjk", 0);

  table.auction(Character::kLancelot);

  EXPECT_TRUE(table.effects().passed_over.contains(player(1)));
  EXPECT_EQ(table.refusal(Treachery{player(0), player(1), Courtier::kJester, Courtier::kJester}),
            Rule::kLancelotImpossible);
  table.play(Treachery{player(0), player(2), Courtier::kJester, Courtier::kKnight});
  EXPECT_EQ(table.state().phase, Phase::kAuction);
}

TEST(Lancelot, LooksAtTheCourtsAsTheyAreWhenAnOpponentsTurnComes) {
  Table table("jkk", 0);
  table.auction(Character::kLancelot);

  table.play(Treachery{player(0), player(1), Courtier::kJester, Courtier::kKnight});

  EXPECT_TRUE(table.effects().passed_over.contains(player(2)));
  EXPECT_EQ(table.state().phase, Phase::kAuction);
}

TEST(Lancelot, DoesNothingWhereNobodyHasAnotherType) {
  Table table("jjj", 0);

  table.auction(Character::kLancelot);

  EXPECT_EQ(table.effects().passed_over.size(), 2);
  EXPECT_EQ(table.state().phase, Phase::kAuction);
}

TEST(Arthur, GetsATileFromEveryOpponentInAnyOrder) {
  Table table("jgk", 1);
  table.auction(Character::kArthur);

  table.play(Tax{player(0), Tile::kFive}).play(Tax{player(2), Tile::kThree});

  EXPECT_EQ(table.state().treasury(player(1)), tiles("123455"));
  EXPECT_EQ(table.state().treasury(player(0)), tiles("34"));
  EXPECT_EQ(table.state().phase, Phase::kAuction);
}

TEST(Arthur, LeavesEverybodyTheirLastTile) {
  Table table("jgk", 1);
  table.set([](State& state) { state.treasury(player(0)) = tiles("4"); });

  table.auction(Character::kArthur);

  EXPECT_TRUE(table.effects().passed_over.contains(player(0)));
  EXPECT_EQ(table.refusal(Tax{player(0), Tile::kFour}), Rule::kArthurLastTile);
  table.play(Tax{player(2), Tile::kThree});
  EXPECT_EQ(table.state().phase, Phase::kAuction);
}

TEST(Setup, PutsTheRemovedCourtierOutOfTheGameWhereTheTableSaysSo) {
  Edition edition = piecepack();
  edition.removed_returns = false;

  const State state = Table("jg", 0, Courtier::kKnight, edition).state();

  EXPECT_EQ(state.peasantry.count(Courtier::kKnight), 5);
  EXPECT_EQ(broken_invariant(edition, state), std::nullopt);
}

TEST(Table, IsOneThatAGameCanReachAfterEveryStep) {
  for (int players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      visit_random_game(piecepack(), players, seed, [](const State& state) {
        EXPECT_EQ(broken_invariant(piecepack(), state), std::nullopt) << state;
      });
    }
  }
}

}  // namespace
}  // namespace seneschal::court
