// A disk that has too little room for what a camera sees, or runs full meanwhile: it is said how much is needed, and
// the watch waits.
#include <gtest/gtest.h>
#include <signal.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/process/disk_room.h"
#include "hardware/files/read_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/devices/small_disk.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/gated_frames.h"
#include "system/table/played_table.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::uintmax_t kMegabyte = 1'000'000;

std::uintmax_t mb(std::uintmax_t bytes) {
  return (bytes + kMegabyte - 1) / kMegabyte;
}

/// What the page of such a daemon says first of a disk that has too little room.
json disk_said_first(const test::ScratchFolder& scratch, const Call& call) {
  const WatchedPage watched(scratch.path(), call, "0");
  return table_where(watched.port(), [](const json& shown) { return !shown["disk"].is_null(); })["disk"];
}

TEST(FullDiskWatch, IsWarnedOfBeforeItsFirstPictureByTheLargestThatIsKept) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "300m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  const fs::path report = scratch / "report";
  {
    PlayedTable without(scratch, {{"--by-hand", ""}, {"--report", report.string()}});
    const json wish = {{"variant", "beginner"}, {"seating", {"red", "blue"}}, {"start", "red"}};
    EXPECT_EQ(without.say("begin", wish).result_int(), kDone);
    EXPECT_EQ(without.say("end", {{"end", true}}).result_int(), kDone);
    const json lobby = without.table_where([](const json& shown) { return shown["phase"] == "lobby"; });
    EXPECT_TRUE(lobby["disk"].is_null()) << "without a camera no picture is kept: " << lobby["disk"];
    EXPECT_EQ(without.end(), 0);
  }
  const DrawnTable drawn("2");
  const Call camera = {{"--camera", drawn.camera(game_file("artus-001"), "")},
                       {"--table", drawn.file()},
                       {"--cards", drawn.cards()},
                       {"--report", report.string()}};
  const auto game = [&](const std::string& name) {
    return with(with(camera, "--players", "red,blue"), "--game", name);
  };
  const json unknown = disk_said_first(scratch, camera);
  EXPECT_EQ(unknown["state"], "low");
  EXPECT_EQ(unknown["needed_mb"], mb(daemon::RoomNeeded(daemon::kUsualPictureBytes).for_a_day()));

  const daemon::RoomNeeded by_largest(kMegabyte);
  const fs::path kept = report / "game.ledger.evidence" / "ab";
  fs::create_directories(kept);
  std::ofstream(kept / "ab1.jpg") << std::string(kMegabyte / 2, 'x');
  std::ofstream(kept / "ab2.jpg") << std::string(kMegabyte, 'x');
  std::ofstream(kept / "ab3.jpg") << "x";
  EXPECT_EQ(disk_said_first(scratch, camera)["needed_mb"], mb(by_largest.for_a_day()));
  const json second = disk_said_first(scratch, game("second"));
  EXPECT_EQ(second["state"], "low");
  EXPECT_EQ(second["needed_mb"], mb(by_largest.for_a_day()));

  disk.leave(0);
  const json third = disk_said_first(scratch, game("third"));
  EXPECT_EQ(third["state"], "full");
  EXPECT_EQ(third["needed_mb"], mb(by_largest.for_a_game()));
}

TEST(FullDiskWatch, WaitsForRoomAndSeesTheGameToItsEnd) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "200m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  const DrawnTable drawn("2");
  const std::string record = game_file("artus-001");
  PlayedTable table(scratch, {{"--camera", drawn.camera(record, ",pace=fast,actions=5")},
                              {"--table", drawn.file()},
                              {"--cards", drawn.cards()},
                              {"--players", "red,blue"},
                              {"--answers", record},
                              {"--report", (scratch / "report").string()}});
  (void)table.table_where([](const json& shown) { return shown["course"].size() >= 2; });
  disk.leave(0);
  const json full = table.disk_that_is("full");
  EXPECT_GE(full["needed_mb"], 1);
  disk.make_room();

  const json later = table.table_where([](const json& shown) { return shown["course"].size() >= 5; });
  EXPECT_TRUE(later["disk"].is_null() || later["disk"]["state"] == "low") << later["disk"];
  for (const json& line : later["log"]) {
    EXPECT_NE(line["kind"], "lost") << "whoever plays has waited";
    EXPECT_NE(line["kind"], "mistake") << line;
  }
  (void)table.end();
  EXPECT_EQ(test::run_program("seneschal", {"verify", (scratch / "report" / "game.ledger").string()}).exit_status, 0);
}

TEST(FullDiskWatch, OfRecordedPicturesWaitsForRoomToo) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "200m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch / "table.json")).exit_status, 0);
  GatedFrames frames(scratch / "frames", game_folder());
  frames.close_after("030.jpg");
  frames.close_after("092.jpg");  // the last
  WatchedPage watched(scratch.path(), watch_call(frames.folder(), scratch / "table.json", scratch / "report"), "0");
  frames.open_after("030.jpg", [&] {
    disk.leave(0);
    fs::remove(frames.folder() / "030_gate.jpg");  // it is read again where it could not be noted
  });
  const json full = table_where(watched.port(), [](const json& shown) { return !shown["disk"].is_null(); })["disk"];
  EXPECT_EQ(full["state"], "full");
  EXPECT_GE(full["needed_mb"], 1);
  disk.make_room();

  const json record = json::parse(files::read_file(game_folder() / "record.json").value());
  const json later = table_where(watched.port(),
                                 [&](const json& shown) { return shown["course"].size() >= record["actions"].size(); });
  for (const json& line : later["log"]) {
    EXPECT_NE(line["kind"], "lost") << "no picture is passed by";
  }
  frames.open_after("092.jpg");
  (void)watched.end_with(SIGTERM);
  EXPECT_EQ(test::run_program("seneschal", {"verify", (scratch / "report" / "game.ledger").string()}).exit_status, 0);
}

}  // namespace
}  // namespace seneschal::tests
