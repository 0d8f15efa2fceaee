// An answer that somebody thinks better of: what may be changed, until when, and what becomes of the game.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "daemon/referee/artus/question.h"
#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/weighing/hypothesis.h"
#include "referee/artus/recorded_game.h"
#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/prestige.h"

namespace seneschal::referee {
namespace {

using test::edition;

constexpr int kAsked = 5;  // about this action
constexpr int kWrong = 0;  // the places of the choices
constexpr int kTrue = 1;
constexpr int kMistaken = 2;

AnswerChanged change(int from, int to) {
  return {kAsked, from, to, "phone of Ben"};
}

/// A recorded game in which the table was asked what was played: what was, another action, or one with a figure that
/// stands on the wrong seat.
class ChangedAnswer : public test::RecordedGame {
 protected:
  /// The game once this was answered.
  [[nodiscard]] Referee answered(int choice) const {
    Referee game = game_after(kAsked);
    Question question;
    question.index = kAsked;
    question.choices = {{"another", {other()}, {}, {}, {}, {}},
                        {"the true one", {action(kAsked)}, {}, {}, {}, {}},
                        {"a mistake", {action(kAsked)}, artus::Seat(), {}, {}, {}}};
    EXPECT_TRUE(game.take(question));
    EXPECT_TRUE(game.take(Answer{choice, "phone of Anna"}));
    return game;
  }
  /// And ruled on as answered.
  [[nodiscard]] Referee ruled(int choice) const {
    Referee game = answered(choice);
    EXPECT_TRUE(game.take(ruling_on(game, kAsked, choice == kTrue ? action(kAsked) : other())));
    return game;
  }
  [[nodiscard]] artus::Action other() const {
    const Referee game = game_after(kAsked);
    for (const artus::CardId card : artus::playable_cards(edition(), *game.state())) {
      for (const artus::Action& each : artus::legal_actions(edition(), *game.state(), card)) {
        if (each != action(kAsked)) {
          return each;
        }
      }
    }
    return {};
  }
  static Ruling ruling_on(const Referee& game, int index, const artus::Action& action) {
    return scored_ruling(edition(), *game.state(), action, index);
  }
  static std::optional<int> standing(const Referee& game) {
    return game.changeable_answer() != nullptr ? std::optional(game.changeable_answer()->choice) : std::nullopt;
  }
};

TEST_F(ChangedAnswer, RulesOnTheOtherChoiceInstead) {
  Referee game = ruled(kWrong);
  ASSERT_EQ(standing(game), kWrong);

  ASSERT_TRUE(game.take(change(kWrong, kTrue)));

  EXPECT_EQ(game.action_count(), kAsked) << "the ruling on the first answer is taken back";
  const auto said = game.agreed_ruling();
  ASSERT_TRUE(said);
  EXPECT_EQ(std::get<Ruling>(*said).action, action(kAsked));
  EXPECT_TRUE(std::get<Ruling>(*said).was_answered);
  EXPECT_TRUE(std::get<Ruling>(*said).was_agreed) << "no picture was weighed";
  ASSERT_TRUE(game.take(*said));
  EXPECT_EQ(*game.state(), steps_[kAsked].after) << "scores too";
}

TEST_F(ChangedAnswer, LeavesTheTableToBePutAsItIsNow) {
  Referee game = ruled(kWrong);
  ASSERT_TRUE(game.take(change(kWrong, kTrue)));
  ASSERT_TRUE(game.take(*game.agreed_ruling()));

  const auto said = look(game, table_after(kAsked + 1));

  ASSERT_TRUE(said && std::holds_alternative<Recovered>(*said)) << "it stands so already";
  ASSERT_TRUE(game.take(*said));
  const auto next = look(game, table_after(kAsked + 2));
  ASSERT_TRUE(next && std::holds_alternative<Ruling>(*next));
  EXPECT_EQ(std::get<Ruling>(*next).action, action(kAsked + 1));
}

TEST_F(ChangedAnswer, MayBeChangedAgainAndBack) {
  Referee game = ruled(kWrong);
  ASSERT_TRUE(game.take(change(kWrong, kTrue)));
  ASSERT_EQ(standing(game), kTrue) << "also before it is ruled on";
  ASSERT_TRUE(game.take(*game.agreed_ruling()));
  ASSERT_EQ(standing(game), kTrue);
  EXPECT_EQ(game.changeable_answer()->by, "phone of Ben");

  ASSERT_TRUE(game.take(change(kTrue, kWrong)));
  ASSERT_TRUE(game.take(*game.agreed_ruling()));

  EXPECT_EQ(*game.state(), *ruled(kWrong).state());
}

TEST_F(ChangedAnswer, OfTwoAtOnceTheFirstCounts) {
  Referee game = ruled(kWrong);
  ASSERT_TRUE(game.take(change(kWrong, kTrue)));

  EXPECT_FALSE(game.take(change(kWrong, kMistaken))) << "that is not the answer any more";
}

TEST_F(ChangedAnswer, IsToAnotherOfTheChoices) {
  Referee game = ruled(kWrong);

  EXPECT_FALSE(game.take(change(kWrong, kWrong)));
  EXPECT_FALSE(game.take(change(kWrong, 3)));
  EXPECT_FALSE(game.take(change(kWrong, -1)));
  EXPECT_FALSE(game.take(AnswerChanged{kAsked - 1, kWrong, kTrue, "phone of Ben"}));
  EXPECT_EQ(*game.state(), *ruled(kWrong).state()) << "nothing was taken back";
}

TEST_F(ChangedAnswer, ComesTooLateAfterTheNextRuling) {
  Referee game = ruled(kTrue);
  ASSERT_TRUE(game.take(ruling_on(game, kAsked + 1, action(kAsked + 1))));

  EXPECT_EQ(standing(game), std::nullopt);
  EXPECT_FALSE(game.take(change(kTrue, kWrong)));
}

TEST_F(ChangedAnswer, ComesTooLateAfterTheNextQuestion) {
  Referee game = ruled(kTrue);

  ASSERT_TRUE(game.take(Question{kAsked + 1, false, "what was played?", {}, {}, {}, {}}));

  EXPECT_EQ(standing(game), std::nullopt);
}

TEST_F(ChangedAnswer, WaitsWhileARulingIsDisputed) {
  Referee game = ruled(kTrue);
  ASSERT_TRUE(game.take(DisputeOpened{kAsked, 2, {1, "phone of Anna"}}));
  EXPECT_EQ(standing(game), std::nullopt);
  EXPECT_FALSE(game.take(change(kTrue, kWrong)));

  ASSERT_TRUE(game.take(DisputeSettled{kAsked, {Verdict::kUphold, {}}}));

  EXPECT_EQ(standing(game), kTrue);
}

TEST_F(ChangedAnswer, IsOverWhenADisputeUndoesWhatItLedTo) {
  Referee game = ruled(kTrue);
  ASSERT_TRUE(game.take(DisputeOpened{kAsked, 2, {1, "phone of Anna"}}));

  ASSERT_TRUE(game.take(DisputeSettled{kAsked, {Verdict::kTakeBack, {}}}));

  EXPECT_EQ(standing(game), std::nullopt);
}

TEST_F(ChangedAnswer, FromAMistakeToAnActionIsRuledOn) {
  Referee game = answered(kMistaken);
  Mistake mistake;
  mistake.index = kAsked;
  ASSERT_TRUE(game.take(mistake));
  ASSERT_EQ(standing(game), kMistaken);

  ASSERT_TRUE(game.take(change(kMistaken, kTrue)));

  EXPECT_FALSE(game.has_mistake());
  ASSERT_TRUE(game.agreed_ruling());
  EXPECT_EQ(std::get<Ruling>(*game.agreed_ruling()).action, action(kAsked));
}

TEST_F(ChangedAnswer, FromAnActionToAMistakeLooksAtTheTableAgain) {
  Referee game = ruled(kTrue);

  ASSERT_TRUE(game.take(change(kTrue, kMistaken)));

  EXPECT_EQ(game.action_count(), kAsked);
  EXPECT_FALSE(game.agreed_ruling());
  EXPECT_FALSE(game.is_restoring()) << "the mistake is to be seen, not to be undone";
  EXPECT_EQ(game.open_question(), nullptr) << "nobody is asked twice";
}

TEST_F(ChangedAnswer, IsOverOnceTheMistakeIsPutRight) {
  Referee game = answered(kMistaken);
  Mistake mistake;
  mistake.index = kAsked;
  ASSERT_TRUE(game.take(mistake));

  ASSERT_TRUE(game.take(MistakeCleared{kAsked}));

  EXPECT_EQ(standing(game), std::nullopt);
}

TEST_F(ChangedAnswer, LastsOverAllThatWasAnsweredAtOnce) {
  Referee game = game_after(kAsked);
  Question question;
  question.index = kAsked;
  question.choices = {{"two", {action(kAsked), action(kAsked + 1)}, {}, {}, {}, {}},
                      {"another", {other()}, {}, {}, {}, {}}};
  ASSERT_TRUE(game.take(question));
  ASSERT_TRUE(game.take(Answer{0, "phone of Anna"}));
  ASSERT_TRUE(game.take(ruling_on(game, kAsked, action(kAsked))));
  ASSERT_TRUE(game.take(ruling_on(game, kAsked + 1, action(kAsked + 1))));
  ASSERT_EQ(standing(game), 0);

  ASSERT_TRUE(game.take(change(0, 1)));

  EXPECT_EQ(game.action_count(), kAsked);
}

TEST_F(ChangedAnswer, OfTheLastActionReopensTheGame) {
  const int last = static_cast<int>(truth_.actions.size()) - 1;
  Referee game = game_after(last);
  const auto settlements = settlements_of(edition(), *game.state(), action(last), {});
  ASSERT_TRUE(game.take(Question{last,
                                 false,
                                 "what was played?",
                                 {{"a", {action(last)}, {}, {}, {}, {}},
                                  {"b", {played_from(settlements.back().played.value()).value()}, {}, {}, {}, {}}},
                                 {},
                                 {},
                                 {}}));
  ASSERT_TRUE(game.take(Answer{0, "phone of Anna"}));
  ASSERT_TRUE(game.take(ruling_on(game, last, action(last))));
  ASSERT_TRUE(game.take(end_of(*game.state())));

  ASSERT_TRUE(game.take(AnswerChanged{last, 0, 1, "phone of Ben"}));

  EXPECT_FALSE(game.has_ended());
  EXPECT_TRUE(game.agreed_ruling());
}

/// A recorded game in which a marker is read elsewhere than it lies, in every picture, and the table was asked whether
/// it is wrong.
class AnsweredMarker : public ChangedAnswer {
 protected:
  static constexpr int kPlayed = 0;
  static constexpr int kMarkerWrong = 1;

