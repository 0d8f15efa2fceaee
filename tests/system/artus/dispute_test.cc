// A dispute with the daemon that ships, over HTTP: who may vote, votes that come at once, and a daemon killed in the
// middle of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/artus/asked_frames.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using web::test::Answer;
using web::test::ask;
using web::test::post;

bool is_disputed(const json& table) {
  return !table["dispute"].is_null();
}

TEST(DisputeOverHttp, IsSettledByTheVotesOfBeforeAndAfterAKill) {
  const test::ScratchFolder scratch;
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch / "table.json")).exit_status, 0);
  // A question waits, so that the daemon listens.
  const AskedFrames frames(scratch / "frames", scratch / "table.json");
  const Call call = asking_call(frames, scratch / "table.json", scratch / "report");
  std::optional<WatchedPage> watched(std::in_place, scratch.path(), call, "0");
  const std::uint16_t port = watched->port();
  JoinedPhone anna(port, watched->players_code(), "Anna", "red");
  JoinedPhone ben(port, watched->players_code(), "Ben", "blue");
  JoinedPhone cleo(port, watched->players_code(), "Cleo", "black");
  JoinedPhone dora(port, watched->players_code(), "Dora", nullptr);
  frames.open_after(AskedFrames::kBefore);
  const json asked = table_where(port, [](const json& table) { return !table["open"].is_null(); });
  ASSERT_EQ(asked["log"].back()["kind"], "question");
  const std::size_t rulings = asked["course"].size();
  const json& before = asked["players"];
  EXPECT_EQ(post(port, "/api/dispute", json({{"ruling", rulings - 1}}).dump()).result_int(), 403U) << "it watches";

  EXPECT_EQ(anna.say("dispute", {{"ruling", rulings - 1}}).result_int(), 200U);
  json dispute = table_where(port, is_disputed)["dispute"];
  EXPECT_EQ(dispute["needed"], 2);
  EXPECT_EQ(ben.say("dispute", {{"ruling", 0}}).result_int(), 409U) << "one at a time";
  const json take_back = {{"dispute", dispute["number"]}, {"choice", 1}};
  EXPECT_EQ(post(port, "/api/vote", take_back.dump()).result_int(), 403U) << "it watches";
  const Answer colourless = dora.say("vote", take_back);
  EXPECT_EQ(colourless.result_int(), 409U);
  EXPECT_EQ(json::parse(colourless.body())["error"], "no-vote");
  EXPECT_EQ(anna.say("vote", take_back).result_int(), 200U);
  (void)table_where(port,
                    [](const json& table) { return is_disputed(table) && table["dispute"]["votes"].size() == 1; });
  EXPECT_EQ(watched->end_with(SIGKILL), std::nullopt);

  watched.emplace(scratch.path(), call, std::to_string(port));
  dispute = table_where(port, is_disputed)["dispute"];
  EXPECT_EQ(dispute["votes"].size(), 1U) << "Anna's vote is in the log";
  std::vector<unsigned> statuses(2);
  std::thread one([&] { statuses[0] = ben.say("vote", take_back).result_int(); });
  std::thread other([&] { statuses[1] = cleo.say("vote", take_back).result_int(); });
  one.join();
  other.join();
  EXPECT_THAT(statuses, ::testing::UnorderedElementsAre(200U, 409U)) << "the second is told that it is too late";

  const json after = table_where(port, [&](const json& table) { return table["course"].size() == rulings - 1; });
  EXPECT_TRUE(after["dispute"].is_null());
  EXPECT_NE(after["players"], before) << "its points are gone";
  const json mended = table_where(port, [](const json& table) { return !table["open"].is_null(); });
  EXPECT_EQ(mended["log"].back()["kind"], "mistake") << "what has to go back";
  const std::string log = (scratch / "report" / "game.ledger").string();
  EXPECT_EQ(test::run_program("seneschal", {"verify", log}).exit_status, 0);
  EXPECT_THAT(test::run_program("seneschal", {"explain", log}).out, HasSubstr("; taken back ("));
}

TEST(DisputeOverHttp, NeedsARuleOfConsentThatThereIs) {
  const test::ScratchFolder scratch;
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch / "table.json")).exit_status, 0);
  const Call call = with(watch_call(game_folder(), scratch / "table.json", scratch / "report"), "--consent", "one");

  const auto ran = test::run_program("seneschald", words({}, call));

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr("--consent one: expected majority or all"));
}

}  // namespace
}  // namespace seneschal::tests
