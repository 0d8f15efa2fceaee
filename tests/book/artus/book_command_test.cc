// seneschal book, in the terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "book/artus/logged_games.h"
#include "daemon/text/plain_text.h"
#include "daemon/words/grammar.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::book {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

class BookCommand : public ::testing::Test {
 protected:
  BookCommand() {
    test::log_game(file_, "game", test::record_of("artus-006"));
    test::log_game(file_, "game-2", test::record_of("artus-005"), 4);
  }
  [[nodiscard]] seneschal::test::Ran book(std::vector<std::string> rest) const {
    rest.insert(rest.begin(), {"book", file_.string()});
    return seneschal::test::run_program("seneschal", rest);
  }
  [[nodiscard]] int turns_found(std::vector<std::string> search) const {
    search.insert(search.begin(), {"--game", "game"});
    std::istringstream lines(book(search).out);
    int turns = 0;
    for (std::string line; std::getline(lines, line);) {
      turns += line.starts_with("Turn ") ? 1 : 0;
    }
    return turns;
  }

  const seneschal::test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "game.ledger";
};

TEST_F(BookCommand, ListsTheGames) {
  const auto ran = book({});

  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_THAT(ran.out, MatchesRegex("game, 20.*Z, finished, Beginner: .*; Actions: [0-9]+\n"
                                    "game-2, 20.*Z, not finished, Advanced: .*; Actions: 4\n"));
}

TEST_F(BookCommand, GoesThroughAGame) {
  const records::Record record = test::record_of("artus-006");
  const artus::State end = test::replayed(record).steps.back().after;

  const auto ran = book({"--game", "game"});

  EXPECT_EQ(turns_found({}), static_cast<int>(1 + record.placements.size() + record.actions.size()));
  std::ostringstream prestige;
  prestige << "  Prestige                    ";
  for (int i = 0; i < end.player_count; ++i) {
    const std::string score = words::number(end.scores[static_cast<std::size_t>(i)]);
    prestige << std::string(12 - text::characters_in(score), ' ') << score;
  }
  EXPECT_THAT(ran.out, HasSubstr(prestige.str() + "\n"));
}

TEST_F(BookCommand, FindsTurnsByWhatTheyAllHave) {
  const int all = turns_found({"--rule", "artus.displacement.next-empty-ccw"});
  int by_player = 0;
  for (const records::RecordedPlayer& player : test::record_of("artus-006").players) {
    by_player +=
        turns_found({"--rule", "artus.displacement.next-empty-ccw", "--player", std::string(to_text(player.colour))});
  }

  EXPECT_GT(all, 0);
  EXPECT_EQ(all, by_player);
  EXPECT_LT(turns_found({"--figure", "king", "--seat", "0"}), turns_found({"--figure", "king"}));
}

TEST_F(BookCommand, SaysWhatItExpects) {
  for (const auto& [option, value, expected] : std::vector<std::tuple<std::string, std::string, std::string>>{
           {"--player", "green", "red, blue, black or beige"},
           {"--figure", "knight", "bronze or king"},
           {"--seat", "28", "a number from 0 to 27"},
           {"--seat", "3x", "a number from 0 to 27"},
           {"--rule", "artus.none", "a rule's id"},
           {"--game", "chess", "none of that name"}}) {
    const auto ran = option == "--game" ? book({option, value}) : book({"--game", "game", option, value});
    EXPECT_EQ(ran.exit_status, 2) << option;
    EXPECT_THAT(ran.err, HasSubstr(expected)) << option;
    EXPECT_THAT(ran.err, HasSubstr(value)) << option;
  }
}

TEST_F(BookCommand, LooksForTurnsInOneGame) {
  const auto ran = book({"--player", "red"});

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr("expected --game, too"));
}

TEST_F(BookCommand, StartsNoLogWhereThereIsNone) {
  const auto ran = seneschal::test::run_program("seneschal", {"book", (scratch_ / "none.ledger").string()});

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr("none.ledger does not exist"));
  EXPECT_FALSE(std::filesystem::exists(scratch_ / "none.ledger"));
}

}  // namespace
}  // namespace seneschal::book
