// Who may read and redirect what the daemon keeps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <string>

#include "faulty_disk/faulty_disk.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using test::FaultyDisk;
using test::run_program;
using ::testing::HasSubstr;

/// What nobody but the owner may read, also while it is written under another name.
bool is_secret(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.find("access.json") != std::string::npos || name.find("tls.pem") != std::string::npos;
}

class ClosedFiles : public ::testing::Test {
 protected:
  ClosedFiles() { fs::create_directory(report_.parent_path()); }
  ~ClosedFiles() override { ::umask(before_); }

  [[nodiscard]] Call by_hand() const { return {{"--by-hand", ""}, {"--report", report_.string()}}; }

  void expect_closed(const std::string& when) const {
    for (const auto& each : fs::recursive_directory_iterator(report_.parent_path())) {
      const auto loose = is_secret(each.path()) ? fs::perms::group_all | fs::perms::others_all : fs::perms::others_all;
      EXPECT_EQ(each.status().permissions() & loose, fs::perms::none) << each.path() << ", " << when;
    }
  }

  const test::ScratchFolder scratch_;
  const fs::path report_ = scratch_ / "table" / "report";
  const mode_t before_ = ::umask(0);  // so that nothing is closed by the caller's
};

TEST_F(ClosedFiles, AreNeverOpenNotEvenForAnInstant) {
  const Call plain = with(by_hand(), "--players", "red,blue");
  int calls = 0;
  for (const bool has_tls : {false, true}) {
    bool happened = true;
    for (int call = 1; happened && !HasFailure(); ++call, ++calls) {
      fs::remove_all(report_);
      const FaultyDisk disk(report_.parent_path(), "killed after", call, scratch_ / ("tally-" + std::to_string(calls)));
      try {
        const WatchedPage watched(scratch_.path(), has_tls ? with(plain, "--tls", "self-signed") : plain, "0");
        if (!has_tls) {
          (void)web::test::Page(watched.port()).hear();  // the game is begun, and its log
        }
      } catch (const std::exception& is_killed) {
      }
      happened = !disk.happened().empty();
      expect_closed("after " + disk.happened());
    }
  }
  EXPECT_GT(calls, 40) << "the calls of the disk are not those of the program";
}

TEST_F(ClosedFiles, AreThePicturesOfAWatchedGameToo) {
  const fs::path table = scratch_ / "table.json";
  ASSERT_EQ(run_program("seneschal", calibrate_call(table)).exit_status, 0);
  fs::create_directory(scratch_ / "frames");
  fs::create_symlink(game_folder() / "001.jpg", scratch_ / "frames" / "001.jpg");
  const auto watch = words({}, watch_call(scratch_ / "frames", table, report_));
  bool happened = true;
  int calls = 0;
  for (int call = 1; happened && !HasFailure(); ++call, ++calls) {
    fs::remove_all(report_);
    const FaultyDisk disk(report_.parent_path(), "killed after", call, scratch_ / ("tally-" + std::to_string(call)));
    const auto ran = run_program("seneschald", watch);
    happened = !disk.happened().empty();
    EXPECT_EQ(ran.exit_status == 0, !happened) << ran.err;
    expect_closed("after " + disk.happened());
  }
  EXPECT_GT(calls, 20) << "the calls of the disk are not those of the program";
  const fs::recursive_directory_iterator evidence(report_ / "game.ledger.evidence");
  EXPECT_TRUE(std::any_of(begin(evidence), end(evidence), [](const auto& each) {
    return each.path().extension() == ".jpg";
  })) << "the pictures are elsewhere";
}

TEST_F(ClosedFiles, AreClosedWhereTheyWereOpenAndItIsSaid) {
  const WatchedPage other(scratch_.path(), {{"--by-hand", ""}, {"--report", (scratch_ / "other").string()}}, "0");
  fs::create_directories(report_ / "game.ledger.evidence");
  ASSERT_TRUE(files::write_file_atomically(report_ / "access.json", "{"));
  ASSERT_TRUE(files::write_file_atomically(report_ / "game.ledger", ""));

  // Where the page is, another is already: it ends after it has looked at its files.
  const Call call = with(by_hand(), "--web", "127.0.0.1:" + std::to_string(other.port()));
  const auto refused = run_program("seneschald", words({}, call));
  fs::remove(report_ / "access.json");
  ASSERT_TRUE(files::write_file_atomically(report_ / "tls.pem", "an old one"));
  const auto again = run_program("seneschald", words({}, with(call, "--tls", "self-signed")));

  EXPECT_EQ(refused.exit_status, 3);
  for (const char* open : {"access.json", "game.ledger", "game.ledger.evidence"}) {
    EXPECT_THAT(refused.err, HasSubstr("warning: " + (report_ / open).string() + " was open to others"));
  }
  EXPECT_THAT(again.err, HasSubstr("warning: " + (report_ / "tls.pem").string() + " was open to others"));
  EXPECT_THAT(again.err, ::testing::Not(HasSubstr("game.ledger was open")));
  fs::permissions(report_, fs::perms(0750));
  expect_closed("mended");
}

TEST_F(ClosedFiles, RefuseAKeyOfTheOwnersThatEverybodyMayRead) {
  const fs::path key = scratch_ / "page.pem";
  ASSERT_TRUE(files::write_file_atomically(key, "a certificate and its key"));

  const auto refused = run_program("seneschald", words({"--web", "127.0.0.1:0", "--tls", key.string()}, by_hand()));

  EXPECT_EQ(refused.exit_status, 2);
  EXPECT_THAT(refused.err,
              HasSubstr(key.string() + ": everybody on this machine may read its key, or change it; chmod"));
}

TEST_F(ClosedFiles, AreNoLinksAndNoPipes) {
  fs::create_directory(report_);
  ASSERT_TRUE(files::write_file_atomically(scratch_ / "of somebody", "precious"));
  const Call call = with(with(by_hand(), "--players", "red,blue"), "--web", "127.0.0.1:0");

  for (const char* name : {"record.json", "rulings.jsonl", "access.json"}) {
    fs::remove(report_ / "access.json");
    fs::create_symlink(scratch_ / "of somebody", report_ / name);
    const auto linked = run_program("seneschald", words({}, call));
    fs::remove(report_ / name);
    ASSERT_EQ(::mkfifo((report_ / name).c_str(), 0600), 0);
    const auto piped = run_program("seneschald", words({}, call));
    fs::remove(report_ / name);

    for (const auto& ran : {linked, piped}) {
      EXPECT_EQ(ran.exit_status, 3) << name;
      EXPECT_THAT(ran.err, HasSubstr(std::string(name) + ": a link, a pipe or a folder has this name"));
    }
  }
  EXPECT_EQ(files::read_file(scratch_ / "of somebody"), "precious");
}

}  // namespace
}  // namespace seneschal::tests
