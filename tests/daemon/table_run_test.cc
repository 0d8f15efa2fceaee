// Runs over a folder of pictures, with synthetic eyes: each "picture" holds the truth about itself.

#include "daemon/table_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "daemon/board_text.h"
#include "daemon/files/read_file.h"
#include "daemon/files/write_file.h"
#include "daemon/frames.h"
#include "daemon/ledger/verify.h"
#include "daemon/referee/record_answers.h"
#include "daemon/sentences.h"
#include "referee/synthetic_eyes.h"
#include "referee/watched_game.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::difference;
using referee::test::edition;
using ::testing::HasSubstr;

tl::expected<vision::Observation, std::string> read_truth(const std::string& picture) {
  const json frame = json::parse(picture, nullptr, false);
  if (!frame.is_object()) {
    return tl::unexpected(std::string("expected a picture"));
  }
  return referee::test::SyntheticEyes({}).see(frame);
}

class TableRunTest : public ::testing::Test {
 protected:
  TableRunTest() {
    std::ifstream in(std::string(SENESCHAL_TEST_DATA) + "/scenes-small/table-21.json");
    const json truth = json::parse(in);
    truth_ = records::parse_record(truth.at("record").dump(), "table-21").value().record;
    std::filesystem::create_directory(scratch_ / "frames");
    for (const json& frame : truth.at("frames")) {
      std::ofstream(scratch_ / "frames" / frame.at("file").get<std::string>()) << frame.dump();
    }
    terms_ = {"alea-2011", artus::Variant::kBeginner, {}};
    for (const records::RecordedPlayer& player : truth_.players) {
      terms_.players.push_back(player.colour);
    }
  }

  [[nodiscard]] tl::expected<GameLog, std::string> open_log() const {
    return GameLog::open(scratch_ / "game.ledger", "table-21", edition(), terms_, utc_now);
  }

  /// A whole run, or as much of one as there is time for.
  std::string run(std::ostream& out, std::ostream& warn) const {
    auto log = open_log();
    if (!log) {
      return log.error();
    }
    auto report = Report::open(scratch_ / "report", log->history());
    if (!report) {
      return report.error();
    }
    const auto answer = [this](const referee::Question& question) {
      return referee::Answer{referee::choice_in(truth_, question), "record"};
    };
    TableRun run({&*log, &*report, read_truth, answer, &out, &warn, false});
    const auto watched = run.watch(pictures_in(scratch_ / "frames").value());
    return watched ? "" : watched.error();
  }

  [[nodiscard]] records::Record record() const {
    return records::read_record(scratch_ / "report" / "record.json").value().record;
  }
  [[nodiscard]] std::vector<json> rulings() const {
    std::vector<json> lines;
    std::istringstream in(files::read_file(scratch_ / "report" / "rulings.jsonl").value());
    for (std::string line; std::getline(in, line);) {
      lines.push_back(json::parse(line));
    }
    return lines;
  }

  /// Plays the game to its end; what was announced before is in the log, and the record is the truth.
  void expect_kept(const std::vector<std::string>& announced) const {
    std::ostringstream out;
    EXPECT_EQ(run(out, out), "");
    std::set<std::string> kept;
    const auto log = open_log();
    ASSERT_TRUE(log) << log.error();
    std::size_t rulings = 0;
    for (std::size_t i = 0; i < log->history().told().size(); ++i) {
      rulings += std::holds_alternative<referee::Ruling>(log->history().told()[i].said) ? 1U : 0U;
      std::istringstream in(sentence_of(log->history(), i, rulings == 0 ? 0 : rulings - 1));
      for (std::string line; std::getline(in, line);) {
        kept.insert(line);
      }
    }
    for (const std::string& line : announced) {
      EXPECT_TRUE(kept.contains(line)) << "announced and lost: " << line;
    }
    EXPECT_EQ(difference(record(), truth_), "");
    EXPECT_TRUE(ledger::verify(scratch_ / "game.ledger").value().is_whole());
  }

  const test::ScratchFolder scratch_;
  records::Record truth_;
  GameTerms terms_;
};

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

  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(TableRunTest, RefusesToGoOnWithOtherPlayers) {
  std::ostringstream out;
  run(out, out);
  terms_.players.pop_back();

  EXPECT_THAT(run(out, out), HasSubstr("was begun as beginner, edition alea-2011, red,blue,black, not as"));
}

TEST_F(TableRunTest, LeavesALogThatExportsAndExplains) {
  std::ostringstream out;
  run(out, out);
  const std::string log = (scratch_ / "game.ledger").string();

  const test::Ran exported = test::run_program("seneschal", {"export", log});
  const test::Ran explained = test::run_program("seneschal", {"explain", log, "--action", "0"});
  const test::Ran beyond = test::run_program("seneschal", {"explain", log, "--action", "48"});

  EXPECT_EQ(exported.exit_status, 0) << exported.err;
  EXPECT_EQ(difference(records::parse_record(exported.out, "export").value().record, truth_), "");
  EXPECT_EQ(explained.exit_status, 0) << explained.err;
  EXPECT_THAT(explained.out, HasSubstr("action 0, red: knight:1-5<>"));
  EXPECT_THAT(explained.out, HasSubstr("artus.move."));
  EXPECT_THAT(explained.out, HasSubstr("after: 003.jpg, " + log + ".evidence/"));
  EXPECT_EQ(beyond.exit_status, 2);
  EXPECT_THAT(beyond.err, HasSubstr("expected a number from 0 to 47"));
}

TEST_F(TableRunTest, DrawsABoardWithEveryFigure) {
  std::ostringstream out;
  run(out, out);
  const auto log = open_log();

  const std::string board = board_text(edition(), *log->history().referee().state());

  std::cout << board;
  EXPECT_THAT(board, HasSubstr("*silver*"));
  EXPECT_THAT(board, HasSubstr("27:King"));
  EXPECT_THAT(board, HasSubstr("-77  lies on 23"));
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
