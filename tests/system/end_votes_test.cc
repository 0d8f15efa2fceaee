// Who ends a game before its time, at the daemon that ships, over HTTP: those who held a slot when somebody first
// proposed it, as they decide a dispute.
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/voting_table.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

class EndVotes : public VotingTable {};

TEST_F(EndVotes, EndAGameAsTheyDecideADispute) {
  JoinedPhone owner_phone = owner();
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  const json end = {{"end", true}};
  EXPECT_EQ(owner_phone.error_of("end", end), "no-say") << "it plays no colour, and two are held";
  EXPECT_EQ(json::parse(anna.say("end", end).body()), json({{"waits", true}}));
  EXPECT_EQ(anna.say("introduce", {{"colour", "black"}}).result_int(), 200U);
  EXPECT_EQ(json::parse(anna.say("end", end).body()), json({{"waits", true}})) << "the same phone for another colour";
  EXPECT_EQ(anna.say("join", {{"code", watched_->players_code()}, {"colour", "red"}}).result_int(), 200U);
  EXPECT_EQ(json::parse(anna.say("end", end).body()), json({{"waits", true}}));
  EXPECT_EQ(anna.say("leave", json::object()).result_int(), 200U);
  EXPECT_EQ(anna.say("join", {{"code", watched_->players_code()}, {"colour", "red"}}).result_int(), 200U);
  EXPECT_EQ(json::parse(anna.say("end", end).body()), json({{"waits", true}})) << "what it wished has gone with it";
  EXPECT_EQ(table()["phase"], "playing");

  EXPECT_EQ(json::parse(ben.say("end", end).body()), json({{"waits", false}}));

  EXPECT_EQ(table_where(port(), [](const json& each) { return each["phase"] == "lobby"; })["phase"], "lobby");
  EXPECT_EQ(entries("game_abandoned")[0]["phones"].size(), 2U);
}

TEST_F(EndVotes, EndAGameThatIsDisputedAndNoSlotIsKeptForThatAnyMore) {
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  (void)dispute_by(anna);
  EXPECT_EQ(anna.error_of("introduce", {{"colour", nullptr}}), "disputed");
  const json end = {{"end", true}};
  EXPECT_EQ(json::parse(anna.say("end", end).body()), json({{"waits", true}}));
  EXPECT_EQ(json::parse(ben.say("end", end).body()), json({{"waits", false}}));

  (void)table_where(port(), [](const json& each) { return each["phase"] == "lobby"; });
  EXPECT_EQ(anna.error_of("introduce", {{"colour", nullptr}}), "");
}

TEST_F(EndVotes, ToEndAGameAreForgottenByAStartAndAddUpToNothing) {
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  EXPECT_EQ(json::parse(anna.say("end", {{"end", true}}).body()), json({{"waits", true}}));
  (void)table_where(port(), [](const json& each) { return each["enders"].size() == 1; });
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);

  start();
  EXPECT_TRUE(table()["enders"].empty()) << "everybody sees that it has to be asked for again";
  EXPECT_EQ(json::parse(ben.say("end", {{"end", true}}).body()), json({{"waits", true}}));
  EXPECT_EQ(json::parse(anna.say("end", {{"end", true}}).body()), json({{"waits", false}}));
}

TEST_F(EndVotes, ToEndAGameAreNotOfAPhoneThatIsBroughtLater) {
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  const json end = {{"end", true}};
  EXPECT_EQ(json::parse(anna.say("end", end).body()), json({{"waits", true}}));

  JoinedPhone annas_other = joins("Eve", "black");
  EXPECT_EQ(annas_other.error_of("end", end), "no-say");
  EXPECT_EQ(annas_other.error_of("end", {{"end", false}}), "no-say");
  EXPECT_EQ(table()["phase"], "playing");
  EXPECT_EQ(entries("game_abandoned").size(), 0U);

  EXPECT_EQ(json::parse(ben.say("end", end).body()), json({{"waits", false}}));
  EXPECT_EQ(entries("game_abandoned")[0]["phones"], json({1, 2}));
}

TEST_F(EndVotes, ToEndAGameLapseWhereTwoHoldSlotsNowAndFewerDidThen) {
  JoinedPhone owner_phone = owner();
  JoinedPhone dora = joins("Dora", nullptr);
  EXPECT_EQ(json::parse(dora.say("end", {{"end", true}}).body()), json({{"waits", true}})) << "nobody holds a slot yet";
  (void)table_where(port(), [](const json& each) { return each["enders"].size() == 1; });

  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  EXPECT_TRUE(table_where(port(), [](const json& each) { return each["enders"].empty(); }).is_object())
      << "she has no say any more, as everybody sees";
  EXPECT_EQ(owner_phone.error_of("end", {{"end", true}}), "no-say");
  EXPECT_EQ(json::parse(anna.say("end", {{"end", true}}).body()), json({{"waits", true}}));
  EXPECT_EQ(owner_phone.error_of("end", {{"end", false}}), "no-say");
  EXPECT_EQ(ben.error_of("end", {{"end", false}}), "") << "players can oppose it";

  EXPECT_EQ(table()["phase"], "playing");
}

TEST_F(EndVotes, LetTheOwnerEndAGameForTheTableWhereFewerThanTwoSlotsAreHeld) {
  JoinedPhone owner_phone = owner();
  JoinedPhone anna = joins("Anna", "red");
  EXPECT_EQ(json::parse(anna.say("end", {{"end", true}}).body()), json({{"waits", true}}));

  EXPECT_EQ(json::parse(owner_phone.say("end", {{"end", true}}).body()), json({{"waits", false}}));

  (void)table_where(port(), [](const json& each) { return each["phase"] == "lobby"; });
  EXPECT_EQ(entries("game_abandoned")[0]["says"], "by the owner, for the table");
}

}  // namespace
}  // namespace seneschal::tests
