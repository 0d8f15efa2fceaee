// Answers that people change: the box between them and the game, what phones say, and a run that rules anew.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "daemon/asking_run.h"
#include "daemon/dispute_box.h"
#include "daemon/ledger/verify.h"
#include "daemon/phone_answers.h"
#include "daemon/table_snapshot.h"
#include "referee/watched_game.h"
#include "run_program.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::difference;
using test::AskingRun;
using test::is_readable;
using ::testing::HasSubstr;

TEST(AnswerChange, TakesTheFirstChangeAndTellsTheSecond) {
  QuestionBox box;
  box.keep(12, 3, 0);

  EXPECT_EQ(box.change({12, 0, 2, "Anna"}), Changed::kTaken);
  EXPECT_EQ(box.change({12, 0, 1, "Ben"}), Changed::kOtherWasFirst);

  EXPECT_TRUE(is_readable(box));
  EXPECT_EQ(box.take_change(), (Change{12, 0, 2, "Anna"}));
  EXPECT_FALSE(is_readable(box));
  box.keep(12, 3, 2);
  EXPECT_EQ(box.change({12, 0, 1, "Ben"}), Changed::kOtherWasFirst) << "he has not seen it yet";
  EXPECT_EQ(box.change({12, 2, 1, "Ben"}), Changed::kTaken);
}

TEST(AnswerChange, OfTwoThreadsThatChangeAtOnceOneIsTaken) {
  QuestionBox box;
  box.keep(12, 3, 0);
  Changed anna{};
  Changed ben{};

  std::thread one([&] { anna = box.change({12, 0, 1, "Anna"}); });
  std::thread other([&] { ben = box.change({12, 0, 2, "Ben"}); });
  one.join();
  other.join();

  EXPECT_NE(anna == Changed::kTaken, ben == Changed::kTaken);
  EXPECT_EQ(box.take_change()->by, anna == Changed::kTaken ? "Anna" : "Ben");
}

TEST(AnswerChange, TakesNoChangeAfterTheNextRuling) {
  QuestionBox box;
  EXPECT_EQ(box.change({12, 0, 1, "Anna"}), Changed::kRuledOn) << "it was never answered";
  box.ask(12, 3);
  EXPECT_EQ(box.change({12, 0, 1, "Anna"}), Changed::kRuledOn) << "nor now";

  box.keep(12, 3, 0);
  EXPECT_EQ(box.take_last_change(), std::nullopt);
  EXPECT_EQ(box.change({12, 0, 1, "Anna"}), Changed::kRuledOn);
  box.keep(12, 3, 0);
  EXPECT_EQ(box.change({12, 0, 1, "Anna"}), Changed::kTaken);
  EXPECT_EQ(box.take_last_change(), (Change{12, 0, 1, "Anna"})) << "what came in time counts";
  box.keep(13, 3, 0);
  EXPECT_EQ(box.change({12, 0, 1, "Anna"}), Changed::kRuledOn);
  box.close();
  EXPECT_EQ(box.change({13, 0, 1, "Anna"}), Changed::kRuledOn);
}

TEST(AnswerChange, ChangesToAnotherChoiceOnly) {
  QuestionBox box;
  box.keep(12, 3, 0);

  EXPECT_EQ(box.change({12, 0, 0, "Anna"}), Changed::kNoSuchChoice);
  EXPECT_EQ(box.change({12, 0, 3, "Anna"}), Changed::kNoSuchChoice);
  EXPECT_EQ(box.change({12, 0, -1, "Anna"}), Changed::kNoSuchChoice);
  EXPECT_FALSE(is_readable(box));
}

TEST(PhoneChange, IsTakenOnceAndOnlyWhileNothingElseIsRuled) {
  QuestionBox box;
  const auto said = [&box](const std::string& body) {
    access::Phone phone;
    phone.profile = {"Ben", "blue"};
    return change_by_phone(box, {true, "/api/change", body, "1", ""}, phone);
  };
  box.keep(12, 3, 0);
  for (const char* body : {"", "[]", R"({"question":12,"choice":1})", R"({"question":12,"from":0,"choice":0})",
                           R"({"question":12,"from":0,"choice":3})", R"({"question":12,"from":"0","choice":1})"}) {
    EXPECT_EQ(said(body).status, 400U) << body;
  }

  EXPECT_EQ(said(R"({"question":12,"from":0,"choice":1})").status, 200U);
  EXPECT_EQ(json::parse(said(R"({"question":12,"from":0,"choice":2})").json).at("error"), "changed-before");
  const auto change = box.take_last_change();
  ASSERT_TRUE(change);
  EXPECT_EQ(change, (Change{12, 0, 1, "phone of Ben (number 0)", change->receipt}));
  const auto late = said(R"({"question":12,"from":1,"choice":2})");
  EXPECT_EQ(late.status, 409U);
  EXPECT_EQ(json::parse(late.json),
            json({{"error", "ruled-on"}, {"says", "Too late: the game has gone on; dispute the ruling instead."}}));
}

