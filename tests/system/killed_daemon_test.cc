// The daemon over real pictures, killed with SIGKILL at random instants and started again with the same call.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "daemon/files/read_file.h"
#include "run_program.h"
#include "system/started_program.h"
#include "system/table_call.h"

namespace seneschal::tests {
namespace {

using test::run_program;
namespace fs = std::filesystem;

/// Ten unless SENESCHAL_KILLS says otherwise: each takes about a second.
int kills_wanted() {
  const char* wanted = std::getenv("SENESCHAL_KILLS");
  return wanted == nullptr ? 10 : std::stoi(wanted);
}

std::vector<std::string> whole_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text.substr(0, text.rfind('\n') + 1));
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

std::string content_if_there(const fs::path& file) {
  return files::read_file(file).value_or("");
}

/// Kills `child` after `grace` unless it has ended by then; whether it ended by itself.
bool ends_before(pid_t child, std::chrono::milliseconds grace) {
  std::this_thread::sleep_for(grace);  // waits for nothing: draws the instant of the kill
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (!WIFSIGNALED(status) && WEXITSTATUS(status) != 0) {
    throw std::runtime_error("the daemon gave up by itself, exit status " + std::to_string(WEXITSTATUS(status)));
  }
  return !WIFSIGNALED(status);
}

/// The number of entries in a log that is whole; none of one that is not.
std::size_t entries_in(const fs::path& log) {
  const test::Ran verified = run_program("seneschal", {"verify", log.string()});
  EXPECT_EQ(verified.exit_status, 0) << verified.out << verified.err;
  return verified.exit_status == 0 ? std::stoul(verified.out.substr(log.string().size() + 2)) : 0;
}

class KilledDaemon : public ::testing::Test {
 protected:
  KilledDaemon() {
    fs::create_directory(scratch_ / "frames");
    constexpr int kPictures = 24;  // of 93: setup, placements and a dozen actions, one put down wrong first
    for (int i = 1; i < kPictures; ++i) {
      const std::string name = (i < 10 ? "00" : "0") + std::to_string(i) + ".jpg";
      fs::create_symlink(game_folder() / name, scratch_ / "frames" / name);
    }
    EXPECT_EQ(run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  }

  [[nodiscard]] std::vector<std::string> call(const std::string& report) const {
    return words({}, watch_call(scratch_ / "frames", scratch_ / "table.json", scratch_ / report));
  }

  const test::ScratchFolder scratch_;
};

TEST_F(KilledDaemon, LosesNothingItAnnouncedAndEndsAsIfNothingHadHappened) {
  const test::Ran undisturbed = run_program("seneschald", call("undisturbed"));
  ASSERT_EQ(undisturbed.exit_status, 0) << undisturbed.err;
  const std::string expected = content_if_there(scratch_ / "undisturbed" / "rulings.jsonl");
  const auto truth = whole_lines(expected);
  const auto said = whole_lines(undisturbed.out);
  const std::set<std::string> sentences(said.begin(), said.end());
  std::mt19937 random(1);
  int games = 0;
  std::size_t announced = 0;
  for (int kills = 0; kills < kills_wanted();) {
    const std::string report = "report-" + std::to_string(games);
    const fs::path rulings = scratch_ / report / "rulings.jsonl";
    const auto before = whole_lines(content_if_there(rulings));
    const pid_t daemon = start("seneschald", call(report), scratch_ / "out");
    const bool ended = ends_before(daemon, std::chrono::milliseconds(100 + random() % 1500U));
    const auto after = whole_lines(content_if_there(rulings));

    for (const std::string& line :
         ended ? std::vector<std::string>() : whole_lines(content_if_there(scratch_ / "out"))) {
      EXPECT_TRUE(sentences.contains(line)) << "announced, and not what an undisturbed run says: " << line;
      ++announced;
    }
    ASSERT_TRUE(after.size() >= before.size() && std::equal(before.begin(), before.end(), after.begin()))
        << "kill " << kills << " lost a line of the report";
    ASSERT_TRUE(after.size() <= truth.size() && std::equal(after.begin(), after.end(), truth.begin()));
    if (!after.empty()) {
      EXPECT_GE(entries_in(scratch_ / report / "game.ledger"), after.size());
    }
    kills += ended ? 0 : 1;
    games += ended ? 1 : 0;
  }
  const std::string last = "report-" + std::to_string(games);
  EXPECT_EQ(run_program("seneschald", call(last)).exit_status, 0);
  EXPECT_EQ(content_if_there(scratch_ / last / "rulings.jsonl"), expected);
  EXPECT_EQ(content_if_there(scratch_ / last / "record.json"),
            content_if_there(scratch_ / "undisturbed" / "record.json"));
  std::cout << kills_wanted() << " kills in " << games + 1 << " games, " << announced << " lines announced\n";
  EXPECT_GT(announced, 0U);
}

}  // namespace
}  // namespace seneschal::tests
