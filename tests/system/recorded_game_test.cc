// Whole games through the programs, from pictures to record: learned, watched, verified, explained and exported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <map>

#include "referee/watched_game.h"
#include "rules/records/record.h"
#include "run_program.h"
#include "vision/scene.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::Ran;
using test::run_program;
using test::ScratchFolder;

/// The folders of tables where a whole game is recorded in pictures.
std::vector<std::filesystem::path> games_among(const std::vector<std::filesystem::path>& tables) {
  std::vector<std::filesystem::path> games;
  for (const auto& folder : tables) {
    if (!Scene(folder).record().is_null()) {
      games.push_back(folder);
    }
  }
  return games;
}

std::vector<json> json_lines(const std::filesystem::path& file) {
  std::vector<json> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(json::parse(line));
  }
  return lines;
}

void write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

/// One recorded game, watched by the programs into a report folder.
class WatchedTable {
 public:
  explicit WatchedTable(const std::filesystem::path& folder) : scene_(folder) {
    write(scratch_ / "truth-record.json", scene_.record().dump());
    const std::string board = (folder.parent_path() / "board.json").string();
    calibrated_ = run_program("seneschal", {"calibrate", "--board", board, "--frame", "teach=" + known("teach"),
                                            "--frame", "setup=" + known("setup"), "--out", table()});
    watched_ = run_program(
        "seneschald", {"--frames", folder.string(), "--table", table(), "--cards", scene_.cards().string(), "--players",
                       players(), "--variant", scene_.record().at("variant"), "--report",
                       (scratch_ / "report").string(), "--answers", (scratch_ / "truth-record.json").string()});
  }

  [[nodiscard]] const Scene& scene() const { return scene_; }
  [[nodiscard]] const Ran& calibrated() const { return calibrated_; }
  [[nodiscard]] const Ran& watched() const { return watched_; }
  [[nodiscard]] std::filesystem::path report(const std::string& file) const { return scratch_ / "report" / file; }
  [[nodiscard]] std::string truth() const { return (scratch_ / "truth-record.json").string(); }
  [[nodiscard]] std::string ledger() const { return report("game.ledger").string(); }

 private:
  [[nodiscard]] std::string table() const { return (scratch_ / "table.json").string(); }
  [[nodiscard]] std::string known(const std::string& kind) const {
    for (const Scene::Frame& frame : scene_.frames()) {
      if (frame.kind == kind) {
        return scene_.path(frame).string();
      }
    }
    throw std::runtime_error(scene_.name() + " has no " + kind + " picture");
  }
  [[nodiscard]] std::string players() const {
    std::string colours;
    for (const auto& player : scene_.record().at("players")) {
      colours.append(colours.empty() ? "" : ",").append(player.at("colour").get<std::string>());
    }
    return colours;
  }

  ScratchFolder scratch_;
  Scene scene_;
  Ran calibrated_;
  Ran watched_;
};

records::Record record_in(const std::filesystem::path& file) {
  const auto read = records::read_record(file);
  if (!read) {
    throw std::runtime_error(describe(read.error()));
  }
  return read->record;
}

/// Every action but which of a player's knights a scoring card scored, which no picture shows.
void expect_same_actions(const records::Record& seen, const records::Record& truth) {
  ASSERT_EQ(seen.actions.size(), truth.actions.size());
  for (std::size_t i = 0; i < truth.actions.size(); ++i) {
    if (!std::holds_alternative<artus::ScoreKnights>(truth.actions[i].action.deed)) {
      EXPECT_EQ(seen.actions[i].action, truth.actions[i].action) << "action " << i;
    }
  }
}

void expect_mistakes_flagged(const WatchedTable& game, const std::vector<json>& rulings) {
  std::map<std::string, json> told;
  for (const json& line : rulings) {
    if (line.contains("mistake")) {
      EXPECT_TRUE(told.emplace(line.at("frame"), line.at("mistake")).second) << line;
    }
  }
  for (const Scene::Frame& frame : game.scene().frames()) {
    if (frame.kind != "illegal") {
      EXPECT_EQ(told.count(frame.file), 0U) << frame.file << ": " << told[frame.file];
      continue;
    }
    ASSERT_EQ(told.count(frame.file), 1U) << frame.file;
    EXPECT_EQ(told[frame.file].at("stands_on"), frame.truth.at("illegal").at("stands_on")) << frame.file;
    EXPECT_EQ(told[frame.file].at("belongs_on"), frame.truth.at("illegal").at("belongs_on")) << frame.file;
  }
}

void expect_watched_well(const WatchedTable& game) {
  ASSERT_EQ(game.calibrated().exit_status, 0) << game.calibrated().err;
  ASSERT_EQ(game.watched().exit_status, 0) << game.watched().err;
  const auto rulings = json_lines(game.report("rulings.jsonl"));
  std::map<std::string, int> kinds;
  for (const json& line : rulings) {
    for (const auto& [key, value] : line.items()) {
      ++kinds[key];
    }
  }
  std::printf("%s: %d pictures, %d rulings, %d mistakes, %d questions, %d times lost\n", game.scene().name().c_str(),
              static_cast<int>(game.scene().frames().size()), kinds["ruling"], kinds["mistake"], kinds["question"],
              kinds["lost"]);
  const records::Record seen = record_in(game.report("record.json"));
  const records::Record truth = record_in(game.truth());
  EXPECT_EQ(referee::test::difference(seen, truth), "");
  expect_same_actions(seen, truth);
  expect_mistakes_flagged(game, rulings);
  EXPECT_LE(kinds["question"], 5);
  EXPECT_EQ(kinds["lost"], 0);
}

void expect_answers_for_itself(const WatchedTable& game) {
  const Ran verified = run_program("seneschal", {"verify", game.ledger()});
  EXPECT_EQ(verified.exit_status, 0) << verified.err;
  const Ran exported = run_program("seneschal", {"export", game.ledger()});
  EXPECT_EQ(exported.exit_status, 0) << exported.err;
  EXPECT_EQ(exported.out, text_of(game.report("record.json")));
  const Ran replayed = run_program("seneschal", {"replay", game.report("record.json").string()});
  EXPECT_EQ(replayed.exit_status, 0) << replayed.err;
  const Ran explained = run_program("seneschal", {"explain", game.ledger(), "--action", "0"});
  EXPECT_EQ(explained.exit_status, 0) << explained.err;
  EXPECT_THAT(explained.out,
              testing::AllOf(testing::HasSubstr("artus.move.scores-seat-left"), testing::HasSubstr(".jpg")));
}

TEST(RecordedGame, InTheProjectIsWatchedToItsTrueRecord) {
  const auto games = games_among(project_tables());
  ASSERT_FALSE(games.empty());
  for (const auto& folder : games) {
    const WatchedTable game(folder);
    expect_watched_well(game);
    expect_answers_for_itself(game);
  }
}

TEST(RecordedGame, InTheSharedScenesIsWatchedToItsTrueRecord) {
  const auto games = games_among(shared_tables());
  if (games.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  for (const auto& folder : games) {
    expect_watched_well(WatchedTable(folder));
  }
}

}  // namespace
}  // namespace seneschal::tests
