// A marker that was misread just where another action would have scored it: what was ruled then is asked about once the
// marker shows what was scored in truth.
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/weighing/hypothesis.h"
#include "referee/artus/generated_game.h"
#include "referee/artus/recorded_game.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee {
namespace {

class MisreadMarkerOf : public test::RecordedGame {
 protected:
  MisreadMarkerOf() {
    truth_ = test::generate(test::edition(), {.seed = 16099, .players = 3, .slips_in_100 = 0}).truth;
    steps_ = records::replay(test::edition(), truth_).value().steps;
  }

  /// An action of the game that is ruled as another one with the same card, which leaves the same table and
  /// scores other points.
  struct Misruled {
    int index = 0;
    artus::Action ruled;
  };

  [[nodiscard]] std::vector<Misruled> misruled() const {
    std::vector<Misruled> found;
    for (std::size_t i = 1; i + 1 < steps_.size(); ++i) {
      const artus::State& before = steps_[i - 1].after;
      const artus::Action& played = steps_[i].action;
      for (const artus::Action& each : artus::legal_actions(test::edition(), before, played.card)) {
        if (points_between(test::edition(), before, played, each).value_or(0) != 0) {
          found.push_back({static_cast<int>(i), each});
          break;
        }
      }
    }
    return found;
  }
  [[nodiscard]] Referee game_with(const Misruled& misruled) const {
    Referee game = game_after(misruled.index);
    EXPECT_TRUE(game.take(scored_ruling(test::edition(), *game.state(), misruled.ruled, misruled.index)));
    return game;
  }
  /// Takes all that is said of the table up to a question; false where none is asked.
  static bool show_until_asked(Referee& game, const ExpectedTable& table) {
    while (game.open_question() == nullptr) {
      const auto said = look(game, table);
      if (!said) {
        return false;
      }
      EXPECT_TRUE(game.take(*said));
    }
    return true;
  }
  static int choice_that_reopens(const Question& question) {
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
      if (question.choices[i].reopens) {
        return static_cast<int>(i);
      }
    }
    ADD_FAILURE() << "no choice reopens anything";
    return 0;
  }
};

TEST_F(MisreadMarkerOf, AnActionReopensItWherePeopleAnswerSo) {
  const auto all = misruled();
  ASSERT_GE(all.size(), 3U);
  for (const Misruled& each : all) {
    SCOPED_TRACE("action " + std::to_string(each.index));
    Referee game = game_with(each);
    ASSERT_TRUE(show_until_asked(game, table_after(each.index + 1)));
    const int other = choice_that_reopens(*game.open_question());
    EXPECT_EQ(game.open_question()->choices[static_cast<std::size_t>(other)].reopens->ruling, each.index);

    ASSERT_TRUE(game.take(Answer{other, "table"}));
    EXPECT_FALSE(show_until_asked(game, table_after(each.index + 1)));

    EXPECT_EQ(game.state()->scores, steps_[static_cast<std::size_t>(each.index)].after.scores);
  }
}

TEST_F(MisreadMarkerOf, AnActionIsAskedAboutOnce) {
  const auto all = misruled();
  ASSERT_GE(all.size(), 3U);
  for (const Misruled& each : all) {
    SCOPED_TRACE("action " + std::to_string(each.index));
    Referee game = game_with(each);
    const artus::State ruled = *game.state();
    ASSERT_TRUE(show_until_asked(game, table_after(each.index + 1)));
    const int other = choice_that_reopens(*game.open_question());
    const int wrong = other == 0 ? 1 : 0;
    ASSERT_TRUE(game.open_question()->choices[static_cast<std::size_t>(wrong)].is_mistake());

    ASSERT_TRUE(game.take(Answer{wrong, "table"}));
    EXPECT_FALSE(show_until_asked(game, table_after(each.index + 1)));

    EXPECT_TRUE(game.has_mistake());
    EXPECT_EQ(*game.state(), ruled);
  }
}

TEST_F(MisreadMarkerOf, AnActionMayBeReopenedByAnotherAnswer) {
  const Misruled first = misruled().at(0);
  Referee game = game_with(first);
  ASSERT_TRUE(show_until_asked(game, table_after(first.index + 1)));
  const int other = choice_that_reopens(*game.open_question());
  ASSERT_TRUE(game.take(Answer{other == 0 ? 1 : 0, "table"}));

  ASSERT_TRUE(game.take(AnswerChanged{game.action_count(), other == 0 ? 1 : 0, other, "phone of Anna"}));
  EXPECT_FALSE(show_until_asked(game, table_after(first.index + 1)));

  EXPECT_EQ(game.state()->scores, steps_[static_cast<std::size_t>(first.index)].after.scores);
}

TEST_F(MisreadMarkerOf, AMistakeThatNamesNoPlaceReopensNothing) {
  Referee game = game_after(3);
  Mistake wrong;
  wrong.index = 3;
  wrong.what = MistakeKind::kMarker;
  ASSERT_TRUE(game.take(wrong));
  ASSERT_TRUE(game.take(StandsRight{3}));

  EXPECT_FALSE(show_until_asked(game, table_after(4)));

  EXPECT_EQ(*game.state(), steps_[3].after);
}

}  // namespace
}  // namespace seneschal::referee
