// The programs with König Artus Tafelrunde kept by hand over HTTP: a whole random game, disputed, killed, verified,
// explained, exported and replayed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "game/hand_kept.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* kEdition = SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json";

std::string suit_of(const json& card) {
  const auto text = card.get<std::string>();
  return text.substr(0, text.find(':'));
}

/// Any choice, the same at the same table, but that whoever can follow does, as far as anybody knows: else no hands
/// would fit what is laid.
std::size_t choose(const json& table, const json& choices) {
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
  std::mt19937 random(static_cast<unsigned>(table["course"].size()));
  return likely.at(random() % likely.size());
}

/// A game of three.
class TafelrundePrograms : public ::testing::Test {
 protected:
  const test::ScratchFolder scratch_;
  HandKept kept_{scratch_, ByHand{"seneschald", "seneschal", kEdition, {"p1", "p2", "p6"}}};
};

TEST_F(TafelrundePrograms, KeepAGameThroughDisputeAndKillsToItsEnd) {
  const json over = kept_.play_to_the_end(choose);
  ASSERT_GT(over["course"].size(), 50U);
  EXPECT_EQ(over["game"], "tafelrunde");
  EXPECT_EQ(over["colours"], json({"p2", "p6", "p1"}));
  kept_.dispute_kill_and_play_again(over, choose);

  EXPECT_THAT(kept_.said_by({"verify"}, false), HasSubstr("whole"));
  EXPECT_THAT(kept_.said_by({"explain", "--action", "1"}), HasSubstr("tafelrunde.trick.order"));
  const std::string record = kept_.said_by({"export"});
  EXPECT_EQ(json::parse(record)["format"], "tafelrunde-record/1");
  const std::string file = (scratch_ / "record.json").string();
  std::ofstream(file) << record;
  const std::string states = (scratch_ / "states.json").string();
  const auto replayed = test::run_program("seneschal", {"replay", file, "--states", states});
  EXPECT_EQ(replayed.exit_status, 0) << replayed.err;
  const json last = json::parse(std::ifstream(states)).back();
  EXPECT_EQ(last["positions"], over["course"].back()["scores"]);
  EXPECT_EQ(last["game_over"], true);
}

}  // namespace
}  // namespace seneschal::tests
