// Who has a say at the daemon that ships, over HTTP: a player's slot is one phone's, whoever holds one when a ruling is
// disputed has one vote in it, and nobody gets another one by joining again, by other colours or by a restart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/voting_table.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class Votes : public VotingTable {};

TEST_F(Votes, AreOnePhonesHoweverOftenItJoinsAgain) {
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  const json dispute = dispute_by(anna);
  EXPECT_EQ(dispute["needed"], 2);
  EXPECT_EQ(anna.say("vote", vote(dispute, kTakeBack)).result_int(), 200U);

  const std::string code = watched_->players_code();
  EXPECT_EQ(anna.error_of("introduce", {{"colour", "black"}}), "disputed");
  EXPECT_EQ(anna.error_of("introduce", {{"colour", nullptr}}), "disputed");
  EXPECT_EQ(anna.error_of("introduce", {{"colour", "blue"}}), "held");
  EXPECT_EQ(anna.error_of("join", {{"code", code}, {"colour", "black"}}), "disputed");
  EXPECT_EQ(anna.error_of("join", {{"code", code}, {"colour", "red"}}), "") << "as who she is";
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "");
  JoinedPhone again = joins("Anna again", "black");
  EXPECT_EQ(again.error_of("vote", vote(dispute, kTakeBack)), "no-vote") << "nobody held black when it was opened";
  EXPECT_EQ(anna.say("leave", json::object()).result_int(), 200U);
  EXPECT_EQ(anna.error_of("join", {{"code", code}, {"colour", "red"}}), "disputed");
  EXPECT_EQ(anna.error_of("join", {{"code", code}, {"colour", nullptr}}), "");
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "no-vote");
  EXPECT_EQ(votes(1)[0]["player"], "red");

  EXPECT_EQ(ben.say("vote", vote(dispute, kTakeBack)).result_int(), 200U);
  EXPECT_TRUE(settled()["course"].empty());
  EXPECT_EQ(entries("dispute_settled").size(), 1U);
  EXPECT_EQ(entries("dispute_opened")[0]["slots"],
            json({{{"colour", "red"}, {"phone", 1}}, {{"colour", "blue"}, {"phone", 2}}}));
}

TEST_F(Votes, BelongToASlotThatOnePhoneHoldsAtATime) {
  JoinedPhone owner_phone = owner();
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben(port());
  const json ben_joins = {{"code", watched_->players_code()}, {"name", "Ben"}, {"colour", "red"}};

  const auto refused = ben.say("join", ben_joins);
  EXPECT_EQ(refused.result_int(), 409U);
  EXPECT_EQ(json::parse(refused.body())["error"], "held");
  EXPECT_EQ(json::parse(refused.body())["who"], "phone of Anna (number 2)");
  EXPECT_EQ(anna.error_of("free", {{"phone", 2}}), "not-owner");

  EXPECT_EQ(anna.say("introduce", {{"colour", nullptr}}).result_int(), 200U);
  EXPECT_EQ(ben.say("join", ben_joins).result_int(), 200U);
  EXPECT_EQ(anna.error_of("introduce", {{"colour", "red"}}), "held");
  EXPECT_EQ(owner_phone.say("free", {{"phone", 3}}).result_int(), 200U);
  EXPECT_EQ(anna.say("introduce", {{"colour", "red"}}).result_int(), 200U);
  EXPECT_EQ(ben.say("introduce", {{"colour", "blue"}}).result_int(), 200U);

  const json dispute = dispute_by(ben);
  EXPECT_EQ(owner_phone.error_of("free", {{"phone", 2}}), "disputed");
  EXPECT_EQ(owner_phone.error_of("withdraw", {{"dispute", dispute["number"]}}), "not-yours");
  EXPECT_EQ(ben.say("withdraw", {{"dispute", dispute["number"]}}).result_int(), 200U);
  (void)settled();
  EXPECT_EQ(owner_phone.error_of("free", {{"phone", 2}}), "");
  EXPECT_EQ(entries("dispute_settled")[0]["by"], "phone of Ben (number 3)") << "the log says who withdrew it";
}

TEST_F(Votes, AreNoneForAColourThatIsNotInTheGame) {
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  JoinedPhone dora = joins("Dora", "beige");

  const json dispute = dispute_by(dora);
  EXPECT_EQ(dispute["needed"], 2);
  EXPECT_EQ(dispute["slots"].size(), 2U);
  EXPECT_EQ(dora.error_of("vote", vote(dispute, kTakeBack)), "no-vote");
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "");
  EXPECT_EQ(dora.error_of("end", {{"end", true}}), "no-say");

  EXPECT_EQ(ben.error_of("vote", vote(dispute, kTakeBack)), "");
  EXPECT_TRUE(settled()["course"].empty());
}

