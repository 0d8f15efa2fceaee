// A disk that is full, or takes nothing for another reason, in the middle of a game: the daemon stays, says so, refuses
// what it cannot keep, and goes on by itself when there is room.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/ledger/ledger_reader.h"
#include "hardware/files/read_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/devices/slow_disk.h"
#include "system/devices/small_disk.h"
#include "system/table/played_table.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;
using web::test::Answer;
using web::test::ask;
using web::test::post;

long entries_in(const fs::path& log) {
  long count = 0;
  const auto reader = ledger::LedgerReader::open(log);
  EXPECT_TRUE(reader && reader->read_all([&](const ledger::Entry&) { ++count; }));
  return count;
}

Call by_hand(const fs::path& report) {
  return {{"--by-hand", ""}, {"--players", "red,blue"}, {"--report", report.string()}};
}

TEST(FullDiskGame, IsWarnedOfRefusesWhatCannotBeKeptAndGoesOnByItself) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "40m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  const fs::path log = scratch / "report" / "game.ledger";
  PlayedTable table(scratch, by_hand(scratch / "report"));
  EXPECT_EQ(table.play().result_int(), kDone);
  EXPECT_TRUE(table.disk_that_is(nullptr).is_null());

  disk.leave(10'000'000);
  EXPECT_EQ(table.play().result_int(), kDone) << "there is room still";
  EXPECT_GE(table.disk_that_is("low")["needed_mb"], 10);

  long expected = entries_in(log);
  disk.leave(0);
  unsigned refused = kDone;
  for (int i = 0; i < 8 && refused == kDone; ++i) {  // a few may fit still
    refused = table.play().result_int();
    expected += refused == kDone ? 1 : 0;
  }
  EXPECT_EQ(refused, kNotKept);
  const json full = table.disk_that_is("full");
  EXPECT_EQ(full["free_mb"], 0);
  EXPECT_GE(full["needed_mb"], 1);
  const Answer again = table.play();
  EXPECT_EQ(again.result_int(), kNotKept);
  EXPECT_EQ(json::parse(again.body())["error"], "not-kept");
  EXPECT_THAT(again.body(), Not(HasSubstr(scratch.path().string()))) << "no paths for phones";

  disk.make_room();
  (void)table.disk_that_is(nullptr);
  EXPECT_EQ(entries_in(log), expected) << "nothing is lost, and nothing is there that was refused";
  EXPECT_EQ(table.play().result_int(), kDone);
  EXPECT_EQ(entries_in(log), expected + 1);
  EXPECT_EQ(table.end(), 0);
  EXPECT_EQ(test::run_program("seneschal", {"verify", log.string()}).exit_status, 0);
}

// Others fill a disk, too, and nothing need be written before people hear of it.
TEST(FullDiskGame, IsSaidWhereNobodyWritesAnything) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "40m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  const PlayedTable table(scratch, {{"--by-hand", ""}, {"--report", (scratch / "report").string()}});
  const auto is_said = [&] {
    disk.leave(10'000'000);
    EXPECT_GE(table.disk_that_is("low")["needed_mb"], 10);
    disk.leave(0);
    const json said = table.table_where(
        [](const json& shown) { return !shown["disk"].is_null() && shown["disk"]["free_mb"] == 0; })["disk"];
    EXPECT_EQ(said["state"], "full");
    disk.make_room();
    EXPECT_TRUE(table.disk_that_is(nullptr).is_null());
  };
  is_said();  // for a game that is to begin
  const json wish = {{"variant", "beginner"}, {"seating", {"red", "blue"}}, {"start", "red"}};
  EXPECT_EQ(table.say("begin", wish).result_int(), kDone);
  (void)table.table_where([](const json& shown) { return !shown["hand"].is_null(); });
  is_said();  // for the next entry of one that goes on
}

// All that lies there can be made of the log, which may have a disk of its own.
TEST(FullDiskGame, GoesOnThoughItsReportHasNoRoom) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "40m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  const std::string log = (scratch / "game.ledger").string();
  const Call call = with(by_hand(scratch / "report"), "--ledger", log);
  std::optional<PlayedTable> first(std::in_place, scratch, call);
  EXPECT_EQ(first->play().result_int(), kDone);
  EXPECT_EQ(first->end(SIGKILL), std::nullopt);
  const std::string cookie = first->cookie();
  first.reset();
  disk.leave(0);

  WatchedPage again(scratch.path(), call, "0");
  const auto play = [&](std::size_t said) {
    const json game = table_where(
        again.port(), [said](const json& shown) { return shown["log"].size() == said && !shown["hand"].is_null(); });
    const json wish = {{"question", game["hand"]}, {"choice", 0}};
    return post(again.port(), "/api/play", wish.dump(), {{"Cookie", cookie}}).result_int();
  };
  EXPECT_EQ(play(1), kDone);
  disk.make_room();
  EXPECT_EQ(play(2), kDone);
  EXPECT_EQ(again.end_with(SIGTERM), 0);
  const std::string rulings = files::read_file(scratch / "report" / "rulings.jsonl").value_or("");
  EXPECT_EQ(std::count(rulings.begin(), rulings.end(), '\n'), 3) << rulings;
}

