#include "daemon/game/turn_facts.h"

#include <gtest/gtest.h>

namespace seneschal::book {
namespace {

TEST(Search, FindsWhereEachThingThatIsNamedIsSo) {
  const TurnFacts facts{"one", {"pawn", "rook"}, {3, 5}, {"rule.of-rooks"}};

  EXPECT_TRUE(finds({}, facts)) << "nothing is looked for";
  EXPECT_TRUE(finds({"one", "rook", 5, "rule.of-rooks"}, facts));
  EXPECT_FALSE(finds({"other", "rook", 5, "rule.of-rooks"}, facts));
  EXPECT_FALSE(finds({"one", "queen", 5, "rule.of-rooks"}, facts));
  EXPECT_FALSE(finds({"one", "rook", 4, "rule.of-rooks"}, facts));
  EXPECT_FALSE(finds({"one", "rook", 5, "rule.of-queens"}, facts));
}

TEST(Search, FindsNoPlayerWhereNobodyPlays) {
  EXPECT_FALSE(finds({.player = "one"}, {}));
}

}  // namespace
}  // namespace seneschal::book
