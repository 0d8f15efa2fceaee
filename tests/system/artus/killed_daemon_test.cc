// The daemon over real pictures, killed at random instants and started again with the same call. Right after each kill,
// before a new start could make it again, the log must have all that anybody had been told.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <stdexcept>

#include "book/artus/logged_games.h"
#include "daemon/book/game_recall.h"
#include "daemon/history/report.h"
#include "daemon/ledger/ledger_reader.h"
#include "daemon/snapshots/told_text.h"
#include "hardware/files/read_file.h"
#include "run_program.h"
#include "system/table/kill_window.h"
#include "system/table/started_program.h"
#include "system/table/table_call.h"
#include "words/texts_of.h"

namespace seneschal::tests {
namespace {

using std::chrono::microseconds;
using test::run_program;
namespace fs = std::filesystem;

/// A hundred unless SENESCHAL_KILLS says otherwise.
int kills_wanted() {
  const char* wanted = std::getenv("SENESCHAL_KILLS");
  return wanted == nullptr ? 100 : std::stoi(wanted);
}

std::string content_if_there(const fs::path& file) {
  return files::read_file(file).value_or("");
}

/// What was said, without the board that is drawn below an empty line once the pictures are at their end.
std::string announced_in(const std::string& out) {
  if (out.starts_with('\n')) {
    return "";  // all was said before it was started again
  }
  const std::size_t board = out.find("\n\n");
  return board == std::string::npos ? out : out.substr(0, board + 1);
}

/// Whether it ended by itself.
bool ended(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  if (!WIFSIGNALED(status) && WEXITSTATUS(status) != 0) {
    throw std::runtime_error("the daemon gave up by itself, exit status " + std::to_string(WEXITSTATUS(status)));
  }
  return !WIFSIGNALED(status);
}

/// What a log has, as it would be announced.
struct Written {
  std::vector<std::string> sentences;  // on standard output
  std::vector<std::string> lines;      // of rulings.jsonl; "" for what has none

  [[nodiscard]] static std::string joined(const std::vector<std::string>& texts, std::size_t from = 0) {
    std::string all;
    for (std::size_t i = from; i < texts.size(); ++i) {
      all += texts[i];
    }
    return all;
  }
};

Written written_in(const fs::path& log) {
  Written written;
  if (!fs::exists(log)) {
    return written;
  }
  book::GameRecall game(book::test::games);
  const auto reader = ledger::LedgerReader::open(log);
  EXPECT_TRUE(reader) << reader.error();
  const auto read = reader->read_all([&](const ledger::Entry& entry) { game.take(entry); });
  EXPECT_TRUE(read) << read.error();
  EXPECT_FALSE(game.fault()) << *game.fault();
  for (std::size_t i = 0; game.history() && i < game.history()->told().size(); ++i) {
    written.sentences.push_back(told_text(words::english("artus"), *game.history(), i) + "\n");
    written.lines.push_back(report_line(*game.history(), i));
  }
  return written;
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
  [[nodiscard]] std::string rulings(const std::string& report) const {
    return content_if_there(scratch_ / report / "rulings.jsonl");
  }

  enum class Watched : std::uint8_t { kToTheEnd, kKilledSilent, kKilledAfterItSpoke };

  /// Watches until it is killed, and looks.
  [[nodiscard]] Watched watch_and_look(const std::string& report, microseconds lifetime) {
    const fs::path log = scratch_ / report / "game.ledger";
    const Written before = written_in(log);
    if (ended(start("seneschald", call(report), scratch_ / "out", lifetime))) {
      return Watched::kToTheEnd;
    }
    const std::string said = announced_in(content_if_there(scratch_ / "out"));
    const std::string reported = rulings(report);
    const Written after = written_in(log);

    EXPECT_TRUE(Written::joined(after.sentences, before.sentences.size()).starts_with(said))
        << "announced, and not in the log, is some of this:\n"
        << said;
    EXPECT_TRUE(Written::joined(after.lines).starts_with(reported))
        << "reported, and not in the log, is some of this:\n"
        << reported;
    if (fs::exists(log)) {
      const test::Ran verified = run_program("seneschal", {"verify", log.string()});
      EXPECT_EQ(verified.exit_status, 0) << verified.out << verified.err;
    }
    announced_ += std::count(said.begin(), said.end(), '\n');
    return said.empty() ? Watched::kKilledSilent : Watched::kKilledAfterItSpoke;
  }

  const test::ScratchFolder scratch_;
  std::ptrdiff_t announced_ = 0;  // lines
};

TEST_F(KilledDaemon, LosesNothingItAnnouncedAndEndsAsIfNothingHadHappened) {
  const auto started = std::chrono::steady_clock::now();
  ASSERT_EQ(run_program("seneschald", call("undisturbed")).exit_status, 0);
  KillWindow window((std::chrono::steady_clock::now() - started) / 2);
  const std::string expected = rulings("undisturbed");
  EXPECT_EQ(expected, Written::joined(written_in(scratch_ / "undisturbed" / "game.ledger").lines));
  int games = 0;
  for (int kills = 0; kills < kills_wanted() && !HasFailure();) {
    const microseconds lifetime = window.draw();
    const Watched watched = watch_and_look("report-" + std::to_string(games), lifetime);
    kills += watched == Watched::kToTheEnd ? 0 : 1;
    games += watched == Watched::kToTheEnd ? 1 : 0;
    if (watched == Watched::kKilledSilent) {
      window.was_early(lifetime);
    } else if (watched == Watched::kToTheEnd) {
      window.was_late(lifetime);
    }
  }
  const std::string last = "report-" + std::to_string(games);
  EXPECT_EQ(run_program("seneschald", call(last)).exit_status, 0);
  EXPECT_EQ(rulings(last), expected);
  EXPECT_EQ(content_if_there(scratch_ / last / "record.json"),
            content_if_there(scratch_ / "undisturbed" / "record.json"));
  std::cout << kills_wanted() << " kills within " << window.length().count() << " ms of a start, in " << games + 1
            << " games, " << announced_ << " lines announced\n";
  EXPECT_GE(announced_, kills_wanted() / 2) << "too little was said before the kills to have been lost";
}

}  // namespace
}  // namespace seneschal::tests