  [[nodiscard]] Mistake wrong_marker() const {
    Mistake wrong;
    wrong.index = kAsked;
    wrong.what = MistakeKind::kMarker;
    wrong.colour = colour();
    wrong.shows = misread();
    wrong.should_show = table_after(kAsked + 1).markers[static_cast<std::size_t>(colour())];
    wrong.meant = action(kAsked);
    return wrong;
  }
  /// Of a player who has not moved: the marker lay so before.
  [[nodiscard]] artus::Colour colour() const {
    const Referee game = game_after(kAsked);
    return game.state()->colours[action(kAsked).player.to_int() == 0 ? 1 : 0];
  }
  static artus::Marker misread() {
    artus::Marker marker;
    marker.space = 1;
    marker.lying = true;
    return marker;
  }
  /// As it looks after so many actions.
  [[nodiscard]] ExpectedTable misread_after(int actions) const {
    ExpectedTable table = table_after(actions);
    table.markers[static_cast<std::size_t>(colour())] = misread();
    return table;
  }
  [[nodiscard]] Referee asked_and_answered(int choice) const {
    Referee game = game_after(kAsked);
    Question question;
    question.index = kAsked;
    question.choices = {{"played", {action(kAsked)}, {}, {}, {}, {}},
                        {"the marker", {action(kAsked)}, {}, {}, {}, wrong_marker()}};
    EXPECT_TRUE(game.take(question));
    EXPECT_TRUE(game.take(Answer{choice, "phone of Anna"}));
    return game;
  }
};

TEST_F(AnsweredMarker, ThatIsNotWrongIsNotAskedAboutAgain) {
  Referee game = asked_and_answered(kPlayed);
  ASSERT_TRUE(game.take(ruling_on(game, kAsked, action(kAsked))));

  for (int i = kAsked + 1; i < kAsked + 5; ++i) {
    const auto said = look(game, misread_after(i + 1));
    ASSERT_TRUE(said && std::holds_alternative<Ruling>(*said)) << "action " << i;
    EXPECT_EQ(std::get<Ruling>(*said).action, action(i));
    ASSERT_TRUE(game.take(*said));
  }
}

TEST_F(AnsweredMarker, IsBelievedAgainOnceItIsReadWhereItBelongs) {
  Referee game = asked_and_answered(kPlayed);
  ASSERT_TRUE(game.take(ruling_on(game, kAsked, action(kAsked))));

  auto right = look(game, table_after(kAsked + 1));
  ASSERT_TRUE(right && std::holds_alternative<Turn>(*right)) << "the disc is seen beside the King first";
  ASSERT_TRUE(game.take(*right));
  right = look(game, table_after(kAsked + 1));
  ASSERT_TRUE(right && std::holds_alternative<MistakeCleared>(*right));
  ASSERT_TRUE(game.take(*right));

  const auto said = look(game, misread_after(kAsked + 2));
  ASSERT_TRUE(said) << "and where it lies elsewhere later, people hear of it";
  EXPECT_FALSE(std::holds_alternative<Ruling>(*said));
}

TEST_F(AnsweredMarker, IsCalledWrongWhenSomebodyThinksBetterOfTheAnswer) {
  Referee game = asked_and_answered(kPlayed);
  ASSERT_TRUE(game.take(ruling_on(game, kAsked, action(kAsked))));

  ASSERT_TRUE(game.take(change(kPlayed, kMarkerWrong)));

  const auto said = look(game, misread_after(kAsked + 1));
  ASSERT_TRUE(said && std::holds_alternative<Mistake>(*said));
  EXPECT_EQ(std::get<Mistake>(*said).what, MistakeKind::kMarker);
}

TEST(ChangedPlacement, IsReadAgainFromThePicture) {
  Players players;
  players.colours.push_back(artus::Colour::kRed);
  players.colours.push_back(artus::Colour::kBlue);
  Referee game(edition(), players);
  ASSERT_TRUE(game.take(SetupSeen{artus::Metal::kSilver, edition().crowned[0], {}}));
  const artus::PlayerIndex red = game.state()->to_move;
  const auto seats = artus::legal_placements(edition(), *game.state());
  const artus::Placement one{red, *seats.begin()};
  const artus::Placement other{red, *(seats - artus::SeatSet::of(one.seat)).begin()};
  ASSERT_TRUE(game.take(Question{0,
                                 false,
                                 "where do the last knights stand?",
                                 {{"a", {}, {}, {one}, {}, {}}, {"b", {}, {}, {other}, {}, {}}},
                                 {},
                                 {},
                                 {}}));
  ASSERT_TRUE(game.take(Answer{0, "phone of Anna"}));
  ASSERT_TRUE(game.take(PlacementSeen{one}));
  ASSERT_NE(game.changeable_answer(), nullptr);

  ASSERT_TRUE(game.take(AnswerChanged{0, 0, 1, "phone of Ben"}));

  EXPECT_EQ(game.state()->placed, 0);
  EXPECT_EQ(game.open_question(), nullptr);
}

}  // namespace
}  // namespace seneschal::referee
