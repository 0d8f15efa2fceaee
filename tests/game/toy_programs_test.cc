// The programs with the toy alone in their list: kept by hand over HTTP, disputed, killed, verified, explained,
// exported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "game/toy/toy_game.h"
#include "hardware/files/read_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/hand_play.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// A game of two that phones began at the toy's daemon.
class ToyPrograms : public ::testing::Test {
 protected:
  ToyPrograms() {
    std::ofstream(edition_) << test::kToyEdition;
    start();
    anna_.emplace(port(), watched_->players_code(), "Anna", "p1");
    ben_.emplace(port(), watched_->players_code(), "Ben", "p2");
    EXPECT_EQ(anna_->error_of("begin", {{"variant", ""}, {"seating", {"p1", "p2"}}, {"start", "p2"}}), "");
  }

  void start() {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(scratch_.path(),
                     Call{{"--by-hand", ""}, {"--edition", edition_}, {"--report", (scratch_ / "report").string()}},
                     port, std::nullopt, "toy_seneschald");
  }
  [[nodiscard]] std::uint16_t port() const { return watched_->port(); }
  [[nodiscard]] std::string log() const { return (scratch_ / "report" / "game.ledger").string(); }
  [[nodiscard]] json play_to_the_end() const { return tests::play_to_the_end(port(), watched_->players_code()); }
  /// What the program says of the game's log; it is to be satisfied.
  [[nodiscard]] std::string said_by(std::vector<std::string> words, bool takes_edition = true) const {
    words.insert(words.begin() + 1, log());
    if (takes_edition) {
      words.insert(words.end(), {"--edition", edition_});
    }
    const auto ran = test::run_program("toy_seneschal", words);
    EXPECT_EQ(ran.exit_status, 0) << ran.err;
    return ran.out;
  }

  const test::ScratchFolder scratch_;
  const std::string edition_ = (scratch_ / "small.json").string();
  std::optional<WatchedPage> watched_;
  std::optional<JoinedPhone> anna_;
  std::optional<JoinedPhone> ben_;
};

TEST_F(ToyPrograms, KeepAGameThroughDisputeAndKillsToItsEnd) {
  const json over = play_to_the_end();
  const std::size_t rulings = over["course"].size();
  ASSERT_GT(rulings, 3U);
  EXPECT_EQ(over["game"], "toy");
  EXPECT_EQ(over["colours"], json({"p2", "p1"}));

  EXPECT_EQ(anna_->error_of("dispute", {{"ruling", rulings - 2}}), "");
  const json dispute = table_where(port(), [](const json& each) { return !each["dispute"].is_null(); })["dispute"];
  const json vote = {{"dispute", dispute["number"]}, {"choice", kTakeBack}};
  EXPECT_EQ(anna_->error_of("vote", vote), "");
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  start();
  EXPECT_EQ(ben_->error_of("vote", vote), "");
  const json again = table_where(port(), [](const json& each) { return each["phase"] == "playing"; });
  EXPECT_EQ(again["course"].size(), rulings - 2);
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  start();

  const json end = play_to_the_end();
  EXPECT_EQ(end["course"], over["course"]) << "by the first choice of each offer, as before";
  EXPECT_EQ(watched_->end_with(SIGTERM), 0);

  EXPECT_THAT(said_by({"verify"}, false), HasSubstr("whole"));
  EXPECT_THAT(said_by({"explain", "--action", "0"}), HasSubstr("toy.move"));
  EXPECT_THAT(said_by({"book", "--game", "game", "--player", "p2"}), HasSubstr("Turn "));
  const json record = json::parse(said_by({"export"}));
  EXPECT_EQ(record["format"], "toy-record/1");
  EXPECT_EQ(record["moves"].size(), rulings);
  const std::string csv = said_by({"export", "--format", "csv"});
  EXPECT_THAT(csv,
              HasSubstr("action,player,colour,did,delta,p2,p1\n0,0,p2,\"{\"\"by\"\":1,\"\"player\"\":0}\",1,1,0\n"));
}

TEST_F(ToyPrograms, ServeTheToysPartOfThePageAndNoOther) {
  EXPECT_EQ(web::test::ask(port(), "/games/toy/game.js").result_int(), 200U);
  EXPECT_EQ(web::test::ask(port(), "/games/artus/game.js").result_int(), 404U);
  EXPECT_EQ(web::test::ask(port(), "/").result_int(), 200U);
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
