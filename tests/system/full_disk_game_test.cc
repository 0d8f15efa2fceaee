// A disk that is full, or takes nothing for another reason, in the middle of a game: the daemon stays, says so, refuses
// what it cannot keep, and goes on by itself when there is room.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/ledger/ledger_reader.h"
#include "daemon/process/disk_room.h"
#include "hardware/files/read_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/devices/slow_disk.h"
#include "system/table/drawn_table.h"
#include "system/table/gated_frames.h"
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
using web::test::post;

constexpr unsigned kDone = 200;
constexpr unsigned kNotKept = 507;  // insufficient storage

/// A file system of the test's own, in memory, that is small enough to be filled.
class SmallDisk {
 public:
  /// Nothing is mounted where that is not permitted: is_there() says so.
  SmallDisk(fs::path place, const std::string& size) : place_(std::move(place)) {
    fs::create_directory(place_);
    is_there_ = ::unshare(CLONE_NEWNS) == 0 && ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                ::mount("tmpfs", place_.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0;
  }
  ~SmallDisk() {
    if (is_there_) {
      ::umount2(place_.c_str(), MNT_DETACH);
    }
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  [[nodiscard]] bool is_there() const { return is_there_; }
  /// Fills it until so many bytes are free.
  void leave(std::uintmax_t bytes) const {
    make_room();
    std::ofstream filler(place_ / "filler", std::ios::binary);
    const std::string page(4096, 'x');
    while (fs::space(place_).available > bytes &&
           filler.write(page.data(), static_cast<std::streamsize>(page.size()))) {
      filler.flush();
    }
  }
  void make_room() const { fs::remove(place_ / "filler"); }

 private:
  fs::path place_;
  bool is_there_ = false;
};

/// The daemon, with a phone that has joined.
class PlayedTable {
 public:
  PlayedTable(const test::ScratchFolder& scratch, const Call& call) : watched_(scratch.path(), call, "0") {
    const json joins = {{"code", watched_.owners_code()}, {"colour", "red"}};
    const std::string field(post(watched_.port(), "/api/join", joins.dump())["Set-Cookie"]);
    cookie_ = field.substr(0, field.find(';'));
    (void)table_where([](const json& shown) { return !shown["enders"].is_null(); });
  }

  Answer say(const std::string& path, const json& body) const {
    return post(watched_.port(), "/api/" + path, body.dump(), {{"Cookie", cookie_}});
  }
  /// The first choice of the offer, in a game by hand.
  Answer play() const {
    const json shown = table_where([](const json& table) { return !table["hand"].is_null(); });
    return say("play", {{"question", shown["hand"]}, {"choice", 0}});
  }
  /// The first snapshot of which something holds.
  template <typename Holds>
  [[nodiscard]] json table_where(Holds holds) const {
    return tests::table_where(watched_.port(), holds);
  }
  /// Once the page shows the disk like that; null is a disk that is well.
  [[nodiscard]] json disk_that_is(const json& state) const {
    return table_where([&](const json& shown) {
      return shown["disk"].is_null() ? state.is_null() : shown["disk"]["state"] == state;
    })["disk"];
  }
  std::optional<int> end(int signal = SIGTERM) { return watched_.end_with(signal); }
  [[nodiscard]] const std::string& cookie() const { return cookie_; }

 private:
  WatchedPage watched_;
  std::string cookie_;
};

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
  const json joins = {{"code", again.players_code()}, {"colour", "blue"}};
  EXPECT_EQ(post(again.port(), "/api/join", joins.dump()).result_int(), kNotKept);

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
