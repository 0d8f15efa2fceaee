// The programs with the toy alone in their list: kept by hand over HTTP, disputed, killed, verified, explained,
// exported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "game/hand_kept.h"
#include "game/toy/toy_game.h"
#include "hardware/files/read_file.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class ToyPrograms : public ::testing::Test {
 protected:
  ToyPrograms() {
    std::ofstream(edition_) << test::kToyEdition;
    toy_.emplace(scratch_, ByHand{"toy_seneschald", "toy_seneschal", edition_, {"p1", "p2"}});
  }

  const test::ScratchFolder scratch_;
  const std::string edition_ = (scratch_ / "small.json").string();
  std::optional<HandKept> toy_;
};

TEST_F(ToyPrograms, KeepAGameThroughDisputeAndKillsToItsEnd) {
  const json over = toy_->play_to_the_end();
  ASSERT_GT(over["course"].size(), 3U);
  EXPECT_EQ(over["game"], "toy");
  EXPECT_EQ(over["colours"], json({"p2", "p1"}));
  toy_->dispute_kill_and_play_again(over);

  EXPECT_THAT(toy_->said_by({"verify"}, false), HasSubstr("whole"));
  EXPECT_THAT(toy_->said_by({"explain", "--action", "0"}), HasSubstr("toy.move"));
  EXPECT_THAT(toy_->said_by({"book", "--game", "game", "--player", "p2"}), HasSubstr("Turn "));
  const json record = json::parse(toy_->said_by({"export"}));
  EXPECT_EQ(record["format"], "toy-record/1");
  EXPECT_EQ(record["moves"].size(), over["course"].size());
  const std::string csv = toy_->said_by({"export", "--format", "csv"});
  EXPECT_THAT(csv,
              HasSubstr("action,player,colour,did,delta,p2,p1\n0,0,p2,\"{\"\"by\"\":1,\"\"player\"\":0}\",1,1,0\n"));
}

TEST_F(ToyPrograms, ServeTheToysPartOfThePageAndNoOther) {
  EXPECT_EQ(web::test::ask(toy_->port(), "/games/toy/game.js").result_int(), 200U);
  EXPECT_EQ(web::test::ask(toy_->port(), "/games/artus/game.js").result_int(), 404U);
  EXPECT_EQ(web::test::ask(toy_->port(), "/").result_int(), 200U);
}

TEST_F(ToyPrograms, KnowNoOtherGame) {
  const auto played =
      test::run_program("toy_seneschal", {"playout", "--games", "2", "--seed", "1", "--edition", edition_});
  EXPECT_EQ(played.exit_status, 0) << played.err;
  const auto other = test::run_program("toy_seneschal", {"playout", "--game", "artus", "--games", "1"});
  EXPECT_EQ(other.exit_status, 2) << "a game that it does not ship";
  const std::string table = (scratch_ / "table.json").string();
  std::ofstream(table) << R"({"format": "seneschal-table/1"})";
  const auto observed = test::run_program("toy_seneschal", {"observe", "--table", table, "000.jpg"});
  EXPECT_EQ(observed.exit_status, 2) << "it is no board of places";
  EXPECT_THAT(observed.err, HasSubstr("expected a table of a board of places"));
}

TEST(ToyDaemon, HasNothingOfAnotherGameLinked) {
  constexpr std::size_t kLargest = 2'000'000'000;
  // The names of its types stand in a program, whatever else was stripped of it.
  const auto holds = [](const char* program, const char* name) {
    const std::string bytes = files::read_file(std::filesystem::path(SENESCHAL_BIN) / program, kLargest).value();
    return bytes.find(name) != std::string::npos;
  };
  EXPECT_TRUE(holds("toy_seneschald", "9seneschal4game"));
  EXPECT_TRUE(holds("seneschald", "9seneschal5artus"));
  for (const char* name : {"9seneschal5artus", "9seneschal5court", "9seneschal10tafelrunde"}) {
    EXPECT_FALSE(holds("toy_seneschald", name)) << name;
  }
}

}  // namespace
}  // namespace seneschal::tests
