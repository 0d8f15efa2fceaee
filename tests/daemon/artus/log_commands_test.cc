// seneschal explain and seneschal export on the log of a run, and on what is no such log.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "daemon/artus/synthetic_table.h"
#include "hardware/files/read_file.h"
#include "referee/artus/watched_game.h"
#include "run_program.h"

namespace seneschal::daemon {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class LogCommands : public test::PlayedTable {
 protected:
  [[nodiscard]] seneschal::test::Ran seneschal(const std::string& command, std::vector<std::string> rest) const {
    rest.insert(rest.begin(), {command, log_file()});
    return seneschal::test::run_program("seneschal", rest);
  }
};

TEST_F(LogCommands, ExplainsWhatWasPlayedAndWhy) {
  const auto first = seneschal("explain", {"--action", "0"});

  EXPECT_EQ(first.exit_status, 0) << first.err;
  EXPECT_THAT(first.out,
              StartsWith("Action 0: Red plays Knight 1–5 ↔, seat 17 to seat 21: −2  (Red −2, Blue 0, Black 0)\n"));
  EXPECT_THAT(first.out, HasSubstr("Seat 17, red knight: was worth −2 and counted −2"));
  EXPECT_THAT(first.out, HasSubstr("artus.move.scores-seat-left"));
  EXPECT_THAT(first.out, HasSubstr("How sure: 99."));
  EXPECT_THAT(first.out, HasSubstr("Before: 002.jpg, " + log_file() + ".evidence/"));
  EXPECT_THAT(first.out, HasSubstr("After: 003.jpg, " + log_file() + ".evidence/"));
}

TEST_F(LogCommands, SpeakTheLanguageThatIsAskedFor) {
  const auto german = seneschal("explain", {"--action", "0", "--language", "de"});
  EXPECT_EQ(german.exit_status, 0) << german.err;
  EXPECT_THAT(german.out, StartsWith("Zug 0: Rot spielt Ritter 1–5 ↔, von Platz 17 auf Platz 21: −2  (Rot −2, "));
  EXPECT_THAT(german.out, HasSubstr("\n  Wie sicher: 99,"));
  EXPECT_THAT(german.out, ContainsRegex("\n    [^\n]* %: (Rot spielt |Es geschah nichts|Jemand ist mitten)"));

  const auto none = seneschal("book", {"--language", "it"});
  EXPECT_EQ(none.exit_status, 2);
  EXPECT_THAT(none.err, HasSubstr("--language it: expected en, de, fr or es"));
}

TEST_F(LogCommands, SpeakTheLanguageOfTheEnvironment) {
  const auto first_line = [this](const char* all, const char* messages, const char* lang) {
    ::setenv("LC_ALL", all, 1);
    ::setenv("LC_MESSAGES", messages, 1);
    ::setenv("LANG", lang, 1);
    const std::string text = seneschal("explain", {"--action", "0"}).out;
    return text.substr(0, text.find(':'));
  };

  EXPECT_EQ(first_line("", "", "de_AT.UTF-8"), "Zug 0");
  EXPECT_EQ(first_line("", "es", "de_AT.UTF-8"), "Acción 0");
  EXPECT_EQ(first_line("fr_FR@euro", "es", "de"), "Action 0\u00a0");
  EXPECT_EQ(first_line("", "", "it_IT.UTF-8"), "Action 0");
  EXPECT_EQ(first_line("C.UTF-8", "de_DE", "de_DE"), "Action 0");
}

TEST_F(LogCommands, ExplainEveryActionOfAPlayer) {
  const auto all = seneschal("explain", {});
  const auto black = seneschal("explain", {"--player", "black"});

  const auto actions = [](const std::string& text) {
    std::istringstream in(text);
    int count = 0;
    for (std::string line; std::getline(in, line);) {
      count += line.starts_with("Action ") ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(actions(all.out), 48);
  EXPECT_EQ(actions(black.out), 16);
  EXPECT_THAT(black.out, Not(HasSubstr("player ")));
}

TEST_F(LogCommands, ExplainNamesWhatItCannotFind) {
  const auto beyond = seneschal("explain", {"--action", "48"});
  const auto colour = seneschal("explain", {"--player", "green"});
  const auto stranger = seneschal("explain", {"--player", "beige"});
  const auto game = seneschal("explain", {"--game", "table-99"});

  EXPECT_EQ(beyond.exit_status, 2);
  EXPECT_THAT(beyond.err, HasSubstr("expected a number from 0 to 47"));
  EXPECT_EQ(colour.exit_status, 2);
  EXPECT_THAT(colour.err, HasSubstr("--player green: expected red, blue or black"));
  EXPECT_EQ(stranger.exit_status, 2);
  EXPECT_THAT(stranger.err, HasSubstr("--player beige: expected red, blue or black"));
  EXPECT_EQ(game.exit_status, 2);
  EXPECT_THAT(game.err, HasSubstr("expected the game table-99, found none"));
}

TEST_F(LogCommands, ExportTheRecord) {
  const auto exported = seneschal("export", {});

  EXPECT_EQ(exported.exit_status, 0) << exported.err;
  const auto record = records::parse_record(exported.out, "export");
  ASSERT_TRUE(record) << record.error().message();
  EXPECT_EQ(referee::test::difference(record->record, truth_), "");
}

TEST_F(LogCommands, ExportATableWithALineForEachAction) {
  const auto file = (scratch_ / "game.csv").string();
  const auto exported = seneschal("export", {"--format", "csv", "--out", file});

  EXPECT_EQ(exported.exit_status, 0) << exported.err;
  const std::string text = files::read_file(file).value();
  EXPECT_THAT(text, StartsWith("action,player,colour,card,did,delta,red,blue,black\n0,0,red,knight:1-5<>,"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 49);
  EXPECT_THAT(text, HasSubstr(",-57,-30,-77\n"));
}

TEST_F(LogCommands, ExportRefusesWhatItCannotWrite) {
  const auto format = seneschal("export", {"--format", "xml"});
  const auto folder = seneschal("export", {"--out", (scratch_ / "nowhere" / "game.json").string()});

  EXPECT_EQ(format.exit_status, 2);
  EXPECT_THAT(format.err, HasSubstr("--format xml: expected record or csv"));
  EXPECT_EQ(folder.exit_status, 2);
  EXPECT_THAT(folder.err, HasSubstr("nowhere"));
}

TEST_F(LogCommands, NameALogThatIsNone) {
  std::ofstream(scratch_ / "text.ledger") << "no log";
  std::string half = files::read_file(log_file()).value();
  half.resize(half.size() / 2);
  std::ofstream(scratch_ / "half.ledger", std::ios::binary) << half;

  for (const char* command : {"explain", "export"}) {
    for (const char* name : {"missing.ledger", "text.ledger", "half.ledger"}) {
      const std::string file = (scratch_ / name).string();
      const auto ran = seneschal::test::run_program("seneschal", {command, file});

      EXPECT_EQ(ran.exit_status, 2) << command << ' ' << name << ": " << ran.out;
      EXPECT_THAT(ran.err, HasSubstr(file));
      EXPECT_EQ(ran.out, "");
    }
    EXPECT_FALSE(std::filesystem::exists(scratch_ / "missing.ledger"));
  }
}

}  // namespace
}  // namespace seneschal::daemon
