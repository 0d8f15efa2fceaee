// The programs with König Artus Tafelrunde kept by hand over HTTP: a whole random game, disputed, killed, verified,
// explained, exported and replayed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

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

constexpr const char* kEdition = SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json";

std::string suit_of(const json& card) {
  const auto text = card.get<std::string>();
  return text.substr(0, text.find(':'));
}

/// A game of three that phones began.
class TafelrundePrograms : public ::testing::Test {
 protected:
  TafelrundePrograms() {
    start();
    anna_.emplace(port(), watched_->players_code(), "Anna", "p1");
    ben_.emplace(port(), watched_->players_code(), "Ben", "p2");
    EXPECT_EQ(anna_->error_of("begin", {{"variant", ""}, {"seating", {"p1", "p2", "p6"}}, {"start", "p2"}}), "");
  }

  void start() {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(scratch_.path(),
                     Call{{"--by-hand", ""}, {"--edition", kEdition}, {"--report", (scratch_ / "report").string()}},
                     port);
  }
  [[nodiscard]] std::uint16_t port() const { return watched_->port(); }
  [[nodiscard]] std::string log() const { return (scratch_ / "report" / "game.ledger").string(); }

  /// Any choice, but that whoever can follow does, as far as anybody knows: else no hands would fit what is laid.
  [[nodiscard]] std::size_t choose(const json& table, const json& choices) {
    std::vector<std::size_t> all;
    std::vector<std::size_t> following;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i]["kind"] == "mistake") {
        continue;
      }
      all.push_back(i);
      const json& trick = table.contains("trick") ? table["trick"] : json::array();
      const json played = choices[i].value("played", json::object());
      if (!trick.empty() && played.contains("card") && suit_of(played["card"]) == suit_of(trick[0]["card"])) {
        following.push_back(i);
      }
    }
    const auto& likely = following.empty() ? all : following;
    return likely.at(random_() % likely.size());
  }
  [[nodiscard]] json play_to_the_end() {
    return tests::play_to_the_end(port(), watched_->players_code(),
                                  [this](const json& table, const json& choices) { return choose(table, choices); });
  }
  /// What the program says; it is to be satisfied.
  [[nodiscard]] static std::string said_by(const std::vector<std::string>& words) {
    const auto ran = test::run_program("seneschal", words);
    EXPECT_EQ(ran.exit_status, 0) << ran.err;
    return ran.out;
  }

  const test::ScratchFolder scratch_;
  std::mt19937 random_{5};
  std::optional<WatchedPage> watched_;
  std::optional<JoinedPhone> anna_;
  std::optional<JoinedPhone> ben_;
};

TEST_F(TafelrundePrograms, KeepAGameThroughDisputeAndKillsToItsEnd) {
  const json over = play_to_the_end();
  const std::size_t rulings = over["course"].size();
  ASSERT_GT(rulings, 50U);
  EXPECT_EQ(over["game"], "tafelrunde");
  EXPECT_EQ(over["colours"], json({"p2", "p6", "p1"}));

  EXPECT_EQ(anna_->error_of("dispute", {{"ruling", rulings - 2}}), "");
  const json dispute = table_where(port(), [](const json& each) { return !each["dispute"].is_null(); })["dispute"];
  const json vote = {{"dispute", dispute["number"]}, {"choice", kTakeBack}};
  EXPECT_EQ(anna_->error_of("vote", vote), "");
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  start();
  EXPECT_EQ(ben_->error_of("vote", vote), "");
  const json again = table_where(port(), [](const json& each) { return each["phase"] == "playing"; });
  EXPECT_EQ(again["course"].size(), rulings - 2);

  const json end = play_to_the_end();
  EXPECT_EQ(end["phase"], "over");
  EXPECT_EQ(watched_->end_with(SIGTERM), 0);

  EXPECT_THAT(said_by({"verify", log()}), HasSubstr("whole"));
  EXPECT_THAT(said_by({"explain", log(), "--action", "1", "--edition", kEdition}), HasSubstr("tafelrunde.trick.order"));
  const std::string record = said_by({"export", log(), "--edition", kEdition});
  EXPECT_EQ(json::parse(record)["format"], "tafelrunde-record/1");
  const std::string file = (scratch_ / "record.json").string();
  std::ofstream(file) << record;
  const std::string states = (scratch_ / "states.json").string();
  (void)said_by({"replay", file, "--states", states});
  const json last = json::parse(std::ifstream(states)).back();
  EXPECT_EQ(last["positions"], end["course"].back()["scores"]);
  EXPECT_EQ(last["game_over"], true);
}

}  // namespace
}  // namespace seneschal::tests
