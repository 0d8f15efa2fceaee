// Every rule that can refuse a step, in the smallest case that breaks it.
#include <gtest/gtest.h>

#include <sstream>

#include "court_table.h"

namespace seneschal::court {
namespace {

TEST(Refusal, OfASetup) {
  EXPECT_EQ(new_game(piecepack(), 1).error(), (Refusal{Rule::kSetupPlayers, {}, 1, 2, 4}));
  EXPECT_EQ(new_game(piecepack(), 5).error().rule, Rule::kSetupPlayers);
  EXPECT_EQ(new_game(piecepack(), -1).error().rule, Rule::kSetupPlayers);
  State state = new_game(piecepack(), 2).value();
  const auto rule = [&](const Step& step) { return refusal_of(piecepack(), state, step)->rule; };

  EXPECT_EQ(rule(FirstCourtier{player(2), Courtier::kJester}), Rule::kSetupFirstCourtier);
  EXPECT_EQ(rule(RowDie{Courtier::kJester}), Rule::kSetupFirstCourtier);
  play(piecepack(), state, FirstCourtier{player(1), Courtier::kJester});
  EXPECT_EQ(rule(FirstCourtier{player(1), Courtier::kJester}), Rule::kSetupFirstCourtier);
  play(piecepack(), state, FirstCourtier{player(0), Courtier::kJester});
  EXPECT_EQ(rule(FavourRoll{player(0)}), Rule::kSetupRowDie);
  play(piecepack(), state, RowDie{Courtier::kJester});
  EXPECT_EQ(rule(RowDie{Courtier::kMaiden}), Rule::kSetupFavourRoll);
  EXPECT_EQ(rule(FavourRoll{player(2)}), Rule::kSetupFavourRoll);
}

TEST(Refusal, OfARollForTheRowOfThreePlayers) {
  State state = new_game(piecepack(), 3).value();
  for (int i = 0; i < 3; ++i) {
    play(piecepack(), state, FirstCourtier{player(i), Courtier::kJester});
  }

  EXPECT_EQ(refusal_of(piecepack(), state, RowDie{Courtier::kJester})->rule, Rule::kSetupRowDie);
}

TEST(Refusal, OfABid) {
  Table table("jgk", 0);

  EXPECT_EQ(table.refusal(Bid{player(0), tiles("")}), Rule::kBidOneTile);
  EXPECT_EQ(table.refusal(Bid{player(0), tiles("1")}), Rule::kBidOwnTiles);
  EXPECT_EQ(table.refusal(Bid{player(0), tiles("33")}), Rule::kBidOwnTiles);
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("3")}), Rule::kAuctionFirstBidder);
  EXPECT_EQ(table.refusal(Bid{player(3), tiles("3")}), Rule::kAuctionClockwise);
  EXPECT_EQ(table.refusal(Pass{player(0)}), Rule::kBidMustOpen);
  EXPECT_EQ(table.refusal(ChooseCharacter{player(0), Character::kMerlin}), Rule::kAuctionOpen);
  EXPECT_EQ(table.refusal(EndRound{}), Rule::kRoundAllChosen);
  table.bid(0, "4");
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("4")}), Rule::kBidHigher);
  EXPECT_EQ(table.refusal(Bid{player(2), tiles("5")}), Rule::kAuctionClockwise);
  EXPECT_EQ(table.refusal(Bid{player(0), tiles("5")}), Rule::kAuctionClockwise);
  EXPECT_EQ(table.refusal(Pass{player(0)}), Rule::kAuctionClockwise);
  table.pass(1).bid(2, "5");
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("345")}), Rule::kAuctionPassed);
}

TEST(Refusal, SaysWhatABidMustBeWorth) {
  Table table("jgk", 0);
  table.bid(0, "34");

  std::ostringstream out;
  out << refusal_of(piecepack(), table.state(), Bid{player(1), tiles("5")}).value();

  EXPECT_EQ(out.str(), "court.bid.higher (player 1, found 5, least 8)");
}

TEST(Refusal, OfAChoice) {
  Table table("jgk", 0);
  table.auction();
  EXPECT_EQ(table.refusal(ChooseCharacter{player(1), Character::kMerlin}), Rule::kAuctionWon);
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("5")}), Rule::kAuctionWon);
  EXPECT_EQ(table.refusal(EndRound{}), Rule::kRoundAllChosen);

  table.choose(0, Character::kMerlin).play(EndExchanges{player(0)}).auction();

  EXPECT_EQ(table.refusal(ChooseCharacter{player(1), Character::kMerlin}), Rule::kCharacterInCastle);
}

