// How a round ends, and the last one.
#include <gtest/gtest.h>

#include <algorithm>

#include "court_table.h"

namespace seneschal::court {
namespace {

/// Everybody pays Arthur's player their cheapest tile.
void pay_taxes(Table& table) {
  while (table.state().phase == Phase::kTaxes) {
    const PlayerIndex giver = table.state().to_move.value();
    const Tiles& treasury = table.state().treasury(giver);
    table.play(Tax{
        giver, *std::find_if(kAllTiles.begin(), kAllTiles.end(), [&](Tile tile) { return treasury.count(tile) > 0; })});
  }
}

/// A round of three players in which Guinevere and then `second` and `third` are chosen, all bids the cheapest.
Table three_player_round(Character second, Character third) {
  Table table("jgk", 0);
  table.auction(Character::kGuinevere).take(0, Courtier::kJester).take(0, Courtier::kMaiden);
  table.take(1, Courtier::kGuard).take(2, Courtier::kKnight).row(0, "jjmm");
  for (const Character character : {second, third}) {
    table.auction(character);
    pay_taxes(table);
    if (table.state().phase == Phase::kExchanges) {
      table.play(EndExchanges{table.state().to_move.value()});
    }
  }
  return table;
}

TEST(RoundEnd, GivesArthursPlayerTheKingsFavourAndTheLeftOverCharacterTheBlackDie) {
  Table table = three_player_round(Character::kArthur, Character::kMerlin);
  EXPECT_EQ(table.state().phase, Phase::kRoundEnd);
  EXPECT_EQ(table.state().favour, player(0));

  table.play(EndRound{});

  EXPECT_EQ(table.state().favour, player(1));
  EXPECT_EQ(table.state().black_die, Character::kLancelot);
  EXPECT_EQ(table.state().chosen(), 0);
  EXPECT_EQ(table.state().to_move, player(1));
}

TEST(RoundEnd, LeavesTheKingsFavourWhereNobodyChoseArthur) {
  Table table("jgk", 2);
  table.auction(Character::kMerlin).play(EndExchanges{player(2)});
  table.auction(Character::kGuinevere).take(0, Courtier::kJester).take(0, Courtier::kMaiden);
  table.take(1, Courtier::kGuard).take(2, Courtier::kKnight).row(0, "jmgk");
  table.auction(Character::kLancelot);
  while (table.state().phase == Phase::kTreachery) {
    const PlayerIndex with = table.state().waiting.first_from(player(1), 3).value();
    table.play(Treachery{player(1), with, Courtier::kGuard, with == player(2) ? Courtier::kKnight : Courtier::kJester});
  }

  table.play(EndRound{});

  EXPECT_EQ(table.state().favour, player(2));
  EXPECT_EQ(table.state().black_die, Character::kArthur);
}

TEST(RoundEnd, PutsTheBlackDieNowhereWhereNobodyIsLeftOver) {
  for (const int players : {2, 4}) {
    visit_random_game(piecepack(), players, 3, [](const State& state) { EXPECT_FALSE(state.black_die); });
  }
}

TEST(BlackDie, LeavesTheLastToChooseNoChoice) {
  Table table = three_player_round(Character::kArthur, Character::kMerlin);
  table.play(EndRound{}).auction(Character::kArthur);
  pay_taxes(table);
  table.auction(Character::kMerlin).play(EndExchanges{table.state().to_move.value()}).auction();

  const PlayerIndex last = table.state().to_move.value();

  EXPECT_EQ(table.refusal(ChooseCharacter{last, Character::kGuinevere}), Rule::kCharacterBlackDie);
  EXPECT_EQ(table.refusal(ChooseCharacter{last, Character::kLancelot}), std::nullopt);
}

/// The last round of three players up to its end, Arthur chosen by player 1.
Table at_the_end(const Edition& edition) {
  Table table("jgk", 0, Courtier::kKnight, edition);
  table.auction(Character::kGuinevere).take(0, Courtier::kJester).take(0, Courtier::kMaiden);
  table.take(1, Courtier::kGuard).take(2, Courtier::kKnight);
  table.set([](State& state) { state.peasantry = Courtiers(); }).row(0, "");
  table.auction(Character::kArthur).play(Tax{player(0), Tile::kOne}).play(Tax{player(2), Tile::kFive});
  return table.auction(Character::kMerlin).play(EndExchanges{player(2)});
}

TEST(End, ComesWithTheRoundAndLeavesThePawnsInTheCourts) {
  Table table = at_the_end(piecepack());

  table.play(EndRound{});

  EXPECT_EQ(table.state().phase, Phase::kOver);
  EXPECT_EQ(table.state().holder(Character::kGuinevere), player(0));
  EXPECT_EQ(table.state().favour, player(1));
  EXPECT_TRUE(table.effects().round_end->scores);
}

TEST(End, LeavesTheKingsFavourWhereTheTableSaysSo) {
  Edition edition = piecepack();
  edition.favour_passes_at_end = false;

  EXPECT_EQ(at_the_end(edition).play(EndRound{}).state().favour, player(0));
}

}  // namespace
}  // namespace seneschal::court
