// A card on the pile that is misread, its owner or its face, where nothing else on the table tells what was played.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "daemon/referee/artus/referee.h"
#include "referee/artus/generated_game.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/apply.h"
#include "rules/artus/hand_limits.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee {
namespace {

using test::edition;
using test::GeneratedGame;
using test::GeneratedPicture;

const Speaker kPlayer{1, "phone of a player"};

/// A made-up game, watched up to somewhere.
class MadeUpGame {
 public:
  MadeUpGame(std::uint64_t seed, int players, artus::Variant variant = artus::Variant::kAdvanced)
      : game_(test::generate(edition(), {.seed = seed, .players = players, .variant = variant, .slips_in_100 = 0})) {}

  [[nodiscard]] artus::Action action(int index) const {
    return game_.truth.actions[static_cast<std::size_t>(index)].action;
  }
  /// Ruled on so many actions.
  [[nodiscard]] Referee after(int actions) const {
    test::WatchedGame watched(game_.truth);
    for (const GeneratedPicture& picture : game_.pictures) {
      const Referee& game = watched.referee();
      if (game.state() && !is_placing(edition(), *game.state()) && game.action_count() == actions) {
        break;
      }
      if (!picture.hand) {
        watched.show(seen(picture));
      }
    }
    return watched.referee();
  }
  /// The table set up, with a card on the pile where none lies.
  [[nodiscard]] table::Reading shown_at_start(const TopCard& card) const {
    GeneratedPicture picture = *std::find_if(game_.pictures.begin(), game_.pictures.end(),
                                             [](const auto& each) { return each.kind == "placed"; });
    picture.table.top_card = card;
    return seen(picture);
  }
  /// The table after this action, its card of another owner, or another face, where one is named.
  [[nodiscard]] table::Reading shown(int index, std::optional<artus::Colour> owner = std::nullopt,
                                     std::optional<artus::CardId> face = std::nullopt) const {
    GeneratedPicture picture = *std::find_if(game_.pictures.begin(), game_.pictures.end(), [&](const auto& each) {
      return each.kind == "settled" && each.action == index;
    });
    if (owner) {
      picture.table.top_card->colour = *owner;
    }
    if (face) {
      picture.table.top_card->card = *face;
    }
    return seen(picture);
  }

 private:
  static table::Reading seen(const GeneratedPicture& picture) {
    return test::SyntheticEyes({}).see(picture.table, picture.disc_deg);
  }

  GeneratedGame game_;
};

template <typename Kind>
std::optional<Kind> says(const Referee& game, const table::Reading& picture) {
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
  [[nodiscard]] table::Reading misread() const { return game_.shown(kNext - 1, next_player()); }
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

  [[nodiscard]] table::Reading misread() const { return game_.shown(kPaid, artus::Colour::kRed); }

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

TEST_F(OnlyCard, OfAnActionIsAskedAboutOnceAnotherIsCalledRight) {
  Referee game = game_.after(kPaid);
  const auto cards = artus::all_cards();
  const auto face = std::find_if(cards.begin(), cards.end(), [&](artus::CardId each) {
    return artus::refusal_of(edition(), *game.state(), each).has_value();
  });
  ASSERT_NE(face, cards.end());
  const auto misread = game_.shown(kPaid, std::nullopt, *face);
  const auto mistake = says<Mistake>(game, misread);
  ASSERT_TRUE(mistake && game.take(*mistake));
  ASSERT_EQ(mistake->what, MistakeKind::kCard);

  ASSERT_TRUE(game.take(StandsRight{kPaid, kPlayer}));

  const auto question = says<Question>(game, misread);
  ASSERT_TRUE(question) << "no later picture shows that something was played";
  const auto paid = std::find_if(question->choices.begin(), question->choices.end(),
                                 [&](const Choice& each) { return each.actions == std::vector{game_.action(kPaid)}; });
  ASSERT_NE(paid, question->choices.end());
  EXPECT_TRUE(std::any_of(question->choices.begin(), question->choices.end(),
                          [](const Choice& each) { return each.is_nothing(); }));
  ASSERT_TRUE(game.take(*question));
  ASSERT_TRUE(game.take(Answer{static_cast<int>(paid - question->choices.begin()), "phone of Anna"}));
  const auto ruling = says<Ruling>(game, misread);
  ASSERT_TRUE(ruling);
  EXPECT_EQ(ruling->action, game_.action(kPaid));
  ASSERT_TRUE(game.take(*ruling));
  EXPECT_FALSE(game.look(misread)) << "it is misread still, and was called right";
}

// What was offered and not chosen is no card that was misread.
TEST_F(OnlyCard, OfAnotherActionIsBelievedOnceItIsPlayed) {
  Referee game = game_.after(kPaid);
  const auto question = says<Question>(game, misread());
  ASSERT_TRUE(question && game.take(*question));
  const auto nothing = std::find_if(question->choices.begin(), question->choices.end(),
                                    [](const Choice& each) { return each.is_nothing(); });
  ASSERT_TRUE(game.take(Answer{static_cast<int>(nothing - question->choices.begin()), "phone of Anna"}));
  EXPECT_FALSE(game.look(misread())) << "it is misread still";

  const auto ruling = says<Ruling>(game, game_.shown(kPaid));

  ASSERT_TRUE(ruling) << "it is played now, and seen as it is";
  EXPECT_EQ(ruling->action, game_.action(kPaid));
  EXPECT_FALSE(ruling->pile);
}

TEST(FirstCard, ThatIsAllOfAnActionIsAskedAbout) {
  const MadeUpGame made_up(14008, 3, artus::Variant::kBeginner);
  const Referee game = made_up.after(0);
  const artus::State& state = *game.state();
  const auto cards = artus::playable_cards(edition(), state);
  const auto leaves_no_trace = [&](artus::CardId card) {
    const auto actions = artus::legal_actions(edition(), state, card);
    return std::any_of(actions.begin(), actions.end(), [&](const artus::Action& each) {
      artus::State after = state;
      artus::play(edition(), after, each);
      return expected_table(after, std::nullopt) == expected_table(state, std::nullopt);
    });
  };
  const auto card = std::find_if(cards.begin(), cards.end(), leaves_no_trace);
  ASSERT_NE(card, cards.end());

  const auto question = says<Question>(game, made_up.shown_at_start({*card, state.colour(state.to_move)}));

  ASSERT_TRUE(question) << "it may lie nowhere but in the eyes";
  EXPECT_TRUE(question->choices.back().is_nothing());
}

}  // namespace
}  // namespace seneschal::referee
