// A card on the pile whose owner is misread, where nothing else on the table tells what was played.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "daemon/referee/referee.h"
#include "referee/generated_game.h"
#include "referee/synthetic_eyes.h"
#include "referee/watched_game.h"

namespace seneschal::referee {
namespace {

using test::edition;
using test::GeneratedGame;
using test::GeneratedPicture;

const Speaker kPlayer{1, "phone of a player"};

/// A made-up game, watched up to somewhere.
class MadeUpGame {
 public:
  MadeUpGame(std::uint64_t seed, int players)
      : game_(test::generate(
            edition(), {.seed = seed, .players = players, .variant = artus::Variant::kAdvanced, .slips_in_100 = 0})) {}

  [[nodiscard]] artus::Action action(int index) const {
    return game_.truth.actions[static_cast<std::size_t>(index)].action;
  }
  /// Ruled on so many actions.
  [[nodiscard]] Referee after(int actions) const {
    test::WatchedGame watched(game_.truth);
    for (const GeneratedPicture& picture : game_.pictures) {
      if (watched.referee().action_count() == actions) {
        break;
      }
      if (!picture.hand) {
        watched.show(seen(picture));
      }
    }
    return watched.referee();
  }
  /// The table after this action, its card of another owner where one is named.
  [[nodiscard]] vision::Observation shown(int index, std::optional<artus::Colour> owner = std::nullopt) const {
    GeneratedPicture picture = *std::find_if(game_.pictures.begin(), game_.pictures.end(), [&](const auto& each) {
      return each.kind == "settled" && each.action == index;
    });
    if (owner) {
      picture.table.top_card->colour = *owner;
    }
    return seen(picture);
  }

 private:
  static vision::Observation seen(const GeneratedPicture& picture) {
    return test::SyntheticEyes({}).see(picture.table, picture.disc_deg);
  }

  GeneratedGame game_;
};

template <typename Kind>
std::optional<Kind> says(const Referee& game, const vision::Observation& picture) {
  const auto said = game.look(picture);
  return said && std::holds_alternative<Kind>(*said) ? std::optional(std::get<Kind>(*said)) : std::nullopt;
}

/// Black might play the card that beige has just played, and nothing would move: but for the colour of the card, the
/// table stands as it was ruled.
class CardOfAnother : public ::testing::Test {
 protected:
  static constexpr int kNext = 6;  // action
  static constexpr int kPlayed = 0;
  static constexpr int kNothing = 1;

  [[nodiscard]] artus::Colour next_player() const {
    return game_.after(kNext).state()->colour(game_.action(kNext).player);
  }
  [[nodiscard]] vision::Observation misread() const { return game_.shown(kNext - 1, next_player()); }
  [[nodiscard]] Referee answered(int choice) const {
    Referee game = game_.after(kNext);
    const auto question = says<Question>(game, misread());
    EXPECT_TRUE(question) << "it is ruled on, or nobody hears of it";
    EXPECT_TRUE(game.take(question.value_or(Question())));
    EXPECT_TRUE(game.take(Answer{choice, "phone of Anna"}));
    return game;
  }

