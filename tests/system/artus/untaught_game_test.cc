// Whole games at a drawn table of which no card was taught: what is asked is answered as the record has it, as phones
// would, and what was ruled is kept.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::run_program;

const std::filesystem::path kData = SENESCHAL_TEST_DATA;

json json_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  return json::parse(in);
}

/// Whose each action of a record was, and with which card: some moves leave the same table.
std::vector<std::string> cards_in(const json& record) {
  std::vector<std::string> cards;
  for (const json& each : record.at("actions")) {
    cards.push_back(each.at("card").get<std::string>() + " " + each.at("player").dump());
  }
  return cards;
}

/// What was asked and ruled in a game.
struct Course {
  int questions = 0;               // which card lies there
  int others = 0;                  // any other question
  int kept = 0;                    // faces
  std::vector<std::string> cards;  // by action
  json scores;

  explicit Course(const std::filesystem::path& report) {
    std::ifstream said(report / "rulings.jsonl");
    for (std::string line; std::getline(said, line);) {
      const json each = json::parse(line);
      if (each.contains("question")) {
        (each["question"].contains("new_face") ? questions : others) += 1;
      }
      scores = each.contains("game_ended") ? each["game_ended"].at("scores") : scores;
      kept += each.contains("ruling") && each["ruling"].contains("new_faces") ? 1 : 0;
    }
    cards = cards_in(json_in(report / "record.json"));
  }
};

class UntaughtGame : public testing::Test {
 protected:
  UntaughtGame() {
    const auto drawn =
        run_program("seneschal",
                    {"simulate", "--record", record(), "--board", (kData / "scenes" / "board.json").string(), "--cards",
                     (kData / "scenes" / "table-12" / "cards").string(), "--out", pictures(), "--seed", "31"});
    EXPECT_EQ(drawn.exit_status, 0) << drawn.err;
    std::string teach;
    std::string setup;
    const json shown = json_in(scratch_ / "drawn" / "truth.json");
    for (const json& frame : shown.at("frames")) {
      const std::string file = pictures() + "/" + frame.at("file").get<std::string>();
      teach = frame.at("kind") == "teach" && teach.empty() ? file : teach;
      setup = frame.at("kind") == "setup" && setup.empty() ? file : setup;
    }
    const auto learned =
        run_program("seneschal", {"calibrate", "--board", (kData / "scenes" / "board.json").string(), "--frame",
                                  "teach=" + teach, "--frame", "setup=" + setup, "--out", table()});
    EXPECT_EQ(learned.exit_status, 0) << learned.err;
  }

  /// As the record has it; without --cards where no folder is named.
  Course play(const std::string& report, const std::vector<std::string>& cards = {}) {
    std::vector<std::string> call{"--frames",  pictures(), "--table",   table(),
                                  "--players", "red,blue", "--variant", "beginner",
                                  "--answers", record(),   "--report",  (scratch_ / report).string()};
    call.insert(call.end(), cards.begin(), cards.end());
    const auto watched = run_program("seneschald", call);
    EXPECT_EQ(watched.exit_status, 0) << watched.err;
    EXPECT_EQ(watched.err.find("will be asked for again"), std::string::npos) << watched.err;
    return Course(scratch_ / report);
  }

  [[nodiscard]] static std::string record() { return (kData / "games" / "artus-001.json").string(); }
  [[nodiscard]] static std::vector<std::string> truth() { return cards_in(json_in(record()).at("record")); }
  [[nodiscard]] static json true_scores() { return json_in(record()).at("states").back().at("scores"); }
  [[nodiscard]] std::string pictures() const { return (scratch_ / "drawn").string(); }
  [[nodiscard]] std::string table() const { return (scratch_ / "table.json").string(); }

  const test::ScratchFolder scratch_;
};

TEST_F(UntaughtGame, IsPlayedToItsTrueEndAndAsksForACardOnce) {
  const Course first = play("first");
  const auto cards = scratch_ / "first" / "cards";
  const auto files = std::distance(std::filesystem::directory_iterator(cards), std::filesystem::directory_iterator());
  const auto all = truth();
  const std::set<std::string> laid(all.begin(), all.end());
  std::printf(
      "%zu actions with %zu cards: %d questions about a card, %d others; %td faces kept; %zu actions needed no "
      "question about their card\n",
      truth().size(), laid.size(), first.questions, first.others, files,
      truth().size() - static_cast<std::size_t>(first.questions));
  EXPECT_EQ(first.cards, truth());
  EXPECT_EQ(first.scores, true_scores());
  EXPECT_EQ(first.others, 0);
  EXPECT_LE(first.questions, static_cast<int>(laid.size())) << "one tap for each new card at the most";
  EXPECT_EQ(files, static_cast<std::ptrdiff_t>(laid.size())) << "a face laid twice is one file";

  const Course second = play("second", {"--cards", cards.string()});
  std::printf("again with these faces: %d questions, %d faces kept\n", second.questions, second.kept);
  EXPECT_EQ(second.cards, truth());
  EXPECT_EQ(second.scores, true_scores());
  EXPECT_EQ(second.questions + second.others, 0);
  EXPECT_EQ(second.kept, 0);
}

}  // namespace
}  // namespace seneschal::tests
