// Questions that people answer: the box between them and the game, what phones say, and a run that waits.
#include "daemon/question_box.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "daemon/asking_run.h"
#include "daemon/dispute_box.h"
#include "daemon/phone_answers.h"
#include "referee/watched_game.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::difference;
using test::AskingRun;
using test::is_readable;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(QuestionBox, TakesTheFirstAnswerAndTellsTheSecond) {
  QuestionBox box;
  box.ask(12, 3);

  EXPECT_EQ(box.answer({12, 2, "Anna"}), Taken::kTaken);
  EXPECT_EQ(box.answer({12, 1, "Ben"}), Taken::kTooLate);

  EXPECT_TRUE(is_readable(box));
  EXPECT_EQ(box.take(), (Given{12, 2, "Anna"}));
  EXPECT_FALSE(is_readable(box));
  EXPECT_EQ(box.take(), std::nullopt);
  EXPECT_EQ(box.answer({12, 1, "Ben"}), Taken::kTooLate);
}

TEST(QuestionBox, GivesTheLastAnswerAndTakesNoneAfterIt) {
  QuestionBox box;
  box.ask(12, 3);
  EXPECT_EQ(box.answer({12, 2, "Anna"}), Taken::kTaken);

  EXPECT_EQ(box.take_last(), (Given{12, 2, "Anna"}));
  EXPECT_FALSE(is_readable(box));

  box.ask(13, 3);
  EXPECT_EQ(box.take_last(), std::nullopt);
  EXPECT_EQ(box.answer({13, 2, "Anna"}), Taken::kTooLate);
}

TEST(QuestionBox, TakesNoAnswerToWhatIsNotAsked) {
  QuestionBox box;
  EXPECT_EQ(box.answer({0, 0, "Anna"}), Taken::kTooLate);

  box.ask(12, 3);

  EXPECT_EQ(box.answer({11, 0, "Anna"}), Taken::kTooLate);
  EXPECT_EQ(box.answer({12, 3, "Anna"}), Taken::kNoSuchChoice);
  EXPECT_EQ(box.answer({12, -1, "Anna"}), Taken::kNoSuchChoice);
  box.close();
  EXPECT_EQ(box.answer({12, 0, "Anna"}), Taken::kTooLate);
  EXPECT_FALSE(is_readable(box));
}

TEST(QuestionBox, KeepsAnAnswerWhenTheSameIsAskedAgainAndForgetsItForAnother) {
  QuestionBox box;
  box.ask(12, 3);
  EXPECT_EQ(box.answer({12, 2, "Anna"}), Taken::kTaken);

  box.ask(12, 3);
  EXPECT_TRUE(is_readable(box));
  box.ask(13, 3);

  EXPECT_FALSE(is_readable(box));
  EXPECT_EQ(box.take(), std::nullopt);
  EXPECT_EQ(box.answer({13, 0, "Ben"}), Taken::kTaken);
}

TEST(QuestionBox, TakesTheFirstWordOfAMistakeAndTellsTheSecond) {
  QuestionBox box;
  EXPECT_EQ(box.object({7, {1, "Anna"}}), Taken::kTooLate) << "nothing is wrong";
  box.point_out(7);
  EXPECT_EQ(box.object({6, {1, "Anna"}}), Taken::kTooLate) << "of another mistake";

  EXPECT_EQ(box.object({7, {1, "Anna"}}), Taken::kTaken);
  EXPECT_EQ(box.object({7, {2, "Ben"}}), Taken::kTooLate);

  EXPECT_TRUE(is_readable(box));
  EXPECT_EQ(box.take_objection(), (Objection{7, {1, "Anna"}}));
  EXPECT_FALSE(is_readable(box));
  EXPECT_EQ(box.take_objection(), std::nullopt);
  EXPECT_EQ(box.object({7, {2, "Ben"}}), Taken::kTooLate);
}

