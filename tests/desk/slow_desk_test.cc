// Who joins is written down, however slow the disk is, before anybody hears of it; and nobody else waits for that.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "desk/desk_fixture.h"
#include "hardware/files/read_file.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;

/// A disk that takes its time: what is to be written waits until it is told to.
class DeskAtASlowDisk : public DeskTest {
 protected:
  DeskAtASlowDisk() {
    DeskSettings settings;
    settings.file = scratch_ / "access.json";
    settings.colours = {"red", "blue"};
    settings.clock = [this] { return now_; };
    settings.aside = [this](std::function<void()> task, std::function<void()> done) {
      ASSERT_FALSE(task_) << "one after the other";
      task_ = std::move(task);
      done_ = std::move(done);
    };
    desk_ = std::make_unique<Desk>(Desk::open(settings).value());
    EXPECT_TRUE(desk_->keep_codes());
  }
  void write() {
    std::exchange(task_, nullptr)();
    std::exchange(done_, nullptr)();
  }
  /// The token of a phone that has joined and shows it, which is written down.
  std::string shown(const web::Reply& joined) {
    std::string token = joined.late->given().value().token.value().text;
    EXPECT_TRUE(desk_->phone_with(token));
    write();
    return token;
  }
  web::Reply join(const std::string& name, const std::string& colour) {
    return sent(*desk_, "join", {{"code", desk_->players_code().text()}, {"name", name}, {"colour", colour}});
  }

  std::unique_ptr<Desk> desk_;
  std::function<void()> task_;
  std::function<void()> done_;
};

TEST_F(DeskAtASlowDisk, SaysNothingBeforeItIsWritten) {
  int seen = 0;
  desk_->when_seen([&] { ++seen; });
  const web::Reply reply = join("Anna", "red");
  ASSERT_NE(reply.late, nullptr);
  EXPECT_FALSE(reply.late->given());
  EXPECT_EQ(files::read_file(scratch_ / "access.json").value().find("Anna"), std::string::npos);
  EXPECT_EQ(seen, 0);

  write();

  ASSERT_TRUE(reply.late->given());
  const std::string token = reply.late->given()->token.value().text;
  EXPECT_EQ(asked(*desk_, "me", token).at("name"), "Anna");
  EXPECT_EQ(seen, 2) << "when she had joined, and when she asked";
}

TEST_F(DeskAtASlowDisk, AnswersOthersMeanwhileAndMakesChangesOneAfterTheOther) {
  const web::Reply anna = join("Anna", "red");
  const web::Reply ben = join("Ben", "red");
  EXPECT_EQ(asked(*desk_, "me", "").at("role"), "watcher") << "whoever looks waits for nobody";
  EXPECT_FALSE(ben.late->given()) << "whether red is free is known when Anna's is written";

  write();
  ASSERT_TRUE(ben.late->given());
  EXPECT_EQ(error_of(*ben.late->given()), "held");
  EXPECT_FALSE(task_) << "nothing is written for a refusal";

  const std::string token = shown(anna);
  const web::Reply left = sent(*desk_, "leave", json::object(), token);
  const web::Reply cleo = join("Cleo", "red");
  write();
  write();
  EXPECT_EQ(left.late->given()->status, 200U);
  EXPECT_EQ(json::parse(cleo.late->given()->json).at("colour"), "red");
}

TEST_F(DeskAtASlowDisk, LetsAFewStrangersWaitAndPhonesAndTheOwnerBeforeThem) {
  const web::Reply anna = join("Anna", "red");
  write();
  const std::string token = shown(anna);
  const auto come = [this](const access::Code& code, int from) {
    return sent(*desk_, "join", {{"code", code.text()}}, "", std::to_string(from));
  };
  const web::Reply first = come(desk_->players_code(), 100);
  std::vector<web::Reply> waiting;
  for (int i = 0; i < 24; ++i) {
    waiting.push_back(come(desk_->players_code(), 200 + i));
    ASSERT_NE(waiting.back().late, nullptr) << i;
  }

  const web::Reply one_more = come(desk_->players_code(), 300);
  EXPECT_EQ(one_more.status, 503U);
  EXPECT_EQ(one_more.json, R"({"error":"too-much","seconds":5})");
  EXPECT_EQ(one_more.retry_after, std::chrono::seconds(5));
  EXPECT_EQ(error_of(come(access::Code::from_text("BBB-BBB-BBB-BBB").value(), 301)), "wrong-code");
  const web::Reply owner = come(*desk_->owners_code(), 302);
  const web::Reply named = sent(*desk_, "introduce", {{"name", "Anne"}}, token);
  ASSERT_NE(owner.late, nullptr);
  ASSERT_NE(named.late, nullptr);

  for (const web::Reply* each : {&first, &owner, &named}) {
    EXPECT_FALSE(each->late->given());
    write();
    ASSERT_TRUE(each->late->given());
    EXPECT_EQ(each->late->given()->status, 200U);
  }
  EXPECT_FALSE(waiting.front().late->given());
  EXPECT_NE(come(desk_->players_code(), 303).late, nullptr) << "one of them is being written";
}

TEST_F(DeskAtASlowDisk, GivesNothingAwayThatWasShownBeforeItsTurnCame) {
  const web::Reply anna = join("Anna", "red");
  write();
  const std::string token = anna.late->given()->token.value().text;
  const web::Reply bens = join("Ben", "blue");
  write();
  const std::string bens_token = shown(bens);
  now_.utc += access::Roster::kHeard;
  const web::Reply cleo = sent(*desk_, "join", {{"code", desk_->players_code().text()}});
  const web::Reply ben = sent(*desk_, "introduce", {{"colour", "red"}}, bens_token);

  EXPECT_EQ(asked(*desk_, "me", token).at("colour"), "red");
  write();  // Cleo, as things were before
  EXPECT_FALSE(ben.late->given());
  write();  // that Anna has heard
  ASSERT_TRUE(ben.late->given());
  EXPECT_EQ(error_of(*ben.late->given()), "held");
  EXPECT_FALSE(task_);
}

TEST_F(DeskAtASlowDisk, ForgetsAFormerTokenForGoodWhateverIsOnItsWayToTheDisk) {
  const web::Reply first = join("Anna", "red");
  write();
  const std::string before = shown(first);
  const web::Reply again = sent(*desk_, "join", {{"code", desk_->players_code().text()}}, before);
  write();
  const std::string token = again.late->given()->token.value().text;
  EXPECT_EQ(asked(*desk_, "me", before).at("name"), "Anna");
  const web::Reply ben = join("Ben", "blue");

  EXPECT_EQ(asked(*desk_, "me", token).at("name"), "Anna");
  EXPECT_EQ(asked(*desk_, "me", before).at("role"), "watcher");
  write();  // Ben, as things were before
  write();
  EXPECT_FALSE(task_) << "once";
  EXPECT_EQ(asked(*desk_, "me", before).at("role"), "watcher");
  EXPECT_EQ(files::read_file(scratch_ / "access.json").value().find("former_token"), std::string::npos);
}

}  // namespace
}  // namespace seneschal::desk
