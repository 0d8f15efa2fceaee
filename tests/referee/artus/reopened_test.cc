// A card that is taken for another one that does the same: once the other one is played in truth, the ruling is
// reopened.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "daemon/referee/artus/weighing/hypothesis.h"
#include "referee/artus/generated_game.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/records/replay.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {
namespace {

using test::edition;

/// An action whose card is taken for another one, with which its player might have done the same.
struct Mixup {
  int action = 0;
  TopCard played;
  TopCard taken_for;
  int comes = 0;  // the action that is played with it in truth
};

/// How the eyes see the card of a mixup.
enum class CardLook {
  kUnclear,  // hardly the other rather than the true one
  kOther,    // clearly the other
};

/// What was reopened, and in the picture of which action.
struct Reopening {
  Reopened said;
  int in_picture_of = 0;
};

class ReopenedRulings : public ::testing::Test {
 protected:
  /// One for each action of the game that another card, of which there is only one, would have done as well.
  [[nodiscard]] std::vector<Mixup> mixups() const {
    const auto steps = records::replay(edition(), game_.truth).value().steps;
    std::vector<Mixup> found;
    for (std::size_t i = 1; i < steps.size(); ++i) {
      const artus::Action& played = steps[i].action;
      const auto others = actions_with_other_cards(edition(), steps[i - 1].after, played);
      const auto is_mixed_up = [&](const artus::Step& later) {
        return later.action.player == played.player && edition().facts(later.action.card).copies == 1 &&
               std::any_of(others.begin(), others.end(),
                           [&](const artus::Action& each) { return each.card == later.action.card; });
      };
      const auto comes = std::find_if(steps.begin() + static_cast<std::ptrdiff_t>(i), steps.end(), is_mixed_up);
      if (comes != steps.end()) {
        const artus::Colour colour = comes->after.colour(played.player);
        const auto when = static_cast<int>(comes - steps.begin());
        found.push_back({static_cast<int>(i), {played.card, colour}, {comes->action.card, colour}, when});
      }
    }
    return found;
  }

  static table::Reading seen(const test::GeneratedPicture& picture, const Mixup& mixup, CardLook look) {
    ExpectedTable table = picture.table;
    const bool is_mixed_up = picture.action == mixup.action && table.top_card == mixup.played;
    if (is_mixed_up) {
      table.top_card = mixup.taken_for;
    }
    table::Reading shown = test::SyntheticEyes({}).see(table, picture.disc_deg);
    shown.hand = picture.hand;
    if (is_mixed_up && look == CardLook::kUnclear) {
      auto& faces = shown.at<table::PileReading>(artus::kPileZone).faces;
      faces[artus::face_of(mixup.played.card, mixup.played.colour)] = -0.5;
    }
    return shown;
  }

  /// What people do where something is called wrong that is right.
  enum class People { kSaySo, kPlayOn };

  [[nodiscard]] std::vector<Reopening> reopenings_of(const Mixup& mixup, CardLook look, People people,
                                                     test::WatchedGame& watched) {
    std::vector<Reopening> found;
    const auto show = [&](const test::GeneratedPicture& picture) {
      for (const Said& said : watched.show(seen(picture, mixup, look))) {
        if (const auto* reopened = std::get_if<Reopened>(&said)) {
          found.push_back({*reopened, picture.action.value_or(0)});
        }
      }
    };
    for (const test::GeneratedPicture& picture : game_.pictures) {
      show(picture);
      if (watched.referee().has_mistake() && people == People::kSaySo) {
        ++called_wrong_;
        watched.say_it_stands_right();
        show(picture);
      }
    }
    questions_ += watched.questions();
    return found;
  }

  /// Shows the game to people who say so, and expects its true record in the end.
  [[nodiscard]] std::vector<Reopening> reopenings_of(const Mixup& mixup, CardLook look) {
    test::WatchedGame watched(game_.truth);
    auto found = reopenings_of(mixup, look, People::kSaySo, watched);
    EXPECT_EQ(watched.difference(), "");
    EXPECT_TRUE(watched.referee().has_ended());
    return found;
  }

  test::GeneratedGame game_ = test::generate(edition(), {.seed = 700, .slips_in_100 = 0});
  std::size_t called_wrong_ = 0;
  int questions_ = 0;
};

TEST_F(ReopenedRulings, AreThoseThatLeftTheCardOpen) {
  const auto all = mixups();
  ASSERT_GE(all.size(), 10U);
  for (const Mixup& mixup : all) {
    SCOPED_TRACE("action " + std::to_string(mixup.action));
    const auto reopened = reopenings_of(mixup, CardLook::kUnclear);
    ASSERT_EQ(reopened.size(), 1U);
    EXPECT_EQ(reopened[0].said.ruling, mixup.action);
    EXPECT_EQ(reopened[0].said.played.card, mixup.played.card);
    EXPECT_EQ(reopened[0].in_picture_of, mixup.comes);
  }
  std::printf("%zu rulings left their card open, each reopened when the other one came\n", all.size());
  EXPECT_EQ(called_wrong_, 0U);
  EXPECT_EQ(questions_, 0);
}

// Which card it was instead nobody knows then: if it comes as well, the ruling is reopened again.
TEST_F(ReopenedRulings, AreOfACardThatPlayersSayIsPlayedOnlyNow) {
  const auto all = mixups();
  ASSERT_GE(all.size(), 10U);
  std::size_t times = 0;
  for (const Mixup& mixup : all) {
    SCOPED_TRACE("action " + std::to_string(mixup.action));
    const auto reopened = reopenings_of(mixup, CardLook::kOther);
    ASSERT_FALSE(reopened.empty());
    EXPECT_EQ(reopened.front().in_picture_of, mixup.comes);
    EXPECT_EQ(reopened.back().said.ruling, mixup.action);
    EXPECT_EQ(reopened.back().said.played.card, mixup.played.card);
    times += reopened.size();
  }
  std::printf("%zu cards taken for another, their rulings reopened %zu times, %d questions\n", all.size(), times,
              questions_);
  EXPECT_EQ(called_wrong_, times);
}

// Only of the last card nobody sees that play goes on.
TEST_F(ReopenedRulings, AreOfACardThatPlayersPlayOnOver) {
  const auto all = mixups();
  ASSERT_GE(all.size(), 10U);
  for (const Mixup& mixup : all) {
    SCOPED_TRACE("action " + std::to_string(mixup.action));
    test::WatchedGame watched(game_.truth);
    const auto reopened = reopenings_of(mixup, CardLook::kOther, People::kPlayOn, watched);
    const bool is_last = mixup.comes + 1 == static_cast<int>(game_.truth.actions.size());
    EXPECT_NE(reopened.empty(), !is_last);
    EXPECT_EQ(test::difference_but_for_cards(watched.record(), game_.truth), "");
    EXPECT_TRUE(watched.referee().has_ended() || watched.referee().has_mistake());
  }
}

}  // namespace
}  // namespace seneschal::referee
