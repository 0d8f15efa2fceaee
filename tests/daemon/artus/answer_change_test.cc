// Answers that people change, and a run that rules anew.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "daemon/artus/asking_run.h"
#include "daemon/artus/typed_history.h"
#include "daemon/ledger/verify.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/snapshots/table_snapshot.h"
#include "referee/artus/watched_game.h"
#include "run_program.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::difference;
using test::AskingRun;
using test::kAnna;
using test::kBen;
using test::kCleo;
using ::testing::HasSubstr;

TEST_F(AskingRun, ChangesAnAnswerWhileTheTurnLasts) {
  Daemon daemon(*this);
  const auto left = pictures();
  ASSERT_NE(show_until_asked(daemon.run, left), "");
  const AnswerRequest truth = truth_to_question(daemon.log);
  const int wrong = another_than(truth.choice);
  EXPECT_EQ(daemon.ask(ChangeRequest{truth.question, wrong, truth.choice}), Outcome::kRuledOn)
      << "it was never answered";
  ASSERT_EQ(daemon.ask(AnswerRequest{truth.question, wrong}, kAnna), Outcome::kDone);
  const json before = snapshot_of(daemon.log.history(), {}).at("answered");
  EXPECT_EQ(before, json({{"question", truth.question}, {"choice", wrong}, {"by", "phone of Anna"}}));

  ASSERT_EQ(daemon.ask(ChangeRequest{truth.question, wrong, truth.choice}, kBen), Outcome::kDone);

  EXPECT_THAT(daemon.out.str(), HasSubstr("The answer is changed from " + std::to_string(wrong) + " to "));
  EXPECT_EQ(snapshot_of(daemon.log.history(), {}).at("answered").at("by"), "phone of Ben");
  const auto log = ledger::verify(log_file());
  ASSERT_TRUE(log && log->is_whole());
}

