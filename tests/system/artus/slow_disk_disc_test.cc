// seneschald with a servo under the simulated table and a disk that takes two seconds for each entry: the disc is seen,
// driven and stopped meanwhile.
#include <gtest/gtest.h>
#include <signal.h>

#include <cerrno>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/ledger/ledger_reader.h"
#include "scratch_folder.h"
#include "system/devices/artus/drawn_servo.h"
#include "system/devices/slow_disk.h"
#include "system/table/shown_table.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using web::test::Page;
using web::test::post;

constexpr double kNormalSeconds =
    1;  // from the beginning of a turn to its stop, most of which is for the phone's request

/// "2026-03-01T19:30:05.250Z" in seconds of its day.
double seconds_of(const std::string& utc) {
  return 3600 * std::stod(utc.substr(11, 2)) + 60 * std::stod(utc.substr(14, 2)) + std::stod(utc.substr(17, 6));
}

class SlowDiskDisc : public ::testing::Test {
 protected:
  void SetUp() override {
    put_servo(table_, kDrive);
    watched_.emplace(scratch_.path(), turned_call(table_, kDrive, 1), "0");
    cookie_ = join();
    // Its first call is written down, and whoever joins after it waits for that: from here on only the log is flushed.
    (void)say("press", {{"button", "stop"}});
    (void)join();
    page_.emplace(watched_->port());
    (void)table_where([](const json& shown) { return count_of(shown, "disc_asks") > 0; });
  }

  /// The disc may turn, and the disk stalls: `stop` is called as soon as the disk is at the entry that it begins to.
  void turn_and(const std::function<void()>& stop) {
    disk_.stall();
    auto allowed = let_turn();
    disk_.wait_for_a_flush();
    ASSERT_EQ(allowed.get(), 200U);
    disk_.wait_for_a_flush();
    stop();
  }
  std::future<unsigned> let_turn() {
    return std::async(std::launch::async, [this] { return say("press", {{"button", "allow"}}); });
  }
  [[nodiscard]] std::string join() const {
    const auto joined = post(watched_->port(), "/api/join", json({{"code", watched_->players_code()}}).dump());
    EXPECT_EQ(joined.result_int(), 200U);
    const std::string field(joined["Set-Cookie"]);
    return field.substr(0, field.find(';'));
  }
  unsigned say(const std::string& path, const json& body) {
    return post(watched_->port(), "/api/" + path, body.dump(), {{"Cookie", cookie_}}).result_int();
  }
  /// The first snapshot of which something holds; null when the line is cut.
  template <typename Holds>
  json table_where(Holds holds) {
    return tests::table_where(*page_, holds);
  }
  /// The entries of that kind.
  [[nodiscard]] std::vector<ledger::Entry> entries(const std::string& kind) const {
    std::vector<ledger::Entry> found;
    const auto reader = ledger::LedgerReader::open(table_.in("report/game.ledger"));
    EXPECT_TRUE(reader && reader->read_all([&](const ledger::Entry& each) {
      if (each.kind == kind) {
        found.push_back(each);
      }
    }));
    return found;
  }
  /// Expects that the disc stopped soon after it began, with an entry of that kind, and was not far when `go_on` lets
  /// it turn again.
  void expect_stopped(const std::string& kind, const std::function<void(const json& shown)>& go_on) {
    const json shown = table_where([&](const json& each) { return count_of(each, kind) > 0; });
    disk_.recover();
    go_on(shown);
    (void)table_where([&](const json& each) { return count_of(each, "disc_begins") > 1; });
    const auto stopped = entries(kind);
    const auto begun = entries("disc_begins");
    ASSERT_FALSE(stopped.empty());
    ASSERT_EQ(begun.size(), 2U);
    EXPECT_LT(seconds_of(stopped[0].utc) - seconds_of(begun[0].utc), kNormalSeconds);
    const double stood_at = json::parse(begun[1].payload)["from_deg"];
    EXPECT_LT(std::abs(std::remainder(stood_at, 360)), kKingDeg / 2) << "it went on turning";
  }

  const DrawnTable table_{"2"};
  const test::ScratchFolder scratch_;
  const SlowDisk disk_{scratch_ / "slow"};
  std::optional<WatchedPage> watched_;
  std::string cookie_;
  std::optional<Page> page_;
};