TEST(QuestionBox, KeepsWhatWasSaidOfAMistakeWhileThatIsOpen) {
  QuestionBox box;
  box.point_out(7);
  EXPECT_EQ(box.object({7, {1, "Anna"}}), Taken::kTaken);

  box.point_out(7);
  box.keep(5, 3, 0);
  box.close();
  EXPECT_TRUE(is_readable(box)) << "what becomes of an answer is another matter";

  box.point_out(9);
  EXPECT_FALSE(is_readable(box));
  EXPECT_EQ(box.take_objection(), std::nullopt);
  EXPECT_EQ(box.object({9, {1, "Anna"}}), Taken::kTaken);
  EXPECT_EQ(box.take_last_objection(), (Objection{9, {1, "Anna"}}));
  box.point_out(11);
  EXPECT_EQ(box.take_last_objection(), std::nullopt);
  EXPECT_EQ(box.object({11, {1, "Anna"}}), Taken::kTooLate) << "none is taken any more";
}

TEST(QuestionBox, KeepsAnAnswerWhenAMistakeGoes) {
  QuestionBox box;
  box.point_out(7);
  box.keep(5, 3, 0);
  EXPECT_EQ(box.object({7, {1, "Anna"}}), Taken::kTaken);
  EXPECT_EQ(box.change({5, 0, 1, "Ben"}), Changed::kTaken);

  EXPECT_NE(box.take_objection(), std::nullopt);

  EXPECT_TRUE(is_readable(box));
  EXPECT_EQ(box.take_change(), (Change{5, 0, 1, "Ben"}));
}

class PhoneAnswer : public ::testing::Test {
 protected:
  PhoneAnswer() { box_.ask(12, 3); }
  web::Reply said(const std::string& body, const access::Profile& profile = {}) {
    access::Phone phone;
    phone.number = 4;
    phone.profile = profile;
    return answer_by_phone(box_, {true, "/api/answer", body, "1", ""}, phone);
  }
  QuestionBox box_;
};

TEST_F(PhoneAnswer, IsTakenWithWhoGaveIt) {
  EXPECT_EQ(said(R"({"question":12,"choice":1})", {"Anna", "red"}).status, 200U);

  const auto given = box_.take();
  ASSERT_TRUE(given);
  EXPECT_EQ(given, (Given{12, 1, "phone of Anna (number 4)", given->receipt}));
  box_.ask(13, 3);
  EXPECT_EQ(said(R"({"question":13,"choice":1})", {"", "red"}).status, 200U);
  EXPECT_EQ(box_.take()->by, "phone of red (number 4)");
  box_.ask(14, 3);
  EXPECT_EQ(said(R"({"question":14,"choice":1})").status, 200U);
  EXPECT_EQ(box_.take()->by, "phone number 4");
}

TEST_F(PhoneAnswer, HearsThatAnotherWasFaster) {
  EXPECT_EQ(said(R"({"question":12,"choice":1})").status, 200U);

  const auto second = said(R"({"question":12,"choice":0})");

  EXPECT_EQ(second.status, 409U);
  EXPECT_EQ(json::parse(second.json),
            json({{"error", "too-late"}, {"says", "Too late: the question is settled already."}}));
}

TEST_F(PhoneAnswer, IsRefusedWhereItIsNone) {
  for (const char* body :
       {"", "{", "7", "[]", "{}", R"({"question":12})", R"({"question":12,"choice":3})",
        R"({"question":12,"choice":-1})", R"({"question":12,"choice":"1"})", R"({"question":12,"choice":1.5})",
        R"({"question":12,"choice":18446744073709551615})", R"({"question":{},"choice":1})"}) {
    EXPECT_EQ(said(body).status, 400U) << body;
  }
  EXPECT_EQ(box_.take(), std::nullopt);
}

