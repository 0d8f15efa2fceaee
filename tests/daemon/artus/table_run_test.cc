// Runs over a folder of pictures, with synthetic eyes: each "picture" holds the truth about itself.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "daemon/artus/synthetic_table.h"
#include "daemon/ledger/verify.h"
#include "daemon/snapshots/told_text.h"
#include "referee/artus/watched_game.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::difference;
using referee::test::edition;
using ::testing::HasSubstr;

using TableRunTest = test::SyntheticTable;

TEST_F(TableRunTest, EndsWithTheTrueRecordAndALineForEachThingSaid) {
  std::ostringstream out;
  std::ostringstream warn;

  EXPECT_EQ(run(out, warn), "");

  EXPECT_EQ(difference(record(), truth_), "");
  EXPECT_EQ(warn.str(), "");
  int actions = 0;
  for (const json& line : rulings()) {
    EXPECT_TRUE(line.contains("frame")) << line;
    if (line.contains("ruling")) {
      EXPECT_EQ(line["ruling"]["action"], actions++);
    }
    if (line.contains("question")) {
      EXPECT_EQ(line["question"]["answered"], "record");
    }
  }
  EXPECT_EQ(actions, 48);
  EXPECT_TRUE(ledger::verify(scratch_ / "game.ledger").value().is_whole());
}

TEST_F(TableRunTest, SaysNothingTwiceWhenRunAgain) {
  std::ostringstream first;
  std::ostringstream second;
  run(first, first);
  const auto lines = rulings();

  EXPECT_EQ(run(second, second), "");

  EXPECT_EQ(second.str(), "");
  EXPECT_EQ(rulings(), lines);
}

TEST_F(TableRunTest, PassesOverADamagedPictureAndNamesIt) {
  std::ofstream(scratch_ / "frames" / "004.jpg") << "no picture";
  std::ostringstream out;
  std::ostringstream warn;

  EXPECT_EQ(run(out, warn), "");

  EXPECT_THAT(warn.str(), HasSubstr("004.jpg: expected a picture; passed over"));
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(TableRunTest, FindsBothActionsWhenAPictureIsMissing) {
  std::filesystem::remove(scratch_ / "frames" / "009.jpg");
  std::ostringstream out;

  EXPECT_EQ(run(out, out), "");

  const auto lines = rulings();
  const auto asked = std::find_if(lines.begin(), lines.end(), [](const json& line) {
    return line.contains("question") && line["frame"] == "010.jpg";
  });
  ASSERT_NE(asked, lines.end()) << "the first card lies under the second";
  EXPECT_GT((*asked)["question"]["choices"].size(), 1U) << *asked;
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(TableRunTest, RefusesToGoOnWithOtherPlayers) {
  std::ostringstream out;
  run(out, out);
  terms_.players.pop_back();

  EXPECT_THAT(run(out, out), HasSubstr("was begun as beginner, edition alea-2011, red,blue,black, not as"));
}

TEST_F(TableRunTest, DrawsABoardWithEveryFigure) {
  std::ostringstream out;
  run(out, out);
  const auto log = open_log();

  const auto board = [&](const char* language) {
    return board_text(words::texts_of(language, "artus"), log->history());
  };

  std::cout << board("en") << board("fr");
  EXPECT_THAT(board("en"), HasSubstr("*silver*"));
  EXPECT_THAT(board("en"), HasSubstr("27:King"));
  EXPECT_THAT(board("en"), HasSubstr("77  lies on 23"));
  EXPECT_THAT(board("de"), HasSubstr("27:König"));
  EXPECT_THAT(board("fr"), HasSubstr("couché sur 23"));
  EXPECT_THAT(board("es"), HasSubstr("*plata*"));
}

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

TEST_F(TableRunTest, LosesNothingAnnouncedInAHundredKillsAndEndsWithTheTruth) {
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
