// What holds for any game by its rules alone where a camera sees it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/told_entry.h"
#include "daemon/game/game_view.h"
#include "daemon/history/game_history.h"
#include "game/toy/toy_at_table.h"
#include "game/toy/toy_game.h"
#include "referee/seen_history.h"
#include "table/sure_reading.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

referee::SharedGame toy() {
  auto edition = test::toy_game().read_edition(test::kToyEdition, "small.json");
  return test::toy_at_table(std::move(edition->rules));
}

/// Three play the toy, on ten spaces.
class SeenGame : public testing::Test {
 protected:
  [[nodiscard]] const game::Rules& rules() const { return history_.game().rules(); }
  [[nodiscard]] game::State state() const { return history_.referee().state().value(); }
  [[nodiscard]] table::Setting table() const { return rules().setting(state()); }
  [[nodiscard]] game::State beginning() const {
    game::Record record;
    record.players.resize(history_.terms().players.size());
    return rules().begin(record).value();
  }

  Kinds look(const table::Reading& seen) { return look_at(history_, seen); }
  [[nodiscard]] table::Reading reading_of(const table::Setting& setting) const {
    return test::sure_reading(rules().layout(beginning()), setting);
  }
  Kinds look(const table::Setting& setting) { return look(reading_of(setting)); }

  void say(const events::GameEvent& said) { say_in(history_, said); }
  void begin() { EXPECT_THAT(look(rules().setting(beginning())), ElementsAre("setup_seen")); }

  /// The step {"player", "by"} at `state`.
  [[nodiscard]] game::State after(const game::State& state, int by) const {
    for (const game::Step& step : rules().legal_steps(state)) {
      if (json::parse(rules().step_text(step)).at("by") == by) {
        return rules().apply(state, step)->after;
      }
    }
    ADD_FAILURE() << "no legal step by " << by;
    return state;
  }
  [[nodiscard]] table::Setting played(int by) const { return rules().setting(after(state(), by)); }
  [[nodiscard]] static std::string space(int number) { return "space-" + std::to_string(number); }
  /// `setting` with a pawn lifted from one space (0 is beside the board) and put on another.
  [[nodiscard]] static table::Setting moved(table::Setting setting, const char* pawn, int from, int to) {
    if (from != 0) {
      setting.zones[space(from)] = table::Standing{};
    }
    if (to != 0) {
      setting.zones[space(to)] = table::Standing{pawn};
    }
    return setting;
  }
  [[nodiscard]] const events::GameEvent& last() const { return history_.told().back().said; }
  template <typename Event>
  [[nodiscard]] const Event& last_as() const {
    return std::get<Event>(last());
  }

  GameHistory history_{toy(), {"small", "", {"p2", "p1", "p5"}}};
};

TEST_F(SeenGame, BeginsOnceItIsSeenSetUp) {
  const table::Setting start = rules().setting(beginning());
  EXPECT_THAT(look(moved(start, "pawn-1", 0, 3)), IsEmpty());
  const json faults = history_.game().setup_faults(reading_of(moved(start, "pawn-1", 0, 3)), history_.terms());
  EXPECT_EQ(faults, json::parse(R"([{"zone": "space-3", "shows": "pawn-1", "should": null}])"));
  EXPECT_THAT(look(start), ElementsAre("setup_seen"));
  EXPECT_TRUE(history_.game().setup_faults(reading_of(start), history_.terms()).empty());
}

TEST_F(SeenGame, BeginsWherePeopleSayThatItIsSetUp) {
  say(events::StandsRight{0, referee::Speaker{1, "Anna"}});
  EXPECT_THAT(look(moved(rules().setting(beginning()), "pawn-1", 0, 3)), ElementsAre("setup_seen", "mistake"));
}

