#include "game/drawn_game.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <utility>

#include "run_program.h"

namespace seneschal::tests {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

json read(const std::string& file) {
  std::ifstream in(file);
  return json::parse(in);
}

void run(const std::vector<std::string>& words) {
  const test::Ran ran = test::run_program("seneschal", words);
  EXPECT_EQ(ran.exit_status, 0) << ran.err;
}

}  // namespace

DrawnGame::DrawnGame(const std::string& name, std::uint64_t seed, int mistakes)
    : board_(SENESCHAL_SOURCE_DIR "/calibration/boards/" + name.substr(0, name.find('-')) + ".json"),
      record_file_(SENESCHAL_SOURCE_DIR "/tests/data/games/" + name + ".json"),
      seed_(seed) {
  record_ = read(record_file_);
  record_ = record_.contains("record") ? json(record_["record"]) : record_;
  run({"simulate", "--record", record_file_, "--board", board_, "--seed", std::to_string(seed), "--mistakes",
       std::to_string(mistakes), "--out", file("drawn")});
  std::vector<std::string> lesson{"calibrate", "--board", board_, "--out", file("table.json")};
  fs::create_directory(frames());
  const json truth = read(file("drawn/truth.json"));
  for (const json& frame : truth["frames"]) {
    const fs::path picture = scratch_ / "drawn" / frame["file"].get<std::string>();
    if (frame["kind"] == "teach") {
      const std::string labels = fs::path(picture).replace_extension(".json").string();
      lesson.insert(lesson.end(), {"--frame", "teach=" + picture.string() + ":" + labels});
    } else {
      fs::copy_file(picture, fs::path(frames()) / picture.filename());
    }
  }
  run(lesson);
}

std::string DrawnGame::players(const std::vector<std::string>& slots) const {
  std::string players;
  for (std::size_t i = 0; i < record_["players"].size(); ++i) {
    players += (i == 0 ? "" : ",") + slots[i];
  }
  return players;
}

std::string DrawnGame::camera(const std::string& more) const {
  return "sim:" + record_file_ + ",board=" + board_ + ",cards=" + file("drawn/cards") +
         ",seed=" + std::to_string(seed_) + more;
}

Call DrawnGame::call(const std::string& source, const std::string& pictures, const std::string& players) const {
  return {{source, pictures},
          {"--table", file("table.json")},
          {"--cards", file("drawn/cards")},
          {"--edition", SENESCHAL_SOURCE_DIR "/rules/editions/" + record_["edition"].get<std::string>() + ".json"},
          {"--players", players},
          {"--report", file("report")},
          {"--answers", record_file_}};
}

std::string DrawnGame::states_of(const std::string& record) const {
  run({"replay", record, "--states", file("states.json")});
  std::ostringstream text;
  text << std::ifstream(file("states.json")).rdbuf();
  return text.str();
}

std::string DrawnGame::states_seen(const std::string& report) const {
  return states_of(file(report + "/record.json"));
}

std::string DrawnGame::states_played() const {
  return states_of(record_file_);
}

}  // namespace seneschal::tests
