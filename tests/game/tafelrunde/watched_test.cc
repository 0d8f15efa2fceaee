// A game with real cards at drawn tables, watched by the daemon: pawns on their track, chips on their levels and each
// card as it is laid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "game/drawn_game.h"
#include "run_program.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/started_program.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

const std::vector<std::string> kSlots{"p1", "p2", "p3", "p4", "p5", "p6"};

/// A table that is drawn and learned once for all that is tried on it.
const DrawnGame& drawn() {
  static const DrawnGame game("tafelrunde-002", 6101, 2);
  return game;
}

/// A folder for what a page's daemon says.
fs::path said_in(const DrawnGame& game, const std::string& name) {
  fs::create_directory(game.folder() / name);
  return game.folder() / name;
}

Call call_on(const DrawnGame& game, const std::string& source, const std::string& pictures, const std::string& report) {
  return with(game.call(source, pictures, game.players(kSlots)), "--report", game.file(report));
}

// Seeds that nothing was made with.
TEST(WatchedTafelrunde, IsRuledAsItIsPlayedAndSlipsAreNamed) {
  const DrawnGame& game = drawn();
  const test::Ran watched =
      test::run_program("seneschald", words({}, game.call("--frames", game.frames(), game.players(kSlots))));
  ASSERT_EQ(watched.exit_status, 0) << watched.err;
  EXPECT_EQ(game.states_seen(), game.states_played()) << watched.out;
  EXPECT_EQ(game.said("mistake"), 2) << watched.out;
  EXPECT_EQ(game.said("lost"), 0) << watched.out;
  EXPECT_EQ(game.said("question"), 1) << "who deals first, and nothing else\n" << watched.out;
  std::printf("%zu events at one table, 2 slips: %d mistakes named, %d questions\n", game.events().size(),
              game.said("mistake"), game.said("question"));
  EXPECT_THAT(game.told_by({"verify"}), HasSubstr("whole"));
  EXPECT_THAT(game.told_by({"explain", "--action", "2"}), HasSubstr("tafelrunde.trick"));
}

TEST(WatchedTafelrunde, LosesNothingWhereItIsKilled) {
  const DrawnGame& game = drawn();
  const std::vector<std::string> call = words({}, call_on(game, "--frames", game.frames(), "killed"));
  std::mt19937 random(5);
  std::uniform_int_distribution<> lifetime(50'000, 1'500'000);
  int kills = 0;
  for (bool is_over = false; !is_over;) {
    int status = 0;
    const std::chrono::microseconds lives(kills < 6 ? lifetime(random) : 120'000'000);
    ::waitpid(start("seneschald", call, game.folder() / "out", lives), &status, 0);
    is_over = !WIFSIGNALED(status);
    ASSERT_TRUE(!is_over || WEXITSTATUS(status) == 0);
    kills += is_over ? 0 : 1;
  }
  std::printf("%d kills\n", kills);
  EXPECT_GT(kills, 0);
  EXPECT_EQ(game.states_seen("killed"), game.states_played());
}

TEST(WatchedTafelrunde, StopsWhereARulingIsDisputedAndGoesOnAsThePlayersAgree) {
  const DrawnGame& game = drawn();
  const WatchedPage watched(said_in(game, "page"),
                            call_on(game, "--camera", game.camera(",pace=fast,actions=8"), "live"), "0");
  JoinedPhone anna(watched.port(), watched.players_code(), "Anna", "p1");
  JoinedPhone ben(watched.port(), watched.players_code(), "Ben", "p2");
  const json ruled = table_where(watched.port(), [](const json& each) { return each["course"].size() > 3; });
  EXPECT_FALSE(ruled["by_hand"]);
  EXPECT_EQ(anna.error_of("dispute", {{"ruling", 1}}), "");
  const json disputed = table_where(watched.port(), [](const json& each) { return !each["dispute"].is_null(); });
  const json vote = {{"dispute", disputed["dispute"]["number"]}, {"choice", kUphold}};
  ASSERT_EQ(anna.error_of("vote", vote), "");
  ASSERT_EQ(ben.error_of("vote", vote), "");
  const json later = table_where(watched.port(), [](const json& each) { return each["course"].size() > 9; });
  EXPECT_EQ(count_of(later, "mistake"), 0) << later["log"];
}

TEST(WatchedTafelrunde, IsPlayedByNoEditionOfAnotherBoardThanTheCameraWasTaught) {
  const DrawnGame& game = drawn();
  const WatchedPage watched(said_in(game, "edition"),
                            call_on(game, "--camera", game.camera(",pace=live,actions=0"), "other"), "0");
  JoinedPhone owner(watched.port(), watched.owners_code(), "Anna", "p1");
  const json before = owner.shown("edition");

  const auto refused = owner.say("edition", {{"values", {{"spaces", 28}}}});

  EXPECT_EQ(refused.result_int(), 422U) << refused.body();
  EXPECT_EQ(json::parse(refused.body())["why"],
            (json{{"kind", "spaces"}, {"facts", {{"spaces", 28}, {"spaces_of_game", 29}}}}));
  EXPECT_EQ(owner.shown("edition"), before);
  EXPECT_EQ(owner.error_of("edition", {{"values", {{"sword_spaces", {2, 5}}}}}), "") << "which no camera sees";
}

TEST(WatchedTafelrunde, TakesAPhonesWordForWhatNoCameraSees) {
  const DrawnGame& game = drawn();
  Call call = call_on(game, "--camera", game.camera(",pace=live,actions=0"), "said");
  std::erase_if(call, [](const auto& option) { return option.first == "--answers"; });
  const WatchedPage watched(said_in(game, "words"), call, "0");
  JoinedPhone anna(watched.port(), watched.players_code(), "Anna", "p1");
  const json asked = table_where(watched.port(), [](const json& each) { return !each["open"].is_null(); });
  ASSERT_EQ(anna.error_of("answer", {{"question", asked["open"]}, {"choice", 0}}), "") << "who deals first";
  const json offered = table_where(
      watched.port(), [](const json& each) { return each["phase"] == "playing" && !each["hand"].is_null(); });
  EXPECT_FALSE(offered["by_hand"]);
  const json offer = anna.shown("offer");
  ASSERT_EQ(offer["choices"].size(), 1U) << offer;
  EXPECT_EQ(offer["choices"][0]["played"], (json{{"deal", 0}}));
  EXPECT_EQ(anna.error_of("play", {{"question", offered["hand"]}, {"choice", 0}}), "");
  const json dealt = table_where(watched.port(), [](const json& each) { return each["tricks_left"] > 0; });
  EXPECT_EQ(count_of(dealt, "ruling"), 1);
}

}  // namespace
}  // namespace seneschal::tests
