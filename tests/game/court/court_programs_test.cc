// King Arthur's Court kept by the programs that ship: whole games over HTTP, disputed, killed, verified, explained,
// exported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include <nlohmann/json.hpp>

#include "game/hand_kept.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

/// By its id: it is installed beside the programs.
constexpr const char* kCourtEdition = "piecepack-1.2";

class CourtPrograms : public ::testing::Test {
 protected:
  /// Replays what was exported, and gives the scores after it.
  [[nodiscard]] json replayed(const std::string& record) const {
    const std::string file = (scratch_ / "record.json").string();
    const std::string states = (scratch_ / "states.json").string();
    EXPECT_TRUE(files::write_file_atomically(file, record));
    const auto ran = test::run_program("seneschal", {"replay", file, "--states", states, "--edition", kCourtEdition});
    EXPECT_EQ(ran.exit_status, 0) << ran.err;
    return json::parse(files::read_file(states).value()).back();
  }

  const test::ScratchFolder scratch_;
  HandKept court_{scratch_, ByHand{"seneschald", "seneschal", kCourtEdition, {"rose", "star"}}};
};

TEST_F(CourtPrograms, KeepAGameThroughDisputeAndKillsToItsEnd) {
  const json over = court_.play_to_the_end();
  EXPECT_EQ(over["game"], "court");
  EXPECT_EQ(over["colours"], json({"star", "rose"}));
  EXPECT_EQ(over["doing"], "over");
  court_.dispute_kill_and_play_again(over);

  EXPECT_THAT(court_.said_by({"verify"}, false), HasSubstr("whole"));
  EXPECT_THAT(court_.said_by({"explain", "--action", "0"}), HasSubstr("court.setup.first-courtier"));
  EXPECT_THAT(court_.said_by({"explain", "--language", "de"}), HasSubstr("Narren"));
  EXPECT_THAT(court_.said_by({"book", "--game", "game", "--player", "star"}), HasSubstr("Turn "));
  const std::string record = court_.said_by({"export"});
  EXPECT_THAT(record, HasSubstr("court-record/1"));
  EXPECT_TRUE(replayed(record).contains("final")) << "to its end";
  EXPECT_THAT(court_.said_by({"export", "--format", "csv"}),
              AllOf(HasSubstr("action,player,colour,did,delta,star,rose\n0,0,star,"),
                    HasSubstr("\n2,,,\"{\"\"highest_die\"\"")))
      << "what dice say is nobody's";
}

TEST_F(CourtPrograms, KeepARandomGameAsItsRulesScoreIt) {
  std::mt19937 random(5);
  const json over = court_.play_to_the_end([&](const json&, const json& choices) { return random() % choices.size(); });
  ASSERT_EQ(over["phase"], "over");
  EXPECT_EQ(court_.end(), 0);
  const json last = replayed(court_.said_by({"export"}));
  for (std::size_t i = 0; i < 2; ++i) {
    const json& player = over["players"][i];
    EXPECT_EQ(last["final"]["scores"][i], player["score"]) << last;
    json groups = json::array();
    for (const json& group : player["groups"]) {
      groups.push_back(group);
    }
    std::sort(groups.begin(), groups.end());
    EXPECT_EQ(groups, last["final"]["groups"][i]) << "as the page shows them";
  }
}

}  // namespace
}  // namespace seneschal::tests