  const MadeUpGame game_{9087, 2};
};

TEST_F(CardOfAnother, IsAskedAbout) {
  const auto question = says<Question>(game_.after(kNext), misread());
  ASSERT_TRUE(question);
  EXPECT_EQ(question->what, Asks::kPlayed);
  ASSERT_EQ(question->choices.size(), 2U);
  EXPECT_EQ(question->choices[kPlayed].actions.front().player, game_.action(kNext).player);
  EXPECT_TRUE(question->choices[kNothing].is_nothing());
}

TEST_F(CardOfAnother, IsNoActionWhereNobodyHasPlayed) {
  Referee game = answered(kNothing);
  EXPECT_FALSE(game.look(misread())) << "it is misread still";

  const auto ruling = says<Ruling>(game, game_.shown(kNext));
  ASSERT_TRUE(ruling);
  EXPECT_EQ(ruling->action, game_.action(kNext));
}

TEST_F(CardOfAnother, IsAskedAboutAgainOnceItWasReadRight) {
  Referee game = answered(kNothing);
  const auto right = says<MistakeCleared>(game, game_.shown(kNext - 1));
  ASSERT_TRUE(right);
  ASSERT_TRUE(game.take(*right));
  EXPECT_TRUE(says<Question>(game, misread())) << "now somebody may have played it";
}

TEST_F(CardOfAnother, IsAnActionWhereItWasPlayed) {
  const Referee game = answered(kPlayed);
  const auto ruling = says<Ruling>(game, misread());
  ASSERT_TRUE(ruling);
  EXPECT_EQ(ruling->action.player, game_.action(kNext).player);
  EXPECT_TRUE(ruling->was_answered);
}

TEST_F(CardOfAnother, IsWhatPeopleSayLast) {
  Referee game = answered(kNothing);
  ASSERT_TRUE(game.take(AnswerChanged{kNext, kNothing, kPlayed, "phone of Ben"}));
  const auto ruling = game.agreed_ruling();
  ASSERT_TRUE(ruling);
  ASSERT_TRUE(game.take(*ruling));
  ASSERT_EQ(game.action_count(), kNext + 1);

  ASSERT_TRUE(game.take(AnswerChanged{kNext, kPlayed, kNothing, "phone of Anna"}));
  EXPECT_EQ(game.action_count(), kNext);
  EXPECT_FALSE(game.look(misread()));
}

/// Black pays for a card that cannot be fulfilled, 50 points on a track of 50 spaces: its marker lies as it lay.
class OnlyCard : public ::testing::Test {
 protected:
  static constexpr int kPaid = 56;  // action

  [[nodiscard]] vision::Observation misread() const { return game_.shown(kPaid, artus::Colour::kRed); }

  const MadeUpGame game_{9085, 3};
};

TEST_F(OnlyCard, OfAnActionIsAskedAboutWhereItIsSeenAsAnothers) {
  Referee game = game_.after(kPaid);
  const auto question = says<Question>(game, misread());
  ASSERT_TRUE(question) << "no later picture shows that it was played";
  const auto paid = std::find_if(question->choices.begin(), question->choices.end(), [&](const Choice& each) {
    return !each.is_mistake() && each.actions == std::vector{game_.action(kPaid)};
  });
  ASSERT_NE(paid, question->choices.end());
  const auto count = [&](auto holds) {
    return std::count_if(question->choices.begin(), question->choices.end(), holds);
  };
  EXPECT_EQ(count([](const Choice& each) { return each.wrong && each.wrong->what == MistakeKind::kCard; }), 1);
  EXPECT_EQ(count([](const Choice& each) { return each.is_nothing(); }), 1);
  ASSERT_TRUE(game.take(*question));

  ASSERT_TRUE(game.take(Answer{static_cast<int>(paid - question->choices.begin()), "phone of Anna"}));

  const auto ruling = says<Ruling>(game, misread());
  ASSERT_TRUE(ruling);
  EXPECT_EQ(ruling->action, game_.action(kPaid));
  ASSERT_TRUE(game.take(*ruling));
  EXPECT_FALSE(game.look(misread())) << "it is misread still";
}

TEST_F(OnlyCard, IsNoActionWhereItIsCalledRightAndNobodyHasPlayed) {
  Referee game = game_.after(kPaid);
  const auto question = says<Question>(game, misread());
  ASSERT_TRUE(question && game.take(*question));

  ASSERT_TRUE(game.take(StandsRight{kPaid, kPlayer}));

  const auto again = says<Question>(game, misread());
  ASSERT_TRUE(again) << "that nothing is wrong does not say whether it was played";
  EXPECT_TRUE(
      std::none_of(again->choices.begin(), again->choices.end(), [](const Choice& each) { return each.is_mistake(); }));
}

}  // namespace
}  // namespace seneschal::referee
