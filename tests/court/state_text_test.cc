#include "rules/court/state_text.h"

#include <gtest/gtest.h>

#include "court_table.h"

namespace seneschal::court {
namespace {

TEST(StateText, GivesBackEveryStateOfAGame) {
  for (int players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      visit_random_game(piecepack(), players, seed, [](const State& state) {
        const auto read = state_from_text(piecepack(), to_text(state));
        ASSERT_TRUE(read) << read.error().at << ": expected " << read.error().expected << '\n' << state;
        EXPECT_EQ(*read, state) << state;
      });
    }
  }
}

TEST(StateText, GivesBackWhomMerlinHasToKeep) {
  Edition edition = piecepack();
  edition.merlin_may_give_back = false;
  Table table("jgk", 0, Courtier::kKnight, edition);
  table.auction(Character::kMerlin).play(Exchange{player(0), Courtier::kJester, Courtier::kKnight});

  EXPECT_EQ(state_from_text(edition, to_text(table.state())).value(), table.state());
}

/// Three players in the first auction, player 1 ahead with 4 and 5.
std::string auction_text() {
  return to_text(Table("jgk", 0).bid(0, "3").bid(1, "45").state());
}

TEST(StateText, IsOneLineThatPeopleCanRead) {
  EXPECT_EQ(auction_text(),
            "court1 auction round=0 courts=1000,0010,0001 tiles=345,345,345 purses=12,12,12,12 pawns=---- row=1111 "
            "peasantry=4544 favour=0 die=- turn=2 waiting=012 bid=1:45 left=0 new=0000");
}

TextError error_with(const std::string& old_text, const std::string& new_text) {
  std::string text = auction_text();
  const auto at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  const auto state = state_from_text(piecepack(), text.replace(at, old_text.size(), new_text));
  EXPECT_FALSE(state) << text;
  return state ? TextError{} : state.error();
}

TEST(StateText, SaysWhereItStopsBeingAPosition) {
  EXPECT_EQ(error_with("court1", "artus1"), (TextError{0, "'court1 '"}));
  EXPECT_EQ(error_with("auction", "bidding"), (TextError{7, "a phase such as \"auction\""}));
  EXPECT_EQ(error_with("tiles=345", "tiles=354"), (TextError{53, "','"}));
  EXPECT_EQ(error_with("favour=0", "favour=4").expected, "a player");
  EXPECT_EQ(error_with("waiting=012", "waiting=021").expected, "' bid='");
  EXPECT_EQ(error_with("die=-", "die=mordred").expected, "a character or \"-\"");
  EXPECT_EQ(error_with("new=0000", "new=0000 ").expected, "the end");
  EXPECT_EQ(error_with("courts=1000,", "courts=1000,0000,0000,").expected, "at most four courts");
}

TEST(StateText, RefusesWhatNoGameCanReach) {
  const auto why = [](const std::string& old_text, const std::string& new_text) {
    return error_with(old_text, new_text).expected;
  };
  const std::string reach = "a position that a game can reach: ";

  EXPECT_EQ(why("peasantry=4544", "peasantry=4543"), reach + "courtiers are missing");
  EXPECT_EQ(why("peasantry=4544", "peasantry=7544"), reach + "there are more courtiers of a type than in the box");
  EXPECT_EQ(why("tiles=345", "tiles=344"), reach + "there are more or fewer tiles of a worth than were laid out");
  EXPECT_EQ(why("purses=12,12", "purses=-,1122"), reach + "a purse is empty");
  EXPECT_EQ(why("row=1111 peasantry=4544", "row=1110 peasantry=4545"), reach + "the row is not full");
  EXPECT_EQ(why("favour=0", "favour=-"), reach + "the King's Favour is somebody's once the game has begun");
  EXPECT_EQ(why("favour=0", "favour=3"),
            reach + "a player who does not exist has the King's Favour, a pawn or the turn");
  EXPECT_EQ(why("pawns=----", "pawns=00--"), reach + "a player has more pawns than a round allows");
  EXPECT_EQ(why("pawns=----", "pawns=012-"), reach + "a round is over exactly when everybody has chosen");
  EXPECT_EQ(why("die=-", "die=merlin"),
            reach + "the black die is a character's after the first round of a game that leaves one over");
  EXPECT_EQ(why("auction round=0", "over round=0"), reach + "a round is over exactly when everybody has chosen");
  EXPECT_EQ(why("turn=2", "turn=-"),
            reach + "it is somebody's turn where nobody moves, or nobody's where somebody does");
  EXPECT_EQ(why("turn=2", "turn=1"), reach + "the bid is the mover's, or a passer's");
  EXPECT_EQ(why("waiting=012", "waiting=-"), reach + "players wait in the wrong phase");
  EXPECT_EQ(why("waiting=012", "waiting=0123"), reach + "somebody waits who may not");
  EXPECT_EQ(why("waiting=012", "waiting=01"),
            reach + "the mover waits where nobody waits for them, or does not where somebody does");
  EXPECT_EQ(why("bid=1:45", "bid=1:44"), reach + "the bid is not made of the bidder's tiles");
  EXPECT_EQ(why("left=0", "left=1"), reach + "more is left to do than an action allows");
  EXPECT_EQ(why("new=0000", "new=0100"), reach + "courtiers are newcomers whom Merlin did not just take");
  EXPECT_EQ(why("waiting=012 bid=1:45", "waiting=02 bid=-"), reach + "somebody has passed before the first bid");
  EXPECT_EQ(why("courts=1000,0010", "courts=1010,0000"), reach + "a court is empty");
  EXPECT_EQ(why("round=0", "round=0!"), reach + "in the last round the row is short and the peasantry empty");
}

TEST(StateText, RefusesWhomNobodyCanWaitFor) {
  Table lancelot("jgk", 0);
  lancelot.auction(Character::kLancelot).set([](State& state) {
    state.peasantry.add(Courtier::kGuard);
    state.court(player(1)) = courtiers("j");
    state.peasantry.remove(Courtier::kJester);
  });
  Table arthur("jgk", 0);
  arthur.auction(Character::kArthur).set([](State& state) {
    state.purse(Character::kMerlin) += tiles("45");
    state.treasury(player(1)) = tiles("3");
  });

  EXPECT_EQ(state_from_text(piecepack(), to_text(lancelot.state())).error().expected,
            "a position that a game can reach: Lancelot waits for an opponent with whom nothing can be exchanged");
  EXPECT_EQ(state_from_text(piecepack(), to_text(arthur.state())).error().expected,
            "a position that a game can reach: somebody waits to pay a last tile");
}

TEST(StateText, SurvivesEveryTruncationAndEveryChangedCharacter) {
  const std::string text = auction_text();
  for (std::size_t i = 0; i < text.size(); ++i) {
    EXPECT_FALSE(state_from_text(piecepack(), text.substr(0, i))) << i;
    for (const char other : {'9', '-', ' ', ':'}) {
      std::string changed = text;
      changed[i] = other;
      if (const auto state = state_from_text(piecepack(), changed)) {
        EXPECT_EQ(to_text(*state), changed);
      }
    }
  }
}

}  // namespace
}  // namespace seneschal::court