TEST_F(SeenGame, IsRuledFromPicturesAloneToItsEnd) {
  std::mt19937 random(11);
  for (int game = 0; game < 20; ++game) {
    history_ = GameHistory(toy(), history_.terms());
    begin();
    while (!history_.referee().has_ended()) {
      const auto steps = rules().legal_steps(state());
      const game::Step& step = steps[random() % steps.size()];
      const table::Setting now = table();
      const game::Outcome outcome = rules().apply(state(), step).value();
      EXPECT_THAT(look(now), IsEmpty()) << "nobody has done anything";
      const Kinds said = look(rules().setting(outcome.after));
      const bool is_over = rules().has_ended(outcome.after);
      EXPECT_EQ(said, is_over ? Kinds({"ruling", "game_ended"}) : Kinds({"ruling"}));
      ASSERT_EQ(rules().to_text(state()), rules().to_text(outcome.after));
    }
    EXPECT_THAT(look(rules().setting(beginning())), IsEmpty()) << "the table is cleared";
  }
}

TEST_F(SeenGame, IsNeverRuledOnWhileAHandIsOverIt) {
  begin();
  table::Reading seen = reading_of(played(3));
  seen.hand = true;
  EXPECT_THAT(look(seen), IsEmpty());
}

TEST_F(SeenGame, RulesOnWhatIsHiddenOnlyWhereTheRestTellsIt) {
  begin();
  table::Reading seen = reading_of(played(3));
  seen.at<table::SpotReading>(space(3)).is_visible = false;
  EXPECT_THAT(look(seen), IsEmpty()) << "from the start to a space that nobody sees";
  look(played(3));
  look(played(4));
  look(played(2));
  seen = reading_of(played(3));
  seen.at<table::SpotReading>(space(3)).is_visible = false;
  EXPECT_THAT(look(seen), ElementsAre("ruling")) << "it has come to a space that is seen";
}

TEST_F(SeenGame, TellsTwoStepsBetweenTwoPictures) {
  begin();
  look(played(2));
  const game::State once = after(state(), 5);
  EXPECT_THAT(look(rules().setting(after(once, 3))), ElementsAre("ruling", "ruling"));
  EXPECT_EQ(rules().to_text(state()), rules().to_text(after(once, 3)));
}

/// Each has moved once; then the first one's pawn is gone from its space, 1, and has come to one of two.
class AskedGame : public SeenGame {
 protected:
  /// Both look as if nothing stood there, and nearly as much as if the pawn did.
  [[nodiscard]] table::Reading either(int one, int other) const {
    table::Reading seen = reading_of(moved(table_, "pawn-0", 1, 0));
    for (const int number : {one, other}) {
      auto& spot = seen.at<table::SpotReading>(space(number));
      spot.empty = -1;
      spot.figures["pawn-0"] = -1.2;
    }
    return seen;
  }
  void ask() {
    begin();
    look(played(1));
    look(played(2));
    look(played(3));
    table_ = table();
    EXPECT_THAT(look(either(4, 6)), ElementsAre("question"));
    EXPECT_THAT(look(either(4, 6)), IsEmpty()) << "it is asked already";
  }
  table::Setting table_;
  [[nodiscard]] int score() const { return rules().scores(state())[0]; }
};

TEST_F(AskedGame, RulesAsItIsAnswered) {
  ask();
  const auto question = last_as<events::Question>();
  ASSERT_THAT(question.choices, SizeIs(2));
  EXPECT_EQ(question.choices[1]["played"], (json{{"player", 0}, {"by", 5}}));
  say(events::Answer{1, "Anna"});
  EXPECT_THAT(look(either(4, 6)), ElementsAre("ruling"));
  EXPECT_TRUE(last_as<events::Ruling>().was_answered);
  EXPECT_EQ(score(), 6);
}