TEST(Refusal, OfAnActionThatIsNotTheCharacters) {
  Table table("jgk", 0);
  EXPECT_EQ(table.refusal(Exchange{player(0), Courtier::kJester, Courtier::kKnight}), Rule::kCharacterAction);
  EXPECT_EQ(table.refusal(EndExchanges{player(0)}), Rule::kCharacterAction);
  table.auction(Character::kMerlin);

  EXPECT_EQ(table.refusal(Tax{player(1), Tile::kThree}), Rule::kCharacterAction);
  EXPECT_EQ(table.refusal(TakeAspirant{player(0), Courtier::kKnight}), Rule::kCharacterAction);
  EXPECT_EQ(table.refusal(NewRow{player(0), courtiers("jmgk")}), Rule::kCharacterAction);
  EXPECT_EQ(table.refusal(Treachery{player(0), player(1), Courtier::kJester, Courtier::kGuard}),
            Rule::kCharacterAction);
}

TEST(Refusal, OfATaking) {
  Table table("jgk", 0);
  table.auction(Character::kGuinevere).take(0, Courtier::kJester);

  EXPECT_EQ(table.refusal(TakeAspirant{player(1), Courtier::kKnight}), Rule::kGuinevereClockwise);
  EXPECT_EQ(table.refusal(TakeAspirant{player(0), Courtier::kJester}), Rule::kGuinevereAspirant);
  EXPECT_EQ(table.refusal(NewRow{player(0), courtiers("jmgk")}), Rule::kGuinevereClockwise);
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("3")}), Rule::kGuinevereClockwise);
  table.take(0, Courtier::kMaiden);
  EXPECT_EQ(table.refusal(TakeAspirant{player(0), Courtier::kGuard}), Rule::kGuinevereClockwise);
  EXPECT_EQ(table.refusal(TakeAspirant{player(2), Courtier::kGuard}), Rule::kGuinevereClockwise);
}

TEST(Refusal, OfANewRow) {
  Table table("jgk", 0);
  table.auction(Character::kGuinevere).take(0, Courtier::kJester).take(0, Courtier::kMaiden);
  table.take(1, Courtier::kGuard).take(2, Courtier::kKnight);

  EXPECT_EQ(table.refusal(NewRow{player(1), courtiers("jmgk")}), Rule::kGuinevereFromPeasantry);
  EXPECT_EQ(table.refusal(NewRow{player(0), courtiers("jjjjj")}), Rule::kGuinevereFromPeasantry);
  EXPECT_EQ(table.refusal(NewRow{player(0), courtiers("jmg")}), Rule::kGuinevereFullRow);
  EXPECT_EQ(table.refusal(NewRow{player(0), courtiers("jmgkk")}), Rule::kGuinevereFullRow);
  EXPECT_EQ(table.refusal(TakeAspirant{player(0), Courtier::kJester}), Rule::kCharacterAction);
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("3")}), Rule::kGuinevereFromPeasantry);
}

TEST(Refusal, OfARowThatLeavesSomebodyInThePeasantry) {
  Table table("jgk", 0);
  table.auction(Character::kGuinevere).take(0, Courtier::kJester).take(0, Courtier::kMaiden);
  table.take(1, Courtier::kGuard).take(2, Courtier::kKnight);
  table.set([](State& state) { state.peasantry = courtiers("jm"); });

  EXPECT_EQ(table.refusal(NewRow{player(0), courtiers("j")}), Rule::kGuinevereFullRow);
}

TEST(Refusal, OfAnExchange) {
  Table table("jgk", 0);
  table.auction(Character::kMerlin);

  EXPECT_EQ(table.refusal(Exchange{player(1), Courtier::kGuard, Courtier::kKnight}), Rule::kMerlinExchanges);
  EXPECT_EQ(table.refusal(Exchange{player(0), Courtier::kJester, Courtier::kJester}), Rule::kExchangeDifferent);
  EXPECT_EQ(table.refusal(Exchange{player(0), Courtier::kGuard, Courtier::kKnight}), Rule::kExchangeOwn);
  EXPECT_EQ(table.refusal(EndExchanges{player(1)}), Rule::kMerlinExchanges);
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("3")}), Rule::kMerlinExchanges);
  table.set([](State& state) { state.aspirants = courtiers("jmgg"); });
  EXPECT_EQ(table.refusal(Exchange{player(0), Courtier::kJester, Courtier::kKnight}), Rule::kExchangeTaken);
}