TEST(FullDiskGame, BeginsNothingThatCannotBeKept) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "40m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  PlayedTable table(scratch, {{"--by-hand", ""}, {"--report", (scratch / "report").string()}});
  const json wish = {{"variant", "beginner"}, {"seating", {"red", "blue"}}, {"start", "red"}};
  EXPECT_EQ(table.say("begin", wish).result_int(), kDone);
  EXPECT_EQ(table.play().result_int(), kDone);
  EXPECT_EQ(table.say("end", {{"end", true}}).result_int(), kDone);
  (void)table.table_where([](const json& shown) { return shown["phase"] == "lobby"; });
  disk.leave(0);
  EXPECT_EQ(table.say("begin", wish).result_int(), kNotKept);
  EXPECT_EQ(table.disk_that_is("full")["free_mb"], 0);

  disk.make_room();
  (void)table.disk_that_is(nullptr);
  EXPECT_EQ(table.say("begin", wish).result_int(), kDone);
  EXPECT_EQ(table.play().result_int(), kDone);
  EXPECT_EQ(table.end(), 0);
}

// The log is what counts: where the record beside it cannot be written, the daemon says so and goes on.
TEST(FullDiskGame, MakesWayForTheNextThoughItsRecordCannotBeWritten) {
  const test::ScratchFolder scratch;
  const fs::path record = scratch / "report" / "record.json";
  PlayedTable table(scratch, {{"--by-hand", ""}, {"--report", (scratch / "report").string()}});
  const json wish = {{"variant", "beginner"}, {"seating", {"red", "blue"}}, {"start", "red"}};
  EXPECT_EQ(table.say("begin", wish).result_int(), kDone);
  EXPECT_EQ(table.play().result_int(), kDone);
  fs::create_directory(record);  // as a disk that takes the entry and nothing more

  EXPECT_EQ(table.say("end", {{"end", true}}).result_int(), kDone);
  (void)table.table_where([](const json& shown) { return shown["phase"] == "lobby"; });
  EXPECT_EQ(table.say("begin", wish).result_int(), kDone);
  EXPECT_EQ(table.play().result_int(), kDone);
  EXPECT_EQ(table.end(), 0);
  EXPECT_TRUE(fs::is_directory(record));
}

TEST(FullDiskGame, EndsWithoutItsRecordWhenItIsAskedTo) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "40m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  PlayedTable table(scratch, by_hand(scratch / "report"));
  EXPECT_EQ(table.play().result_int(), kDone);
  disk.leave(0);

  EXPECT_EQ(table.end(), 0);
  EXPECT_FALSE(fs::exists(scratch / "report" / "record.json"));
  EXPECT_EQ(test::run_program("seneschal", {"verify", (scratch / "report" / "game.ledger").string()}).exit_status, 0);
}

class StartAtAFullDisk : public ::testing::TestWithParam<int> {};

TEST_P(StartAtAFullDisk, WaitsForRoomAndGoesOnWithTheGame) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "40m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  const fs::path log = scratch / "report" / "game.ledger";
  std::optional<PlayedTable> first(std::in_place, scratch, by_hand(scratch / "report"));
  EXPECT_EQ(first->play().result_int(), kDone);
  EXPECT_EQ(first->play().result_int(), kDone);
  (void)first->end(GetParam());
  const std::string cookie = first->cookie();
  first.reset();
  disk.leave(0);

  WatchedPage again(scratch.path(), by_hand(scratch / "report"), "0");
  const auto shown = [&](auto holds) { return tests::table_where(again.port(), holds); };
  const json full = shown([](const json& table) { return !table["disk"].is_null(); });
  EXPECT_EQ(full["disk"]["free_mb"], 0);
  json joins = {{"code", again.players_code()}};
  EXPECT_EQ(post(again.port(), "/api/join", joins.dump()).result_int(), kNotKept);
  joins["colour"] = "blue";

  disk.make_room();
  const json game = shown([](const json& table) { return table["disk"].is_null() && !table["hand"].is_null(); });
  EXPECT_EQ(game["log"].size(), 2U);
  const json play = {{"question", game["hand"]}, {"choice", 0}};
  EXPECT_EQ(post(again.port(), "/api/play", play.dump(), {{"Cookie", cookie}}).result_int(), kDone);
  EXPECT_EQ(post(again.port(), "/api/join", joins.dump()).result_int(), kDone);
  EXPECT_EQ(again.end_with(SIGTERM), 0);
  EXPECT_EQ(test::run_program("seneschal", {"verify", log.string()}).exit_status, 0);
}