TEST_F(AskedGame, RulesOtherwiseWhereTheAnswerIsChangedInTime) {
  ask();
  say(events::Answer{1, "Anna"});
  look(either(4, 6));
  ASSERT_TRUE(history_.referee().changeable_answer());
  say(events::AnswerChanged{3, 1, 0, "Ben"});
  const auto agreed = history_.referee().agreed_ruling();
  ASSERT_TRUE(agreed);
  say(*agreed);
  EXPECT_EQ(score(), 4);
  EXPECT_THAT(look(table()), ElementsAre("recovered"));

  const events::GameEvent next = *history_.referee().look(reading_of(played(3)));
  EXPECT_TRUE(history_.referee().makes_answer_final(next));
  say(next);
  EXPECT_FALSE(history_.referee().changeable_answer());
  EXPECT_FALSE(history_.take(events::Told{std::nullopt, events::AnswerChanged{3, 0, 1, "Ben"}, "phone of Anna"}));
}

TEST_F(AskedGame, StaysAsItIsWhereAChangedAnswerIsNoLegalStep) {
  begin();
  say(events::Question{0, {{{"played", {{"player", 0}, {"by", 2}}}}, {{"played", {{"player", 0}, {"by", 99}}}}}});
  say(events::Answer{0, "Anna"});
  look(played(2));
  const std::string before = rules().to_text(state());
  EXPECT_FALSE(history_.take(events::Told{std::nullopt, events::AnswerChanged{0, 0, 1, "Ben"}, "phone of Anna"}));
  EXPECT_EQ(rules().to_text(state()), before);
  EXPECT_EQ(history_.referee().changeable_answer()->choice, 0);
}

TEST_F(AskedGame, IsNotAskedAgainWhereNobodyKnows) {
  ask();
  say(events::Answer{std::nullopt, "nobody"});
  EXPECT_THAT(look(either(4, 6)), IsEmpty());
  EXPECT_THAT(look(played(5)), ElementsAre("ruling")) << "a better picture tells";
}

TEST_F(AskedGame, IsAnsweredByABetterPicture) {
  ask();
  EXPECT_THAT(look(played(5)), ElementsAre("ruling"));
  EXPECT_FALSE(history_.referee().open_question());
}

TEST_F(AskedGame, IsAnsweredAsItsRecordSays) {
  ask();
  game::Record record;
  const auto legal = rules().legal_steps(state());
  const auto by_five = std::find_if(legal.begin(), legal.end(), [&](const game::Step& step) {
    return json::parse(rules().step_text(step)).at("by") == 5;
  });
  record.entries.assign(4, {"move", 0, {*by_five}});
  EXPECT_EQ(history_.game().answers_of(record)(last_as<events::Question>()), 1);
  record.entries.back().steps = {legal.back()};
  EXPECT_EQ(history_.game().answers_of(record)(last_as<events::Question>()), std::nullopt);
}

class MistakenGame : public SeenGame {
 protected:
  /// The second player has moved, though it is the first one's turn.
  void play_out_of_turn() {
    begin();
    EXPECT_THAT(look(out_of_turn()), ElementsAre("mistake"));
    EXPECT_THAT(look(out_of_turn()), IsEmpty()) << "it is said already";
  }
  [[nodiscard]] table::Setting out_of_turn() const { return moved(table(), "pawn-1", 0, 5); }
};

TEST_F(MistakenGame, IsToldWhatLiesWrongAndThatItDoesNoMore) {
  play_out_of_turn();
  EXPECT_EQ(last_as<events::Mistake>().particulars["wrong"],
            json::parse(R"([{"zone": "space-5", "shows": "pawn-1", "should": null}])"));
  EXPECT_TRUE(history_.referee().has_mistake());
  EXPECT_THAT(look(table()), ElementsAre("mistake_cleared"));
  EXPECT_THAT(look(played(2)), ElementsAre("ruling"));
}

TEST_F(MistakenGame, IsToldWhichStepItSpoils) {
  begin();
  look(played(4));
  look(played(5));
  look(played(6));
  EXPECT_THAT(look(moved(played(3), "pawn-2", 6, 8)), ElementsAre("mistake"));
  EXPECT_EQ(last_as<events::Mistake>().particulars["meant"], (json{{"player", 0}, {"by", 3}}));
  EXPECT_THAT(last_as<events::Mistake>().particulars["wrong"], SizeIs(2));
}