TEST_F(Votes, OfWhoeverHasLeftStandAndAreNobodyElses) {
  JoinedPhone owner_phone = owner();
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  JoinedPhone cleo = joins("Cleo", "black");
  const json dispute = dispute_by(anna);
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "");
  EXPECT_EQ(anna.error_of("leave", json::object()), "");

  JoinedPhone eve(port());
  const json eve_joins = {{"code", watched_->players_code()}, {"name", "Eve"}, {"colour", "red"}};
  EXPECT_EQ(eve.error_of("join", eve_joins), "disputed") << "the slot stays empty until it is settled";
  EXPECT_EQ(cleo.error_of("leave", json::object()), "");
  EXPECT_EQ(votes(1)[0], json({{"player", "red"}, {"choice", kTakeBack}, {"phone", 2}}));
  EXPECT_EQ(table()["dispute"]["needed"], 2) << "of the three there were";

  EXPECT_EQ(ben.error_of("vote", vote(dispute, kTakeBack)), "");
  EXPECT_TRUE(settled()["course"].empty());
  EXPECT_EQ(eve.error_of("join", eve_joins), "");
}

TEST_F(Votes, OfAPhoneThatIsRemovedCountNoMoreAndItsCodeIsWorthNothing) {
  JoinedPhone owner_phone = owner();
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  JoinedPhone cleo = joins("Cleo", "black");
  const json dispute = dispute_by(anna);
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "");
  EXPECT_EQ(anna.error_of("end", {{"end", true}}), "");
  (void)table_where(port(), [](const json& each) { return each["enders"].size() == 1; });

  const auto removed = owner_phone.say("remove", {{"phone", 2}});
  EXPECT_EQ(removed.result_int(), 200U);
  const std::string old = watched_->players_code();
  EXPECT_NE(json::parse(removed.body())["code"], old);
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "not-joined");
  EXPECT_EQ(anna.error_of("join", {{"code", old}}), "expired-code");
  (void)votes(0);
  EXPECT_TRUE(table_where(port(), [](const json& each) { return each["enders"].empty(); }).is_object());

  EXPECT_EQ(ben.error_of("vote", vote(dispute, kTakeBack)), "");
  (void)votes(1);
  EXPECT_EQ(ben.error_of("end", {{"end", true}}), "");
  EXPECT_EQ(table_where(port(), [](const json& each) { return each["enders"].size() == 1; })["phase"], "playing")
      << "one of two, for hers is gone";
  start();
  EXPECT_EQ(votes(1)[0]["player"], "blue") << "as the log has it";
  EXPECT_EQ(cleo.error_of("vote", vote(dispute, kTakeBack)), "");
  EXPECT_TRUE(settled()["course"].empty());
  EXPECT_EQ(entries("dispute_vote_dropped"), std::vector<json>({entries("dispute_vote_dropped").at(0)}));
  EXPECT_EQ(entries("dispute_vote_dropped")[0]["phone"], 2);
}

TEST_F(Votes, AreAsTheyWereAfterAKill) {
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  JoinedPhone cleo = joins("Cleo", nullptr);
  const json dispute = dispute_by(anna);
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "");
  (void)votes(1);
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);

  start();
  EXPECT_EQ(votes(1)[0]["player"], "red");
  EXPECT_EQ(table()["dispute"]["slots"], dispute["slots"]);
  EXPECT_EQ(anna.error_of("introduce", {{"colour", "black"}}), "disputed");
  EXPECT_EQ(cleo.error_of("introduce", {{"colour", "black"}}), "");
  EXPECT_EQ(cleo.error_of("vote", vote(dispute, kTakeBack)), "no-vote") << "she came later";
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "") << "the same vote again";

  EXPECT_EQ(ben.error_of("vote", vote(dispute, kTakeBack)), "");
  EXPECT_TRUE(settled()["course"].empty());
  EXPECT_EQ(test::run_program("seneschal", {"verify", (scratch_ / "report" / "game.ledger").string()}).exit_status, 0);
}

TEST_F(Votes, KeepTheirSlotsWhileALongLogIsReadThatHasTheirDispute) {
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  (void)dispute_by(anna);
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  {
    auto ledger = ledger::Ledger::open(scratch_ / "report" / "game.ledger").value();
    const std::string payload = json({{"text", std::string(1'000'000, 'x')}}).dump();
    for (int entry = 0; entry < 60; ++entry) {
      ASSERT_TRUE(ledger.append({"2026-03-01T19:30:05Z", "another", "of_another_version", payload, {}}));
    }
  }

  launch();
  EXPECT_EQ(anna.error_of("introduce", {{"colour", nullptr}}), "disputed");
  EXPECT_EQ(joins("Eve", nullptr).error_of("introduce", {{"colour", "red"}}), "held");
}

