// A run over a folder of pictures, with synthetic eyes, that is killed again and again. As built for the table: a hundred
// runs and their checks take a minute more under the sanitizers.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "daemon/artus/synthetic_table.h"

namespace seneschal::daemon {
namespace {

using KilledRun = test::SyntheticTable;

/// Runs the daemon in a child and kills it wherever it is once it has announced `count` lines and `grace` is over.
/// Returns whole lines. `ended` tells that it came to the end by itself.
template <typename Run>
std::vector<std::string> killed_run(Run run, int count, int grace_us, bool& ended) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(ends[1], 1);
    std::ostringstream warn;
    ::_exit(run(std::cout, warn).empty() ? 0 : 1);
  }
  ::close(ends[1]);
  std::string text;
  const auto take = [&] {
    std::array<char, 4096> chunk{};
    const ssize_t got = ::read(ends[0], chunk.data(), chunk.size());
    text.append(chunk.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    return got > 0;
  };
  while (std::count(text.begin(), text.end(), '\n') < count && take()) {
  }
  ::usleep(static_cast<useconds_t>(grace_us));  // waits for nothing: draws the instant of the kill
  ::kill(child, SIGKILL);
  while (take()) {
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  EXPECT_TRUE(ended || WIFSIGNALED(status)) << "the daemon gave up by itself";
  std::vector<std::string> lines;
  std::istringstream in(text.substr(0, text.rfind('\n') + 1));
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

TEST_F(KilledRun, LosesNothingAnnouncedInAHundredKillsAndEndsWithTheTruth) {
  constexpr int kKills = 100;
  std::mt19937 random(1);
  std::vector<std::string> announced;
  const auto run_daemon = [this](std::ostream& out, std::ostream& warn) { return run(out, warn); };
  std::size_t lines_announced = 0;
  int games = 0;
  for (int kills = 0; kills < kKills;) {
    bool ended = false;
    const int count = static_cast<int>(random() % 3U);
    const auto lines = killed_run(run_daemon, count, static_cast<int>(random() % 20'000U), ended);
    announced.insert(announced.end(), lines.begin(), lines.end());
    lines_announced += lines.size();
    kills += ended ? 0 : 1;
    expect_in_log(announced);
    if (ended || kills == kKills) {
      expect_kept(announced);
      announced.clear();
      ++games;
      for (const char* name : {"game.ledger", "game.ledger.evidence", "game.ledger-wal", "game.ledger-shm", "report"}) {
        std::filesystem::remove_all(scratch_ / name);
      }
    }
  }
  std::cout << kKills << " kills in " << games << " games, " << lines_announced << " lines announced\n";
  EXPECT_GT(lines_announced, 50U);
}

}  // namespace
}  // namespace seneschal::daemon