TEST_F(MistakenGame, GoesOnWherePeopleSayThatItStandsRight) {
  play_out_of_turn();
  say(events::StandsRight{0, referee::Speaker{1, "Anna"}});
  EXPECT_FALSE(history_.referee().has_mistake());
  EXPECT_THAT(look(out_of_turn()), IsEmpty()) << "what is seen there is not believed";
  EXPECT_THAT(look(moved(played(2), "pawn-1", 0, 5)), ElementsAre("ruling"));
  EXPECT_THAT(look(table()), ElementsAre("mistake_cleared")) << "until it shows what belongs there";
  EXPECT_THAT(look(played(5)), ElementsAre("ruling"));
}

TEST_F(MistakenGame, IsLostOnATableThatFitsNothingAndFindsBack) {
  begin();
  look(played(1));
  look(played(2));
  look(played(3));
  table::Setting shaken = moved(moved(moved(table(), "pawn-0", 1, 9), "pawn-1", 2, 8), "pawn-2", 3, 10);
  EXPECT_THAT(look(shaken), ElementsAre("lost"));
  EXPECT_THAT(look(shaken), IsEmpty());
  EXPECT_TRUE(history_.referee().has_lost_track());
  EXPECT_THAT(look(played(6)), ElementsAre("recovered", "ruling"));
}

TEST_F(MistakenGame, IsPutBackAsADisputeWasSettledBeforeItGoesOn) {
  begin();
  look(played(3));
  const table::Setting wrong = table();
  say(referee::DisputeOpened{0, 1, {1, "Anna"}, std::vector<referee::Slot>{}});
  EXPECT_THAT(look(wrong), IsEmpty());
  say(referee::DisputeSettled{0, {referee::Verdict::kTakeBack, {}}, referee::Speaker{1, "Anna"}});
  EXPECT_TRUE(history_.referee().is_restoring());
  EXPECT_THAT(look(wrong), ElementsAre("mistake")) << "and is no step of anybody's";
  EXPECT_THAT(look(table()), ElementsAre("mistake_cleared", "recovered"));
  EXPECT_THAT(look(wrong), ElementsAre("ruling"));
}

TEST_F(MistakenGame, IsTheSameGameWhenItsLogIsTakenAgain) {
  play_out_of_turn();
  say(events::StandsRight{0, referee::Speaker{1, "Anna"}});
  look(moved(played(2), "pawn-1", 0, 5));
  GameHistory again(toy(), history_.terms());
  for (const events::Told& told : history_.told()) {
    ASSERT_TRUE(again.take(told));
  }
  const table::Reading seen = reading_of(played(3));
  const auto said = history_.referee().look(seen);
  const auto said_again = again.referee().look(seen);
  ASSERT_TRUE(said && said_again);
  EXPECT_EQ(payload_of(events::Told{std::nullopt, *said, ""}), payload_of(events::Told{std::nullopt, *said_again, ""}));
}

TEST_F(MistakenGame, RefusesWhatCannotBeSaidOfIt) {
  const auto refuses = [&](const events::GameEvent& said) {
    return !history_.take(events::Told{std::nullopt, said, "phone of Anna"});
  };
  EXPECT_TRUE(refuses(events::Lost{})) << "before it began";
  begin();
  EXPECT_TRUE(refuses(events::Answer{0, "Anna"})) << "nothing is asked";
  EXPECT_TRUE(refuses(events::MistakeCleared{0}));
  EXPECT_TRUE(refuses(events::StandsRight{0, {}}));
  EXPECT_TRUE(refuses(events::Mistake{3, json::object()})) << "of an action that nobody has come to";
  EXPECT_TRUE(refuses(events::Question{0, {}})) << "without a choice";
  EXPECT_TRUE(refuses(events::Turn{0, 90}));
  say(events::Question{0, {{{"played", {{"player", 0}, {"by", 2}}}}}});
  EXPECT_TRUE(refuses(events::Answer{1, "Anna"})) << "which is no choice";
}

}  // namespace
}  // namespace seneschal::daemon