INSTANTIATE_TEST_SUITE_P(After, StartAtAFullDisk, ::testing::Values(SIGTERM, SIGKILL),
                         [](const auto& signal) { return signal.param == SIGTERM ? "AnEnd" : "APowerCut"; });

TEST(FullDiskGame, EndsWhileItWaitsForRoomWhenItIsAskedTo) {
  const test::ScratchFolder scratch;
  const SmallDisk disk(scratch / "report", "40m");
  if (!disk.is_there()) {
    GTEST_SKIP() << "no file system may be mounted here: this needs root, and a name space of its own";
  }
  (void)PlayedTable(scratch, by_hand(scratch / "report")).end();
  disk.leave(0);

  WatchedPage again(scratch.path(), by_hand(scratch / "report"), "0");
  (void)tests::table_where(again.port(), [](const json& table) { return !table["disk"].is_null(); });

  EXPECT_EQ(again.end_with(SIGTERM), 0);
}

struct Fault {
  const char* name;
  void (SlowDisk::*set)(int) const;
  int with;
  const char* state;
};

class BadDiskGame : public ::testing::TestWithParam<Fault> {};

TEST_P(BadDiskGame, GoesOnByItselfWithoutLossAndWithNothingTwice) {
  const test::ScratchFolder scratch;
  const SlowDisk disk(scratch / "slow");
  const fs::path log = scratch / "report" / "game.ledger";
  PlayedTable table(scratch, by_hand(scratch / "report"));
  EXPECT_EQ(table.play().result_int(), kDone);
  const long before = entries_in(log);

  (disk.*GetParam().set)(GetParam().with);
  EXPECT_EQ(table.play().result_int(), kNotKept);
  EXPECT_EQ(table.disk_that_is(GetParam().state)["state"], GetParam().state);
  EXPECT_EQ(table.play().result_int(), kNotKept);

  disk.recover();
  const json after = table.table_where([](const json& shown) { return shown["disk"].is_null(); });
  const long found = entries_in(log);
  EXPECT_GE(found, before) << "nothing that was acknowledged is gone";
  EXPECT_LE(found, before + 1) << "an entry that failed may be whole all the same, once";
  EXPECT_EQ(after["log"].size(), static_cast<std::size_t>(found) - 1) << "and the game is where its log is";
  EXPECT_EQ(table.play().result_int(), kDone);
  EXPECT_EQ(entries_in(log), found + 1);
  EXPECT_EQ(table.end(), 0);
  EXPECT_EQ(test::run_program("seneschal", {"verify", log.string()}).exit_status, 0);
}

INSTANTIATE_TEST_SUITE_P(Faults, BadDiskGame,
                         ::testing::Values(Fault{"FlushesFail", &SlowDisk::fail_flushes, EIO, "failing"},
                                           Fault{"ReadOnly", &SlowDisk::refuse_writes, EROFS, "read-only"},
                                           Fault{"Quota", &SlowDisk::refuse_writes, EDQUOT, "full"},
                                           Fault{"WritesFail", &SlowDisk::refuse_writes, EIO, "failing"}),
                         [](const auto& fault) { return fault.param.name; });

// Recovering reads the whole log, from a disk that may be slow by then.
TEST(FullDiskGame, AnswersWhileItRecovers) {
  const test::ScratchFolder scratch;
  const SlowDisk disk(scratch / "slow");
  const PlayedTable table(scratch, by_hand(scratch / "report"));
  EXPECT_EQ(table.play().result_int(), kDone);
  disk.fail_flushes(EIO);
  EXPECT_EQ(table.play().result_int(), kNotKept);
  (void)table.disk_that_is("failing");

  disk.stall();
  std::chrono::steady_clock::duration slowest{0};
  json shown;
  do {
    const auto asked = std::chrono::steady_clock::now();
    shown = json::parse(ask(table.port(), "/state.json").body())["table"];
    slowest = std::max(slowest, std::chrono::steady_clock::now() - asked);
  } while (!shown["disk"].is_null());
  EXPECT_LT(slowest, SlowDisk::kStall / 2);
}

}  // namespace
}  // namespace seneschal::tests