TEST(Refusal, OfLancelotsTreachery) {
  Table table("jgk", 0);
  table.auction(Character::kLancelot);
  const auto rule = [&](int by, int with, Courtier give, Courtier take) {
    return table.refusal(Treachery{player(by), player(with), give, take});
  };

  EXPECT_EQ(rule(1, 0, Courtier::kGuard, Courtier::kJester), Rule::kLancelotClockwise);
  EXPECT_EQ(rule(0, 2, Courtier::kJester, Courtier::kKnight), Rule::kLancelotClockwise);
  EXPECT_EQ(rule(0, 0, Courtier::kJester, Courtier::kKnight), Rule::kLancelotClockwise);
  EXPECT_EQ(rule(0, 1, Courtier::kJester, Courtier::kJester), Rule::kExchangeDifferent);
  EXPECT_EQ(rule(0, 1, Courtier::kKnight, Courtier::kGuard), Rule::kExchangeOwn);
  EXPECT_EQ(rule(0, 1, Courtier::kJester, Courtier::kKnight), Rule::kExchangeTaken);
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("3")}), Rule::kLancelotClockwise);
}

TEST(Refusal, OfATax) {
  Table table("jgk", 0);
  table.auction(Character::kArthur);

  EXPECT_EQ(table.refusal(Tax{player(0), Tile::kFour}), Rule::kArthurTax);
  EXPECT_EQ(table.refusal(Tax{player(3), Tile::kFour}), Rule::kArthurTax);
  EXPECT_EQ(table.refusal(Tax{player(1), Tile::kOne}), Rule::kArthurOwnTile);
  table.play(Tax{player(1), Tile::kFour});
  EXPECT_EQ(table.refusal(Tax{player(1), Tile::kFive}), Rule::kArthurTax);
  EXPECT_EQ(table.refusal(Bid{player(1), tiles("3")}), Rule::kArthurTax);
}

TEST(Refusal, OfALastTileIsTheSameOnceTheAuctionsGoOn) {
  Table table("jg", 0);
  table.set([](State& state) { state.treasury(player(1)) = tiles("4"); }).auction(Character::kArthur);

  EXPECT_EQ(table.state().phase, Phase::kAuction);
  EXPECT_EQ(table.refusal(Tax{player(1), Tile::kFour}), Rule::kArthurLastTile);
  EXPECT_EQ(table.refusal(Tax{player(0), Tile::kFour}), Rule::kCharacterAction);
  EXPECT_EQ(table.refusal(Tax{player(2), Tile::kFour}), Rule::kCharacterAction);
}

TEST(Refusal, OfAnImpossibleExchangeIsTheSameOnceTheAuctionsGoOn) {
  Table table("jjk", 0);
  table.auction(Character::kLancelot).play(Treachery{player(0), player(2), Courtier::kJester, Courtier::kKnight});
  table.set([](State& state) { state.court(player(0)) = courtiers("j"); });
  const auto rule = [&](int by, int with) {
    return table.refusal(Treachery{player(by), player(with), Courtier::kJester, Courtier::kKnight});
  };

  EXPECT_EQ(table.state().phase, Phase::kAuction);
  EXPECT_EQ(rule(0, 1), Rule::kLancelotImpossible);
  EXPECT_EQ(rule(0, 0), Rule::kCharacterAction);
  EXPECT_EQ(rule(0, 3), Rule::kCharacterAction);
  EXPECT_EQ(rule(1, 0), Rule::kCharacterAction);
}

TEST(Refusal, OfAnythingAfterTheEnd) {
  State end;
  visit_random_game(piecepack(), 3, 1, [&](const State& state) { end = state; });

  for (const Step& step :
       {Step(EndRound{}), Step(Bid{player(0), tiles("3")}), Step(Tax{player(0), Tile::kOne}), Step(Pass{player(1)})}) {
    EXPECT_EQ(refusal_of(piecepack(), end, step)->rule, Rule::kEndGameOver) << step;
  }
}

TEST(RuleCatalogue, IsFoundByItsIds) {
  for (const RuleEntry& entry : rule_catalogue()) {
    EXPECT_EQ(rule_from_id(entry.id), entry.rule);
    EXPECT_TRUE(entry.id.starts_with("court."));
  }
  EXPECT_EQ(rule_from_id("court.attic"), std::nullopt);
}

}  // namespace
}  // namespace seneschal::court