TEST_F(AskingRun, ChangesAnAnswerWhileTheTurnLasts) {
  Daemon daemon(*this);
  const auto left = pictures();
  ASSERT_NE(show_until_asked(daemon.run, left), "");
  const Given truth = truth_to_question(daemon.log);
  const int wrong = truth.choice == 0 ? 1 : 0;
  ASSERT_EQ(daemon.box.answer({truth.number, wrong, "phone of Anna"}), Taken::kTaken);
  ASSERT_TRUE(daemon.run.hear());
  const json before = snapshot_of(daemon.log.history(), {}).at("answered");
  EXPECT_EQ(before, json({{"question", truth.number}, {"choice", wrong}, {"by", "phone of Anna"}}));
  EXPECT_EQ(daemon.run.answers_fd(), daemon.box.fd());

  ASSERT_EQ(daemon.box.change({truth.number, wrong, truth.choice, "phone of Ben"}), Changed::kTaken);
  ASSERT_TRUE(daemon.run.hear());

  EXPECT_THAT(daemon.out.str(), HasSubstr("the phone of Ben changes the answer from " + std::to_string(wrong) + " ("));
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
    const Given truth = truth_to_question(daemon.log);
    const int wrong = truth.choice == 0 ? 1 : 0;
    ASSERT_EQ(daemon.box.answer({truth.number, wrong, "phone of Anna"}), Taken::kTaken);
    ASSERT_TRUE(daemon.run.hear());
    ASSERT_EQ(daemon.box.change({truth.number, wrong, truth.choice, "phone of Ben"}), Changed::kTaken);
    ASSERT_TRUE(daemon.run.hear());
    ++changed;
    std::erase_if(left, [&](const auto& file) { return file.filename().string() <= name; });
  }

  EXPECT_GT(changed, 0);
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
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
    const auto right = history.ruled(history.ruling_of(kAsked)).step.action;
    const auto possible =
        referee::settlements_of(history.edition(), history.ruled(history.ruling_of(kAsked)).before, right, {});
    pictures_ = daemon.log.pictures_of(history.ruling_of(kAsked));
    const auto say = [&daemon](const referee::Said& said, const std::vector<ledger::Picture>& evidence = {}) {
      const auto written = daemon.log.say(Told{daemon.log.last_frame(), said}, evidence);
      EXPECT_TRUE(written) << written.error();
    };
    say(referee::DisputeOpened{kAsked, 1, {1, "phone of Anna"}});
    say(referee::DisputeSettled{kAsked, {referee::Verdict::kTakeBack, {}}});
    say(referee::Recovered{});
    const artus::Action wrong = possible.back().played.value();
    say(referee::Question{kAsked,
                          false,
                          "what was played?",
                          {{"this", {wrong}, {}, {}, {}, {}}, {"that", {right}, {}, {}, {}, {}}},
                          {},
                          {},
                          {}});
    say(referee::Answer{0, "phone of Anna"});
    referee::Ruling ruling;
    ruling.index = kAsked;
    ruling.action = wrong;
    ruling.scores = {0, 0, 0};
    ruling.was_answered = true;
    say(ruling, pictures_);
  }

  static constexpr int kAsked = 3;
  std::vector<ledger::Picture> pictures_;
};

TEST_F(WronglyAnswered, IsRuledAnewWithThePicturesOfTheFirstRuling) {
  Daemon daemon(*this, Somebody::kIsAway);
  const std::size_t question = daemon.log.history().last_question().value();

  ASSERT_EQ(daemon.box.change({question, 0, 1, "phone of Ben"}), Changed::kTaken);
  ASSERT_TRUE(daemon.run.hear());

  ASSERT_EQ(daemon.log.history().referee().action_count(), kAsked + 1);
  const Told& ruled = daemon.log.history().told()[daemon.log.history().ruling_of(kAsked)];
  EXPECT_EQ(daemon.log.history().steps().back().action, truth_.actions[kAsked].action);
  EXPECT_EQ(ruled.pictures.size(), pictures_.size());
  EXPECT_THAT(daemon.out.str(), HasSubstr("the phone of Ben changes the answer from 0 (this) to 1 (that)"));
  EXPECT_THAT(daemon.out.str(), HasSubstr(", as was answered"));
  const auto explained = seneschal::test::run_program("seneschal", {"explain", log_file(), "--action", "3"});
  EXPECT_THAT(explained.out,
              HasSubstr("; TAKEN BACK, for the phone of Ben changes the answer from 0 (this) to 1 (that), "
                        "it does not count"));
  EXPECT_THAT(explained.out, HasSubstr("  it was answered so; no picture was weighed"));
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
  ASSERT_TRUE(daemon.run.finish());
  const auto exported = seneschal::test::run_program("seneschal", {"export", log_file()});
  EXPECT_EQ(records::parse_record(exported.out, "export").value().record, record());
}

