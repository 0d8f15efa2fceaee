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
#include "system/gated_frames.h"
#include "system/table_call.h"
#include "system/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using web::test::Answer;
using web::test::ask;
using web::test::Page;
using web::test::post;

constexpr const char* kBefore = "073.jpg";
constexpr const char* kAsked = "074.jpg";  // a question waits, so that the daemon listens

/// A phone that has joined.
class Phone {
 public:
  Phone(const WatchedPage& watched, const std::string& name, const json& colour) {
    const json said = {{"code", watched.players_code()}, {"name", name}, {"colour", colour}};
    const Answer joined = post(watched.port(), "/api/join", said.dump());
    EXPECT_EQ(joined.result_int(), 200U) << joined.body();
    const std::string field(joined["Set-Cookie"]);
    cookie_ = field.substr(0, field.find(';'));
  }
  [[nodiscard]] Answer say(std::uint16_t port, const std::string& path, const json& body) const {
    return post(port, "/api/" + path, body.dump(), {{"Cookie", cookie_}});
  }

 private:
  std::string cookie_;
};

/// The first snapshot of which something holds.
template <typename Holds>
json snapshot_where(std::uint16_t port, Holds holds) {
  Page page(port);
  while (true) {
    const std::string text = page.hear();
    if (text.empty()) {
      ADD_FAILURE() << "the page was cut off";
      return {};
    }
    const json message = json::parse(text);
    if (message.contains("table") && holds(message["table"])) {
      return message["table"];
    }
  }
}

bool is_disputed(const json& table) {
  return !table["dispute"].is_null();
}

TEST(DisputeOverHttp, IsSettledByTheVotesOfBeforeAndAfterAKill) {
  const test::ScratchFolder scratch;
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch / "table.json")).exit_status, 0);
  GatedFrames frames(scratch / "frames", game_folder());
  frames.close_after(kBefore);
  frames.close_after(kAsked);
  Call call = watch_call(frames.folder(), scratch / "table.json", scratch / "report");
  std::erase_if(call, [](const auto& option) { return option.first == "--answers"; });
  std::optional<WatchedPage> watched(std::in_place, scratch.path(), call, "0");
  const std::uint16_t port = watched->port();
  const Phone anna(*watched, "Anna", "red");
  const Phone ben(*watched, "Ben", "blue");
  const Phone cleo(*watched, "Cleo", "black");
  const Phone dora(*watched, "Dora", nullptr);
  frames.open_after(kBefore);
  const json asked = snapshot_where(port, [](const json& table) { return !table["open"].is_null(); });
  const std::size_t rulings = asked["course"].size();
  const json before = asked["players"];
  EXPECT_EQ(post(port, "/api/dispute", json({{"ruling", rulings - 1}}).dump()).result_int(), 403U) << "it watches";

  EXPECT_EQ(anna.say(port, "dispute", {{"ruling", rulings - 1}}).result_int(), 200U);
  json dispute = snapshot_where(port, is_disputed)["dispute"];
  EXPECT_EQ(dispute["needed"], 2);
  EXPECT_EQ(ben.say(port, "dispute", {{"ruling", 0}}).result_int(), 409U) << "one at a time";
  const json take_back = {{"dispute", dispute["number"]}, {"choice", 1}};
  EXPECT_EQ(post(port, "/api/vote", take_back.dump()).result_int(), 403U) << "it watches";
  const Answer colourless = dora.say(port, "vote", take_back);
  EXPECT_EQ(colourless.result_int(), 409U);
  EXPECT_THAT(colourless.body(), HasSubstr("Say first which colour you play"));
  EXPECT_EQ(anna.say(port, "vote", take_back).result_int(), 200U);
  (void)snapshot_where(port,
                       [](const json& table) { return is_disputed(table) && table["dispute"]["votes"].size() == 1; });
  EXPECT_EQ(watched->end_with(SIGKILL), std::nullopt);

  watched.emplace(scratch.path(), call, std::to_string(port));
  dispute = snapshot_where(port, is_disputed)["dispute"];
  EXPECT_EQ(dispute["votes"].size(), 1U) << "Anna's vote is in the log";
  std::vector<unsigned> statuses(2);
  std::thread one([&] { statuses[0] = ben.say(port, "vote", take_back).result_int(); });
  std::thread other([&] { statuses[1] = cleo.say(port, "vote", take_back).result_int(); });
  one.join();
  other.join();
  EXPECT_THAT(statuses, ::testing::UnorderedElementsAre(200U, 409U)) << "the second is told that it is too late";

  const json after = snapshot_where(port, [&](const json& table) { return table["course"].size() == rulings - 1; });
  EXPECT_TRUE(after["dispute"].is_null());
  EXPECT_NE(after["players"], before) << "its points are gone";
  const json mended = snapshot_where(port, [](const json& table) { return !table["open"].is_null(); });
  EXPECT_EQ(mended["log"].back()["kind"], "mistake") << "what has to go back";
  const std::string log = (scratch / "report" / "game.ledger").string();
  EXPECT_EQ(test::run_program("seneschal", {"verify", log}).exit_status, 0);
  EXPECT_THAT(test::run_program("seneschal", {"explain", log}).out, HasSubstr("TAKEN BACK in a dispute"));
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
