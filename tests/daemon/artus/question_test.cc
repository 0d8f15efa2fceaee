// Questions that people answer, and a run that waits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "daemon/artus/asking_run.h"
#include "referee/artus/watched_game.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::difference;
using test::AskingRun;
using test::kAnna;
using test::kBen;
using test::kOwner;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(AskingRun, WaitsForPeopleAndGoesOnAtOnce) {
  Daemon daemon(*this);
  int questions = 0;
  auto left = pictures();
  for (std::string name = show_until_asked(daemon.run, left); !name.empty();
       name = show_until_asked(daemon.run, left)) {
    ++questions;
    EXPECT_THAT(daemon.out.str(), Not(HasSubstr("Answered"))) << "nobody has answered yet";
    ASSERT_EQ(daemon.ask(truth_to_question(daemon.log)), Outcome::kDone);
    EXPECT_THAT(daemon.out.str(), HasSubstr("Answered by the phone of Anna: "));
    EXPECT_FALSE(daemon.run.is_asking());
    daemon.out.str("");
    std::erase_if(left, [&](const auto& file) { return file.filename().string() <= name; });
  }

  EXPECT_GT(questions, 0);
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
  int answered = 0;
  for (const json& line : rulings()) {
    answered += line.contains("question") && line["question"]["answered"] == "phone of Anna" ? 1 : 0;
  }
  EXPECT_EQ(answered, questions);
}

TEST_F(AskingRun, AsksTheSameAgainAfterARestart) {
  AnswerRequest answer;
  {
    Daemon daemon(*this);
    ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
    answer = truth_to_question(daemon.log);
  }
  Daemon daemon(*this);

  EXPECT_EQ(daemon.ask(answer), Outcome::kDone) << "also before a picture was seen";
  EXPECT_THAT(daemon.out.str(), HasSubstr("Answered by the phone of Anna: "));
}

TEST_F(AskingRun, KeepsAtTheEndTheAnswerThatItHasTakenAndTakesNoOther) {
  Daemon daemon(*this);
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
  const auto outcome = daemon.asked.post(truth_to_question(daemon.log), kAnna);

  EXPECT_TRUE(daemon.run.finish());

  EXPECT_EQ(*outcome, Outcome::kDone);
  EXPECT_THAT(daemon.out.str(), HasSubstr("Answered by the phone of Anna: "));
  EXPECT_FALSE(daemon.log.history().referee().open_question());
}

TEST_F(AskingRun, TakesTheFirstAnswerAndTellsTheSecond) {
  Daemon daemon(*this);
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
  const AnswerRequest answer = truth_to_question(daemon.log);
  const auto anna = daemon.asked.post(answer, kAnna);

  EXPECT_EQ(daemon.ask(AnswerRequest{answer.question, another_than(answer.choice)}, kBen), Outcome::kQuestionSettled);

  EXPECT_EQ(*anna, Outcome::kDone);
  EXPECT_THAT(daemon.out.str(), HasSubstr("Answered by the phone of Anna: "));
}

TEST_F(AskingRun, TakesNoAnswerToWhatIsNotAskedNorAnyThatIsNone) {
  Daemon daemon(*this);
  EXPECT_EQ(daemon.ask(AnswerRequest{0, 0}), Outcome::kQuestionSettled);
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
  const AnswerRequest answer = truth_to_question(daemon.log);

  EXPECT_EQ(daemon.ask(AnswerRequest{answer.question - 1, 0}), Outcome::kQuestionSettled);
  EXPECT_EQ(daemon.ask(AnswerRequest{answer.question, 99}), Outcome::kNoChoice);
  EXPECT_EQ(daemon.ask(AnswerRequest{answer.question, -1}), Outcome::kNoChoice);

  EXPECT_TRUE(daemon.run.is_asking());
}

TEST_F(AskingRun, TakesNoAnswerWhileARulingIsDisputed) {
  Daemon daemon(*this);
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
  const AnswerRequest answer = truth_to_question(daemon.log);
  ASSERT_EQ(daemon.ask(DisputeRequest{daemon.log.history().referee().action_count() - 1}), Outcome::kDone);

  EXPECT_EQ(daemon.ask(answer), Outcome::kDisputeOpen);

  constexpr std::size_t kTakeBack = 1;
  const std::size_t dispute = daemon.log.history().open_dispute().value();
  ASSERT_EQ(daemon.ask(VoteRequest{dispute, kTakeBack}, kOwner), Outcome::kDone);
  EXPECT_EQ(daemon.ask(answer), Outcome::kQuestionSettled) << "what it was asked of was taken back";
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_THAT(daemon.out.str(), Not(HasSubstr("Answered by the phone of Anna")));
}

TEST_F(AskingRun, HearsWhatIsTypedAtTheTable) {
  Daemon daemon(*this);
  EXPECT_TRUE(daemon.run.answer_from_table(0)) << "nothing is asked: nothing is wrong";
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");

  EXPECT_FALSE(daemon.run.answer_from_table(99));
  EXPECT_TRUE(daemon.run.answer_from_table(0));
  daemon.hear();

  EXPECT_THAT(daemon.out.str(), HasSubstr("Answered by the table: 0"));
}

TEST_F(AskingRun, WaitsForNobodyWhereNobodyIs) {
  Daemon daemon(*this, Somebody::kIsAway);

  EXPECT_EQ(show_until_asked(daemon.run, pictures()), "");

  EXPECT_THAT(daemon.out.str(), HasSubstr("Nobody answered"));
}

}  // namespace
}  // namespace seneschal::daemon