TEST_F(WronglyAnswered, IsChangedBeforeTheNextActionIsRuledOn) {
  Daemon daemon(*this, Somebody::kIsAway);
  const std::size_t question = daemon.log.history().last_question().value();
  ASSERT_EQ(daemon.box.change({question, 0, 1, "phone of Ben"}), Changed::kTaken);

  for (const auto& file : pictures()) {  // the change is heard with the next of them
    const std::string name = file.filename().string();
    const std::string bytes = daemon.run.is_dealt_with(name) ? "" : files::read_file(file).value();
    ASSERT_TRUE(bytes.empty() || daemon.run.show({name, bytes, seen_in(bytes).value()}));
  }

  EXPECT_EQ(daemon.box.change({question, 1, 0, "phone of Anna"}), Changed::kRuledOn);
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(WronglyAnswered, IsSaidStillWhenTheRunEnds) {
  Daemon daemon(*this, Somebody::kIsAway);
  const std::size_t question = daemon.log.history().last_question().value();
  ASSERT_EQ(daemon.box.change({question, 0, 1, "phone of Ben"}), Changed::kTaken);

  ASSERT_TRUE(daemon.run.finish());

  EXPECT_EQ(record().actions[kAsked].action, truth_.actions[kAsked].action);
  EXPECT_EQ(daemon.box.change({question, 1, 0, "phone of Anna"}), Changed::kRuledOn) << "nobody hears of it any more";
}

TEST_F(WronglyAnswered, IsChangedBeforeADisputeOfTheSameMomentIsOpened) {
  DisputeBox disputes([] { return referee::Electorate(); });
  Daemon daemon(*this, Somebody::kIsAway, &disputes);
  const std::size_t question = daemon.log.history().last_question().value();
  ASSERT_EQ(daemon.box.change({question, 0, 1, "phone of Ben"}), Changed::kTaken);
  ASSERT_EQ(disputes.open(kAsked, {1, "phone of Anna"}), Heard::kTaken);

  ASSERT_TRUE(daemon.run.hear_disputes());

  EXPECT_TRUE(daemon.run.is_disputed());
  EXPECT_EQ(daemon.log.history().steps().at(kAsked).action, truth_.actions[kAsked].action)
      << "it was told that it is taken";
  EXPECT_EQ(daemon.box.change({question, 0, 1, "phone of Ben"}), Changed::kRuledOn);
}

TEST_F(AskingRun, GoesOnWithAChangedAnswerAfterARestart) {
  Given truth;
  {
    Daemon daemon(*this);
    ASSERT_NE(show_until_asked(daemon.run, pictures()), "");
    truth = truth_to_question(daemon.log);
    ASSERT_EQ(daemon.box.answer({truth.number, truth.choice == 0 ? 1 : 0, "phone of Anna"}), Taken::kTaken);
    ASSERT_TRUE(daemon.run.hear());
    // The power goes when the change is in the log, and nothing that follows from it.
    const auto* standing = daemon.log.history().referee().changeable_answer();
    ASSERT_NE(standing, nullptr);
    const referee::AnswerChanged changed{standing->question.index, standing->choice, truth.choice, "phone of Ben"};
    ASSERT_TRUE(daemon.log.say(Told{daemon.log.last_frame(), changed}, {}));
  }
  Daemon daemon(*this);

  EXPECT_EQ(daemon.box.change({truth.number, truth.choice, truth.choice == 0 ? 1 : 0, "phone of Cleo"}),
            Changed::kTaken)
      << "anybody may change it still";
  ASSERT_TRUE(daemon.run.hear());
  EXPECT_EQ(daemon.box.change({truth.number, truth.choice == 0 ? 1 : 0, truth.choice, "phone of Ben"}),
            Changed::kTaken);
  auto left = pictures();
  for (std::string name = show_until_asked(daemon.run, left); !name.empty();
       name = show_until_asked(daemon.run, left)) {
    ASSERT_EQ(daemon.box.answer(truth_to_question(daemon.log)), Taken::kTaken);
    ASSERT_TRUE(daemon.run.hear());
    std::erase_if(left, [&](const auto& file) { return file.filename().string() <= name; });
  }
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

}  // namespace
}  // namespace seneschal::daemon
