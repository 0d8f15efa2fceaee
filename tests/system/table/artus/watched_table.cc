#include "system/table/artus/watched_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <vector>

#include "daemon/game_files/artus/record_files.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/records/record.h"

namespace seneschal::tests {

using nlohmann::json;
using test::run_program;

namespace {

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

records::Record record_in(const std::filesystem::path& file) {
  const auto read = game_files::read_record(file);
  if (!read) {
    throw std::runtime_error(read.error().message());
  }
  return read->record;
}

/// By the number of the action that was ruled on, the others that it said to leave the same table, as records write
/// them.
std::map<std::size_t, std::set<json>> same_tables(const WatchedTable& game) {
  std::map<std::size_t, std::set<json>> same;
  for (const json& line : said_of(game)) {
    const json ruling = line.value("ruling", json::object());
    for (const json& action : ruling.value("same_table", json::array())) {
      same[ruling.at("action").get<std::size_t>()].insert(action);
    }
  }
  return same;
}

/// Every action but which of a player's knights a scoring card scored, which no picture shows, and which of the moves
/// it was that leave the same table: the ruling has them all.
void expect_same_actions(const WatchedTable& game, const records::Record& seen, const records::Record& truth) {
  ASSERT_EQ(seen.actions.size(), truth.actions.size());
  auto same = same_tables(game);
  for (std::size_t i = 0; i < truth.actions.size(); ++i) {
    const artus::Action& action = truth.actions[i].action;
    if (!std::holds_alternative<artus::ScoreKnights>(action.deed) &&
        !same[i].contains(json::parse(records::to_json(action)))) {
      EXPECT_EQ(seen.actions[i].action, action) << "action " << i;
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
    EXPECT_TRUE(is_named(told[frame.file], frame.truth.at("illegal"))) << frame.file << ": " << told[frame.file];
  }
}

}  // namespace

WatchedTable::WatchedTable(const std::filesystem::path& folder, Answering answering) : scene_(folder) {
  write(scratch_ / "truth-record.json", scene_.record().dump());
  const std::string board = (folder.parent_path() / "board.json").string();
  calibrated_ = run_program("seneschal", {"calibrate", "--board", board, "--frame", "teach=" + known("teach"),
                                          "--frame", "setup=" + known("setup"), "--out", table()});
  std::vector<std::string> watch{"--frames",  folder.string(),
                                 "--table",   table(),
                                 "--cards",   scene_.cards().string(),
                                 "--players", players(),
                                 "--variant", scene_.record().at("variant"),
                                 "--report",  report("").string()};
  if (answering == Answering::kTruth) {
    watch.insert(watch.end(), {"--answers", truth()});
  }
  watched_ = run_program("seneschald", watch);
}

std::string WatchedTable::known(const std::string& kind) const {
  for (const Scene::Frame& frame : scene_.frames()) {
    if (frame.kind == kind) {
      return scene_.path(frame).string();
    }
  }
  throw std::runtime_error(scene_.name() + " has no " + kind + " picture");
}

std::string WatchedTable::players() const {
  std::string colours;
  for (const auto& player : scene_.record().at("players")) {
    colours.append(colours.empty() ? "" : ",").append(player.at("colour").get<std::string>());
  }
  return colours;
}

std::vector<json> said_of(const WatchedTable& game) {
  return json_lines(game.report("rulings.jsonl"));
}

void Asked::add(const WatchedTable& game) {
  const auto said = said_of(game);
  questions += static_cast<int>(
      std::count_if(said.begin(), said.end(), [](const json& line) { return line.contains("question"); }));
  actions += static_cast<int>(game.scene().record().at("actions").size());
}

void expect_hardly(const Asked& asked) {
  constexpr int kActionsAQuestion = 40;
  EXPECT_LE(asked.questions * kActionsAQuestion, asked.actions)
      << asked.questions << " questions in " << asked.actions << " actions";
}

bool is_named(const json& mistake, const json& illegal) {
  json seats = mistake.value("belongs_on_any", json::array());
  if (mistake.contains("belongs_on")) {
    seats.push_back(mistake["belongs_on"]);
  }
  return mistake.value("stands_on", json()) == illegal.at("stands_on") &&
         std::find(seats.begin(), seats.end(), illegal.at("belongs_on")) != seats.end();
}

void expect_true_record(const WatchedTable& game) {
  ASSERT_EQ(game.calibrated().exit_status, 0) << game.calibrated().err;
  ASSERT_EQ(game.watched().exit_status, 0) << game.watched().err;
  const records::Record seen = record_in(game.report("record.json"));
  const records::Record truth = record_in(game.truth());
  EXPECT_EQ(referee::test::difference(seen, truth), "");
  expect_same_actions(game, seen, truth);
}

void expect_watched_well(const WatchedTable& game) {
  ASSERT_NO_FATAL_FAILURE(expect_true_record(game));
  const auto rulings = said_of(game);
  std::map<std::string, int> kinds;
  for (const json& line : rulings) {
    for (const auto& [key, value] : line.items()) {
      ++kinds[key];
    }
  }
  std::printf("%s: %d pictures, %d rulings, %d mistakes, %d questions, %d times lost\n", game.scene().name().c_str(),
              static_cast<int>(game.scene().frames().size()), kinds["ruling"], kinds["mistake"], kinds["question"],
              kinds["lost"]);
  expect_mistakes_flagged(game, rulings);
  EXPECT_EQ(kinds["lost"], 0);
}

}  // namespace seneschal::tests