TEST_F(AskingRun, EndsTheSameWithWhateverWasAnsweredFirst) {
  Daemon daemon(*this);
  auto left = pictures();
  int changed = 0;
  for (std::string name = show_until_asked(daemon.run, left); !name.empty();
       name = show_until_asked(daemon.run, left)) {
    const AnswerRequest truth = truth_to_question(daemon.log);
    const int wrong = another_than(truth.choice);
    ASSERT_EQ(daemon.ask(AnswerRequest{truth.question, wrong}, kAnna), Outcome::kDone);
    ASSERT_EQ(daemon.ask(ChangeRequest{truth.question, wrong, truth.choice}, kBen), Outcome::kDone);
    ++changed;
    std::erase_if(left, [&](const auto& file) { return file.filename().string() <= name; });
  }

  EXPECT_GT(changed, 0);
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(AskingRun, TakesTheFirstOfTwoChangesAndTellsTheSecond) {
  Daemon daemon(*this);
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
  const AnswerRequest truth = truth_to_question(daemon.log);
  const int wrong = another_than(truth.choice);
  ASSERT_EQ(daemon.ask(AnswerRequest{truth.question, wrong}), Outcome::kDone);
  EXPECT_EQ(daemon.ask(ChangeRequest{truth.question, wrong, wrong}), Outcome::kNoChoice);
  EXPECT_EQ(daemon.ask(ChangeRequest{truth.question, wrong, 99}), Outcome::kNoChoice);
  EXPECT_EQ(daemon.ask(ChangeRequest{truth.question, wrong, -1}), Outcome::kNoChoice);
  const auto anna = daemon.asked.post(ChangeRequest{truth.question, wrong, truth.choice}, kAnna);

  EXPECT_EQ(daemon.ask(ChangeRequest{truth.question, wrong, truth.choice}, kBen), Outcome::kChangedBefore);

  EXPECT_EQ(*anna, Outcome::kDone);
}

/// After three actions the table was asked about the fourth, and something else was answered and ruled on.
class WronglyAnswered : public AskingRun {
 protected:
  using SyntheticTable::seen_in;  // all else is plain to see

  WronglyAnswered() {
    Daemon daemon(*this, Somebody::kIsAway);
    const GameHistory& history = daemon.log.history();
    const auto files = pictures();
    for (auto file = files.begin(); history.referee().action_count() < kAsked + 1; ++file) {
      const std::string bytes = files::read_file(*file).value();
      EXPECT_TRUE(daemon.run.show({file->filename().string(), bytes, seen_in(bytes).value()}));
    }
    // The same again as if it had been doubtful, and people had been wrong.
    const auto right = artus::step_in(history.ruled(history.ruling_of(kAsked)).outcome).action;
    const auto possible = referee::settlements_of(
        referee::test::edition(), artus::state_in(history.ruled(history.ruling_of(kAsked)).before), right, {});
    pictures_ = daemon.log.pictures_of(history.ruling_of(kAsked));
    const auto say = [&daemon](const events::GameEvent& said, const std::vector<ledger::Picture>& evidence = {}) {
      const auto written = daemon.log.say(events::Told{daemon.log.last_frame(), said}, evidence);
      EXPECT_TRUE(written) << written.error();
    };
    say(referee::DisputeOpened{kAsked, 1, {1, "phone of Anna"}});
    say(referee::DisputeSettled{kAsked, {referee::Verdict::kTakeBack, {}}});
    say(events::Recovered{});
    const artus::Action wrong = referee::played_from(possible.back().played.value()).value();
    say(event_of(referee::Question{kAsked,
                                   false,
                                   "what was played?",
                                   {{"this", {wrong}, {}, {}, {}, {}}, {"that", {right}, {}, {}, {}, {}}},
                                   {},
                                   {},
                                   {}}));
    say(events::Answer{0, "phone of Anna"});
    referee::Ruling ruling =
        referee::scored_ruling(referee::test::edition(), artus::state_in(*history.referee().state()), wrong, kAsked);
    ruling.was_answered = true;
    say(event_of(ruling), pictures_);
  }

  static constexpr int kAsked = 3;
  std::vector<ledger::Picture> pictures_;
};

TEST_F(WronglyAnswered, IsRuledAnewWithThePicturesOfTheFirstRuling) {
  Daemon daemon(*this, Somebody::kIsAway);
  const std::size_t question = daemon.log.history().last_question().value();

  ASSERT_EQ(daemon.ask(ChangeRequest{question, 0, 1}, kBen), Outcome::kDone);

  ASSERT_EQ(daemon.log.history().referee().action_count(), kAsked + 1);
  const events::Told& ruled = daemon.log.history().told()[daemon.log.history().ruling_of(kAsked)];
  EXPECT_EQ(test::last_step(daemon.log.history()).action, truth_.actions[kAsked].action);
  EXPECT_EQ(ruled.pictures.size(), pictures_.size());
  EXPECT_THAT(daemon.out.str(), HasSubstr("The answer is changed from 0 to 1, by the phone of Ben\n"));
  EXPECT_THAT(daemon.out.str(), HasSubstr("The picture was not clear enough: the table was asked."));
  const auto explained = seneschal::test::run_program("seneschal", {"explain", log_file(), "--action", "3"});
  EXPECT_THAT(explained.out, HasSubstr("; taken back (The answer is changed from 0 to 1, by the phone of Ben)\n"));
  EXPECT_THAT(explained.out, HasSubstr("  The picture was not clear enough: the table was asked.\n"));
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
  ASSERT_TRUE(daemon.run.finish());
  const auto exported = seneschal::test::run_program("seneschal", {"export", log_file()});
  EXPECT_EQ(records::parse_record(exported.out, "export").value().record, record());
}

TEST_F(WronglyAnswered, IsChangedBeforeTheNextActionIsRuledOn) {
  Daemon daemon(*this, Somebody::kIsAway);
  const std::size_t question = daemon.log.history().last_question().value();
  const auto outcome = daemon.asked.post(ChangeRequest{question, 0, 1}, kBen);

  for (const auto& file : pictures()) {  // the change is heard with the next of them
    const std::string name = file.filename().string();
    const std::string bytes = daemon.run.is_dealt_with(name) ? "" : files::read_file(file).value();
    ASSERT_TRUE(bytes.empty() || daemon.run.show({name, bytes, seen_in(bytes).value()}));
  }

  EXPECT_EQ(*outcome, Outcome::kDone);
  EXPECT_EQ(daemon.ask(ChangeRequest{question, 1, 0}, kAnna), Outcome::kRuledOn);
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(WronglyAnswered, IsSaidStillWhenTheRunEnds) {
  Daemon daemon(*this, Somebody::kIsAway);
  const std::size_t question = daemon.log.history().last_question().value();
  const auto outcome = daemon.asked.post(ChangeRequest{question, 0, 1}, kBen);

  ASSERT_TRUE(daemon.run.finish());

  EXPECT_EQ(*outcome, Outcome::kDone);
  EXPECT_EQ(record().actions[kAsked].action, truth_.actions[kAsked].action);
  EXPECT_EQ(daemon.ask(ChangeRequest{question, 1, 0}, kAnna), std::nullopt) << "nobody hears of it any more";
}

TEST_F(WronglyAnswered, IsChangedBeforeADisputeOfTheSameMomentIsOpened) {
  Daemon daemon(*this, Somebody::kIsAway);
  const std::size_t question = daemon.log.history().last_question().value();
  const auto outcome = daemon.asked.post(ChangeRequest{question, 0, 1}, kBen);

  ASSERT_EQ(daemon.ask(DisputeRequest{kAsked}, kAnna), Outcome::kDone);

  EXPECT_EQ(*outcome, Outcome::kDone);
  EXPECT_TRUE(daemon.run.is_disputed());
  EXPECT_EQ(test::step_of(daemon.log.history(), kAsked).action, truth_.actions[kAsked].action);
  EXPECT_EQ(daemon.ask(ChangeRequest{question, 1, 0}, kBen), Outcome::kRuledOn) << "it is disputed now";
}

TEST_F(AskingRun, GoesOnWithAChangedAnswerAfterARestart) {
  AnswerRequest truth;
  {
    Daemon daemon(*this);
    ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
    truth = truth_to_question(daemon.log);
    ASSERT_EQ(daemon.ask(AnswerRequest{truth.question, another_than(truth.choice)}), Outcome::kDone);
    // The power goes when the change is in the log, and nothing that follows from it.
    const auto standing = daemon.log.history().referee().changeable_answer();
    ASSERT_TRUE(standing);
    const events::AnswerChanged changed{standing->index, standing->choice, truth.choice, "phone of Ben"};
    ASSERT_TRUE(daemon.log.say(events::Told{daemon.log.last_frame(), changed}, {}));
  }
  Daemon daemon(*this);

  const int wrong = another_than(truth.choice);
  EXPECT_EQ(daemon.ask(ChangeRequest{truth.question, truth.choice, wrong}, kCleo), Outcome::kDone)
      << "anybody may change it still";
  EXPECT_EQ(daemon.ask(ChangeRequest{truth.question, wrong, truth.choice}, kBen), Outcome::kDone);
  auto left = pictures();
  for (std::string name = show_until_asked(daemon.run, left); !name.empty();
       name = show_until_asked(daemon.run, left)) {
    ASSERT_EQ(daemon.ask(truth_to_question(daemon.log)), Outcome::kDone);
    std::erase_if(left, [&](const auto& file) { return file.filename().string() <= name; });
  }
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

}  // namespace
}  // namespace seneschal::daemon
