// Who wins a trick.
#include "rules/tafelrunde/trick.h"

#include <gtest/gtest.h>

#include "tafelrunde_table.h"

namespace seneschal::tafelrunde {
namespace {

BestCard best(const std::vector<std::string>& ids, const std::vector<Colour>& trumps = {}) {
  return best_card(cards(ids), trumps);
}

TEST(Trick, GoesToTheHighestCardOfTheColourLed) {
  // The rule book's first example: red is led, the green 10 does not follow, the red 6 wins.
  EXPECT_EQ(best({"red:1", "red:5", "green:10", "red:6"}), (BestCard{3, WonBy::kHighest}));
  EXPECT_EQ(best({"red:1", "green:11", "blue:11"}), (BestCard{0, WonBy::kHighest}));
}

TEST(Trick, GoesToATrumpHoweverLow) {
  // The rule book's second example, and its green 1 against the blue 11.
  EXPECT_EQ(best({"red:1", "red:5", "green:10", "red:6"}, {Colour::kGreen}), (BestCard{2, WonBy::kTrump}));
  EXPECT_EQ(best({"blue:11", "green:1"}, {Colour::kGreen}), (BestCard{1, WonBy::kTrump}));
}

TEST(Trick, GoesToTheTrumpOnTheHigherLevelThenToTheHigherValue) {
  const std::vector<Colour> trumps = {Colour::kGreen, Colour::kBlack, Colour::kRed};

  EXPECT_EQ(best({"blue:3", "black:2", "green:11", "black:4"}, trumps), (BestCard{3, WonBy::kTrump}));
  EXPECT_EQ(best({"green:11", "red:1", "black:11"}, trumps), (BestCard{1, WonBy::kTrump}));
}

TEST(Trick, LedInATrumpColourGoesToItUnlessAHigherLevelIsLaid) {
  const std::vector<Colour> trumps = {Colour::kGreen, Colour::kBlack};

  EXPECT_EQ(best({"green:2", "green:9", "red:11"}, trumps), (BestCard{1, WonBy::kTrump}));
  EXPECT_EQ(best({"green:2", "green:9", "black:1"}, trumps), (BestCard{2, WonBy::kTrump}));
}

TEST(Trick, GoesToASuperTrumpBeforeEveryColour) {
  EXPECT_EQ(best({"red:9", "red:2", "super:knight"}, {Colour::kRed}), (BestCard{2, WonBy::kSuper}));
  EXPECT_EQ(best({"super:shield", "blue:11", "red:11"}, {Colour::kRed}), (BestCard{0, WonBy::kSuper}));
}

TEST(Trick, GoesToTheOtherKindOfSuperTrumpLaidLater) {
  EXPECT_EQ(best({"super:knight", "super:shield"}), (BestCard{1, WonBy::kSuperOpposite}));
  EXPECT_EQ(best({"super:shield", "red:1", "super:knight"}), (BestCard{2, WonBy::kSuperOpposite}));
  EXPECT_EQ(best({"super:knight", "super:shield", "super:knight"}), (BestCard{2, WonBy::kSuperOpposite}));
}

TEST(Trick, StaysWithTheFirstOfTwoEqualSuperTrumps) {
  EXPECT_EQ(best({"red:1", "super:knight", "super:knight"}), (BestCard{1, WonBy::kSuper}));
  EXPECT_EQ(best({"super:knight", "super:shield", "red:11", "super:shield"}), (BestCard{1, WonBy::kSuperOpposite}));
}

}  // namespace
}  // namespace seneschal::tafelrunde
