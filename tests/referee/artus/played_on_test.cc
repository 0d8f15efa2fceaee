// Something in one place is called wrong together with an action, and play that fits goes on over it: it was misread.
#include <gtest/gtest.h>

#include <vector>

#include "referee/artus/recorded_game.h"

namespace seneschal::referee {
namespace {

class PlayedOn : public test::RecordedGame {
 protected:
  /// What lies on the table after so many actions, as eyes see it that count a ring too many in the supply.
  [[nodiscard]] ExpectedTable misread_after(int actions) const {
    ExpectedTable table = table_after(actions);
    table.ring_supply += 1;
    return table;
  }
  static std::vector<Said> show(Referee& game, const ExpectedTable& table) {
    std::vector<Said> all;
    while (const auto said = look(game, table)) {
      all.push_back(*said);
      EXPECT_TRUE(game.take(*said));
    }
    return all;
  }
};

TEST_F(PlayedOn, IsRuledOnAsItWasSeenAndThenWhatFollowed) {
  for (int i = 0; i + 2 <= static_cast<int>(truth_.actions.size()); ++i) {
    SCOPED_TRACE("action " + std::to_string(i));
    Referee game = game_after(i);
    const auto wrong = show(game, misread_after(i + 1));
    ASSERT_EQ(wrong.size(), 1U);
    ASSERT_TRUE(std::holds_alternative<Mistake>(wrong[0]));

    const auto said = show(game, misread_after(i + 2));

    ASSERT_GE(said.size(), 3U);
    ASSERT_TRUE(std::holds_alternative<StandsRight>(said[0]));
    for (const int nth : {1, 2}) {
      const auto* ruling = std::get_if<Ruling>(&said[static_cast<std::size_t>(nth)]);
      ASSERT_NE(ruling, nullptr);
      EXPECT_EQ(ruling->index, i + nth - 1);
      EXPECT_EQ(ruling->action, action(i + nth - 1));
    }
    EXPECT_EQ(*game.state(), steps_[static_cast<std::size_t>(i) + 1].after);
  }
}

}  // namespace
}  // namespace seneschal::referee
