// The toy at a simulated table, watched by its daemon through the reader of boards of places: what only a game in a
// list of its own, its rules and its table bring along.
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

#include "game/toy/drawn_toy.h"
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

// Seeds that nothing was made with.
TEST(WatchedToy, IsRuledAsItIsPlayedAtEveryTable) {
  int wrong = 0;
  int asked = 0;
  std::size_t moves = 0;
  constexpr int kTables = 3;
  for (std::uint64_t seed = 201; seed < 201 + kTables; ++seed) {
    const DrawnToy toy(seed);
    const test::Ran watched =
        test::run_program("toy_seneschald", words({}, toy.call("--camera", toy.camera(",pace=fast,mistakes=1"))));
    ASSERT_EQ(watched.exit_status, 0) << watched.err;
    wrong += toy.seen() == toy.moves() ? 0 : 1;
    EXPECT_EQ(toy.seen(), toy.moves()) << "table " << seed << '\n' << watched.out;
    EXPECT_EQ(toy.said("mistake"), 1) << watched.out;
    EXPECT_EQ(toy.said("lost"), 0) << watched.out;
    asked += toy.said("question");
    moves += toy.moves().size();
  }
  std::printf("%zu moves at %d tables, a pawn put wrong at each: %d games ruled wrong, %d questions\n", moves, kTables,
              wrong, asked);
  EXPECT_EQ(wrong, 0);
  EXPECT_LE(20 * asked, static_cast<int>(moves));
}

TEST(WatchedToy, IsVerifiedExplainedAndExportedAfterwards) {
  const DrawnToy toy(301);
  ASSERT_EQ(test::run_program("toy_seneschald", words({}, toy.call("--camera", toy.camera(",pace=fast")))).exit_status,
            0);
  EXPECT_THAT(toy.told_by({"verify"}), HasSubstr("whole"));
  const std::vector<std::string> edition{"--edition", toy.file("small.json")};
  const auto of_edition = [&](std::vector<std::string> words) {
    words.insert(words.end(), edition.begin(), edition.end());
    return toy.told_by(words);
  };
  EXPECT_THAT(of_edition({"explain", "--action", "0"}), HasSubstr("toy.move"));
  EXPECT_EQ(json::parse(of_edition({"export"}))["moves"], toy.moves());
}

TEST(WatchedToy, LosesNothingWhereItIsKilled) {
  DrawnToy toy(302);
  const std::vector<std::string> call = words({}, toy.call("--frames", toy.draw_frames(0)));
  std::mt19937 random(5);
  std::uniform_int_distribution<> lifetime(20'000, 700'000);
  int kills = 0;
  for (bool is_over = false; !is_over;) {
    int status = 0;
    const std::chrono::microseconds lives(kills < 8 ? lifetime(random) : 60'000'000);
    ::waitpid(start("toy_seneschald", call, toy.folder() / "out", lives), &status, 0);
    is_over = !WIFSIGNALED(status);
    ASSERT_TRUE(!is_over || WEXITSTATUS(status) == 0);
    kills += is_over ? 0 : 1;
    if (fs::exists(toy.file("report/game.ledger")) && fs::file_size(toy.file("report/game.ledger")) > 0) {
      EXPECT_THAT(toy.told_by({"verify"}), HasSubstr("whole"));
    }
  }
  std::printf("%d kills\n", kills);
  EXPECT_GT(kills, 0);
  EXPECT_EQ(toy.seen(), toy.moves());
}

TEST(WatchedToy, StopsWhereARulingIsDisputedAndGoesOnAsThePlayersAgree) {
  DrawnToy toy(303);
  const WatchedPage watched(toy.folder(), toy.call("--camera", toy.camera(",pace=fast")), "0", std::nullopt,
                            "toy_seneschald");
  JoinedPhone anna(watched.port(), watched.players_code(), "Anna", "p1");
  JoinedPhone ben(watched.port(), watched.players_code(), "Ben", "p2");
  const auto ruled = [](const json& each) { return each["course"].size() > 1; };
  (void)table_where(watched.port(), ruled);
  EXPECT_EQ(anna.error_of("dispute", {{"ruling", 0}}), "");
  const json disputed = table_where(watched.port(), [](const json& each) { return !each["dispute"].is_null(); });
  const json vote = {{"dispute", disputed["dispute"]["number"]}, {"choice", kUphold}};
  ASSERT_EQ(anna.error_of("vote", vote), "");
  ASSERT_EQ(ben.error_of("vote", vote), "");
  const json over = table_where(watched.port(), [](const json& each) { return each["phase"] == "over"; });
  EXPECT_EQ(over["course"].size(), toy.moves().size());
}

}  // namespace
}  // namespace seneschal::tests
