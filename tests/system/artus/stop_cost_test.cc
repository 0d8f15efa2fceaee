// seneschald with a servo under the simulated table: what it costs to press the key that stops the disc, again and
// again, while the disc stands.
#include <gtest/gtest.h>
#include <signal.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "processes.h"
#include "scratch_folder.h"
#include "system/devices/artus/drawn_servo.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr int kStopsOfIt = 2000;
// 70 to 150 on a busy desk's processor, most of it for the request. That a stop is written down shows in bytes and
// files; this bound is for what it would cost otherwise, as to look at the table.
constexpr double kMostMicroseconds = 500;
constexpr double kMostBytes = 40;  // of what wakes the loop; an entry has hundreds

/// Of the table of play=still, whose people leave it as it is.
Call still_call(const DrawnTable& table) {
  const std::string choice = ",pace=live,play=still,servo=" + std::to_string(kDrive);
  return {{"--camera", table.camera(game_file("artus-004"), choice)},
          {"--table", table.file()},
          {"--cards", table.cards()},
          {"--players", "red,blue"},
          {"--variant", "advanced"},
          {"--report", table.in("report")}};
}

/// A folder's files with their sizes and times of change.
std::map<fs::path, std::pair<std::uintmax_t, fs::file_time_type>> files_in(const fs::path& folder) {
  std::map<fs::path, std::pair<std::uintmax_t, fs::file_time_type>> files;
  for (const auto& each : fs::recursive_directory_iterator(folder)) {
    if (each.is_regular_file()) {
      files[each.path()] = {each.file_size(), each.last_write_time()};
    }
  }
  return files;
}

/// What a program has used since its start.
struct Used {
  double loop_microseconds = 0;  ///< of a processor, by its main thread; another one draws the simulated table
  double bytes_written = 0;      ///< to files and pipes, not to sockets
};

Used used_by(pid_t process) {
  const fs::path folder = "/proc/" + std::to_string(process);
  Used used;
  std::ifstream times(folder / "task" / std::to_string(process) / "schedstat");
  EXPECT_TRUE(times >> used.loop_microseconds);
  used.loop_microseconds /= 1000;  // the kernel's are nanoseconds
  std::ifstream io(folder / "io");
  for (std::string name; io >> name;) {
    double count = 0;
    io >> count;
    used.bytes_written = name == "wchar:" ? count : used.bytes_written;
  }
  return used;
}

/// What a program uses for one of kStopsOfIt things that are asked of it.
template <typename Asks>
Used used_for_each(pid_t process, Asks asks) {
  const Used before = used_by(process);
  for (int i = 0; i < kStopsOfIt; ++i) {
    asks();
  }
  const Used after = used_by(process);
  return {(after.loop_microseconds - before.loop_microseconds) / kStopsOfIt,
          (after.bytes_written - before.bytes_written) / kStopsOfIt};
}

TEST(StopOfADiscThatStands, CostsNextToNothingAndWritesNothing) {
  const DrawnTable table("2");
  put_servo(table, kDrive);
  const test::ScratchFolder scratch;
  WatchedPage watched(scratch.path(), still_call(table), "0");
  const auto daemons = test::processes_named("seneschald", ::getpid());
  ASSERT_EQ(daemons.size(), 1U);
  JoinedPhone phone(watched.port(), watched.players_code(), "Anna", "red");
  web::test::Page page(watched.port());
  const json seen = table_where(page, [](const json& shown) { return shown["log"].size() >= 2; });
  const std::set<std::string> kinds{seen["log"][0]["kind"], seen["log"][1]["kind"]};
  ASSERT_EQ(kinds, (std::set<std::string>{"seated", "setup_seen"}))
      << "with which there is nothing more to say of this table";
  const json stop{{"button", "stop"}};
  ASSERT_EQ(phone.say("press", stop).result_int(), 200U);
  const auto introduced = phone.say("introduce", {{"name", "Anna"}, {"colour", "red"}});
  ASSERT_EQ(introduced.result_int(), 200U) << "and it is written down that this phone has shown its token";

  const auto files_before = files_in(table.in("report"));
  int refused = 0;
  const Used stops =
      used_for_each(daemons.front(), [&] { refused += phone.say("press", stop).result_int() == 200U ? 0 : 1; });

  std::cout << "a stop of a disc that stands: " << stops.loop_microseconds << " us of a processor, "
            << stops.bytes_written << " bytes written\n";
  EXPECT_EQ(refused, 0) << "a stop is never too much";
  EXPECT_EQ(files_in(table.in("report")), files_before);
  EXPECT_LT(stops.loop_microseconds, kMostMicroseconds);
  EXPECT_LT(stops.bytes_written, kMostBytes);
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
