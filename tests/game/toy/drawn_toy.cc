#include "game/toy/drawn_toy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "daemon/simulation/staged_record.h"
#include "game/toy/toy_game.h"
#include "game/toy/toy_simulated.h"
#include "run_program.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::tests {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

json read(const std::string& file) {
  std::ifstream in(file);
  return json::parse(in);
}

}  // namespace

DrawnToy::DrawnToy(std::uint64_t seed) : seed_(seed), toy_(seed) {
  std::ofstream(file("small.json")) << test::kToyEdition;
  std::vector<std::string> lesson = test::lesson_in(scratch_.path(), toy_, test::toy_taught());
  lesson.insert(lesson.end(), {"--out", file("table.json")});
  const test::Ran learned = test::run_program("toy_seneschal", lesson);
  EXPECT_EQ(learned.exit_status, 0) << learned.err;
  play();
}

std::string DrawnToy::camera(const std::string& more) const {
  return "sim:" + file("record.json") + ",board=" + file("board.json") + ",seed=" + std::to_string(seed_) + more;
}

Call DrawnToy::call(const std::string& source, const std::string& pictures) const {
  return {{source, pictures},
          {"--table", file("table.json")},
          {"--edition", file("small.json")},
          {"--players", "p1,p2"},
          {"--report", file("report")}};
}

std::string DrawnToy::draw_frames(int mistakes) {
  const auto edition = test::toy_game().read_edition(test::kToyEdition, "small.json");
  const auto record = test::toy_game().read_record(record_.dump(), "record.json");
  const auto board = vision::parse_sites_board(test::toy_board_text(), "board.json");
  const auto table = test::toy_sim_table(*board, *edition->rules);
  auto shots = simulation::stage_record(*edition->rules, *record, table->places, mistakes, seed_).value();
  shots.push_back(shots.back());
  fs::create_directory(file("frames"));
  for (std::size_t i = 0; i < shots.size(); ++i) {
    std::ofstream(scratch_ / "frames" / frame(i), std::ios::binary) << toy_.jpeg(shots[i].setting);
  }
  return file("frames");
}

std::string DrawnToy::frame(std::size_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number) + ".jpg";
}

json DrawnToy::seen() const {
  return read(file("report/record.json"))["moves"];
}

void DrawnToy::play() {
  const auto edition = test::toy_game().read_edition(test::kToyEdition, "small.json");
  const game::Rules& rules = *edition->rules;
  game::Record record;
  record.players.resize(2);
  game::State state = rules.begin(record).value();
  std::mt19937_64 random(seed_);
  while (!rules.has_ended(state)) {
    const auto steps = rules.legal_steps(state);
    // Short moves, for a game that is worth watching.
    const game::Step& step = steps[random() % std::min<std::size_t>(steps.size(), 3)];
    record_["moves"].push_back(json::parse(rules.step_text(step)));
    state = rules.apply(state, step)->after;
  }
  scores_ = rules.scores(state);
  std::ofstream(file("record.json")) << record_;
}

}  // namespace seneschal::tests