TEST_F(Votes, AreNotAStrangersWhereWhoHasJoinedIsLost) {
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  const json dispute = dispute_by(anna);
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  fs::remove(scratch_ / "report" / "access.json");

  start();
  for (const char* name : {"Eve", "Fay"}) {
    JoinedPhone stranger = joins(name, nullptr);
    EXPECT_EQ(stranger.error_of("vote", vote(dispute, kTakeBack)), "no-vote") << name;
    EXPECT_EQ(stranger.error_of("introduce", {{"colour", "red"}}), "disputed") << name;
  }
  EXPECT_TRUE(votes(0).empty());
  EXPECT_NE(watched_->owners_code(), owners_code_);
  JoinedPhone owner_phone(port(), watched_->owners_code(), "Olga", nullptr);
  EXPECT_EQ(owner_phone.error_of("withdraw", {{"dispute", dispute["number"]}}), "") << "none of those is there";
}

TEST_F(Votes, AreTheOwnersForTheTableWhereFewerThanTwoSlotsAreHeld) {
  JoinedPhone owner_phone = owner();
  JoinedPhone anna = joins("Anna", "red");
  const json dispute = dispute_by(anna);
  EXPECT_EQ(dispute["slots"], json::array());
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kTakeBack)), "for-owner");
  JoinedPhone ben = joins("Ben", "blue");
  EXPECT_EQ(ben.error_of("vote", vote(dispute, kTakeBack)), "for-owner");

  EXPECT_EQ(owner_phone.error_of("vote", vote(dispute, kTakeBack)), "");

  EXPECT_TRUE(settled()["course"].empty());
  const auto entry = entries("dispute_settled").at(0);
  EXPECT_EQ(entry["says"], "by the owner, for the table");
  EXPECT_EQ(entry["by"], "phone of Olga (number 1)");
  EXPECT_THAT(run("explain"), HasSubstr("So said the owner, for the table.)"));
}

TEST_F(Votes, OfAllAreNeededWhereThatIsTheRule) {
  start("all");
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  JoinedPhone cleo = joins("Cleo", "black");
  const json dispute = dispute_by(anna);
  EXPECT_EQ(dispute["needed"], 3);
  EXPECT_EQ(anna.error_of("vote", vote(dispute, kUphold)), "");
  EXPECT_EQ(ben.error_of("vote", vote(dispute, kUphold)), "");
  (void)votes(2);

  EXPECT_EQ(cleo.error_of("vote", vote(dispute, kUphold)), "");

  EXPECT_EQ(settled()["course"].size(), 1U);
}

TEST_F(Votes, AreNotNeededToPlayAllColoursFromOnePhone) {
  JoinedPhone anna = joins("Anna", "red");
  json now = table_where(port(), [](const json& each) { return !each["hand"].is_null(); });
  for (std::size_t actions = 2; actions < 6; ++actions) {
    ASSERT_EQ(anna.say("play", {{"question", now["hand"]}, {"choice", 0}}).result_int(), 200U);
    now = table_where(port(),
                      [&](const json& each) { return !each["hand"].is_null() && each["course"].size() == actions; });
  }
}

TEST_F(Votes, AreOfNamesThatAreSeenAsTheyAreAndOnePhonesAlone) {
  JoinedPhone anna = joins("  Anna ", "red");
  const std::string code = watched_->players_code();
  for (const char* hidden : {"An\u202ena", "Anna\u2066", "A\u009bnna", "A\x7fnna", "Anna\u200b", "An\u2028na",
                             "\u061cAnna", "A\u001bnna", "Anna\ufeff"}) {
    JoinedPhone other(port());
    EXPECT_EQ(other.error_of("join", {{"code", code}, {"name", hidden}}), "name") << hidden;
  }
  JoinedPhone ben = joins("Ben", "blue");
  for (const char* same : {"Anna", "ANNA", " anna", "Ａnna"}) {
    EXPECT_EQ(ben.error_of("introduce", {{"name", same}}), "name-taken") << same;
  }
  EXPECT_EQ(anna.error_of("introduce", {{"name", "ANNA"}}), "") << "her own";
  const json dispute = dispute_by(anna);
  EXPECT_EQ(dispute["by"], "phone of ANNA (number 1)");
}

}  // namespace
}  // namespace seneschal::tests