TEST_F(AskingRun, WaitsForPeopleAndGoesOnAtOnce) {
  Daemon daemon(*this);
  int questions = 0;
  auto left = pictures();
  for (std::string name = show_until_asked(daemon.run, left); !name.empty();
       name = show_until_asked(daemon.run, left)) {
    ++questions;
    EXPECT_THAT(daemon.out.str(), Not(HasSubstr("answered"))) << "nobody has answered yet";
    EXPECT_EQ(daemon.run.answers_fd(), daemon.box.fd());
    ASSERT_EQ(daemon.box.answer(truth_to_question(daemon.log)), Taken::kTaken);
    ASSERT_TRUE(daemon.run.hear());
    EXPECT_THAT(daemon.out.str(), HasSubstr("answered by the phone of Anna: "));
    EXPECT_FALSE(daemon.run.is_asking());
    EXPECT_FALSE(is_readable(daemon.box));
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
  Given answer;
  {
    Daemon daemon(*this);
    ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
    answer = truth_to_question(daemon.log);
  }
  Daemon daemon(*this);

  EXPECT_EQ(daemon.box.answer(answer), Taken::kTaken) << "also before a picture was seen";
  (void)show_until_asked(daemon.run, pictures());
  EXPECT_THAT(daemon.out.str(), HasSubstr("answered by the phone of Anna: "));
}

TEST_F(AskingRun, KeepsAtTheEndTheAnswerThatItHasTakenAndTakesNoOther) {
  Daemon daemon(*this);
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
  const Given answer = truth_to_question(daemon.log);
  EXPECT_EQ(daemon.box.answer(answer), Taken::kTaken);

  EXPECT_TRUE(daemon.run.finish());

  EXPECT_THAT(daemon.out.str(), HasSubstr("answered by the phone of Anna: "));
  EXPECT_EQ(daemon.box.answer(answer), Taken::kTooLate);
  EXPECT_EQ(daemon.log.history().referee().open_question(), nullptr);
}

TEST_F(AskingRun, TakesNoAnswerForThatOfAnotherQuestionWhenADisputeEndsWithTheRun) {
  DisputeBox disputes([] { return referee::Electorate(); });
  Daemon daemon(*this, Somebody::kIsThere, &disputes);
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
  const Given answer = truth_to_question(daemon.log);
  const referee::Speaker anna{1, "phone of Anna"};
  ASSERT_EQ(disputes.open(daemon.log.history().referee().action_count() - 1, anna), Heard::kTaken);
  ASSERT_TRUE(daemon.run.hear_disputes());
  ASSERT_EQ(daemon.box.answer(answer), Taken::kTaken);
  constexpr std::size_t kTakeBack = 1;
  const std::size_t dispute = number_of_dispute(daemon.log.history()).value();
  ASSERT_EQ(disputes.vote(dispute, kTakeBack, anna, true), Heard::kTaken);

  ASSERT_TRUE(daemon.run.finish());

  EXPECT_THAT(daemon.out.str(), Not(HasSubstr("answered by the phone of Anna")));
}

TEST_F(AskingRun, HearsWhatIsTypedAtTheTable) {
  Daemon daemon(*this);
  EXPECT_TRUE(daemon.run.answer_from_table(0)) << "nothing is asked: nothing is wrong";
  ASSERT_NE(show_until_asked(daemon.run, pictures()), "");

  EXPECT_FALSE(daemon.run.answer_from_table(99));
  EXPECT_TRUE(daemon.run.answer_from_table(0));
  ASSERT_TRUE(daemon.run.hear());

  EXPECT_THAT(daemon.out.str(), HasSubstr("answered by the table: 0"));
}

TEST_F(AskingRun, WaitsForNobodyWhereNobodyIs) {
  Daemon daemon(*this, Somebody::kIsAway);

  EXPECT_EQ(show_until_asked(daemon.run, pictures()), "");

  EXPECT_THAT(daemon.out.str(), HasSubstr("nobody answers"));
}

}  // namespace
}  // namespace seneschal::daemon