TEST_F(SlowDiskDisc, ComesToItsPlaceWhileTheDiskStalls) {
  turn_and([] {});
  (void)table_where([](const json& shown) { return count_of(shown, "disc_begins") > 0; });
  disk_.recover();  // the turn was begun, and most of it made, while nothing could be written

  (void)table_where(
      [](const json& shown) { return count_of(shown, "disc_in_place") + count_of(shown, "disc_stopped") > 0; });
  EXPECT_EQ(entries("disc_begins").size(), 1U);
  EXPECT_EQ(entries("disc_in_place").size(), 1U);
  for (const ledger::Entry& stopped : entries("disc_stopped")) {
    ADD_FAILURE() << stopped.payload;
  }
}

TEST_F(SlowDiskDisc, IsLetTurnOnceThatIsOnTheDisk) {
  disk_.stall();
  auto allowed = let_turn();
  disk_.wait_for_a_flush();

  EXPECT_EQ(allowed.wait_for(SlowDisk::kStall / 2), std::future_status::timeout);
  EXPECT_EQ(say("press", {{"button", "stop"}}), 200U);
  EXPECT_EQ(allowed.get(), 503U) << "the stop wins";
  (void)table_where([](const json& shown) { return count_of(shown, "disc_stopped") > 0; });
  disk_.recover();
  EXPECT_EQ(let_turn().get(), 200U);
  (void)table_where([](const json& shown) { return count_of(shown, "disc_in_place") > 0; });
  EXPECT_EQ(entries("disc_allowed").size(), 2U);
  EXPECT_EQ(entries("disc_begins").size(), 1U) << "the first time it did not move";
}

TEST_F(SlowDiskDisc, MovesNotWhereThatItMayCannotBeWritten) {
  disk_.refuse_writes(ENOSPC);

  EXPECT_EQ(let_turn().get(), 507U);

  (void)table_where([](const json& shown) { return !shown["disk"].is_null(); });
  disk_.recover();
  (void)table_where([](const json& shown) { return shown["disk"].is_null(); });
  EXPECT_EQ(let_turn().get(), 200U);
  (void)table_where([](const json& shown) { return count_of(shown, "disc_in_place") > 0; });
  EXPECT_EQ(entries("disc_begins").size(), 1U);
}

TEST_F(SlowDiskDisc, IsStoppedByAPhoneWhileTheDiskStalls) {
  turn_and([&] { EXPECT_EQ(say("press", {{"button", "stop"}}), 200U); });

  expect_stopped("disc_stopped", [&](const json&) { EXPECT_EQ(say("press", {{"button", "allow"}}), 200U); });
  EXPECT_EQ(entries("disc_stopped").size(), 1U);
}

TEST_F(SlowDiskDisc, IsStoppedByTheKeyAtTheTableWhileTheDiskStalls) {
  turn_and([&] { watched_->send(SIGUSR2); });

  expect_stopped("disc_stopped", [&](const json&) { watched_->send(SIGUSR1); });
  EXPECT_EQ(entries("disc_stopped").size(), 1U);
}

TEST_F(SlowDiskDisc, IsStoppedByAnArmOverItWhileTheDiskStalls) {
  turn_and([&] { std::ofstream(arm_file(table_)) << "over the disc\n"; });

  expect_stopped("disc_stopped", [&](json shown) {
    std::filesystem::remove(arm_file(table_));
    disk_.stall(std::chrono::milliseconds(100));   // for each refusal, or there would be hundreds of them
    while (count_of(shown, "disc_begins") == 1) {  // until the last picture of it is too old to count
      const long stops = count_of(shown, "disc_stopped");
      watched_->send(SIGUSR1);
      shown = table_where([&](const json& each) {
        return count_of(each, "disc_begins") > 1 || count_of(each, "disc_stopped") > stops;
      });
    }
  });
  EXPECT_NE(entries("disc_stopped")[0].payload.find("hand near"), std::string::npos);
}

TEST_F(SlowDiskDisc, IsHeldByADisputeBeforeThatIsWrittenDown) {
  turn_and([&] { EXPECT_EQ(say("dispute", {{"ruling", 0}}), 200U); });

  expect_stopped("disc_held", [&](const json& held) {
    const json shown =
        held["dispute"].is_null() ? table_where([](const json& each) { return !each["dispute"].is_null(); }) : held;
    EXPECT_EQ(say("withdraw", {{"dispute", shown["dispute"]["number"]}}), 200U);
  });
  EXPECT_EQ(entries("disc_held").size(), 1U);
}

}  // namespace
}  // namespace seneschal::tests
