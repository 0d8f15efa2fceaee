// The simulated table of a game that is a board of spots: its hands, its script, its slips and its camera.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <string>

#include "daemon/simulation/game_script.h"
#include "daemon/simulation/staged_record.h"
#include "daemon/simulation/table_setter.h"
#include "game/toy/toy_game.h"
#include "game/toy/toy_simulated.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using simulation::Shot;
using std::chrono_literals::operator""ms;
using testing::HasSubstr;

constexpr const char* kRecord = R"({"format": "toy-record/1", "edition": "small", "players": ["Ana", "Ben"], "moves": [
    {"player": 0, "by": 2}, {"player": 1, "by": 3}, {"player": 0, "by": 4}, {"player": 1, "by": 6},
    {"player": 0, "by": 4}]})";

const game::Rules& rules() {
  static const auto edition = test::toy_game().read_edition(test::kToyEdition, "small.json").value();
  return *edition.rules;
}

game::Record record() {
  return test::toy_game().read_record(kRecord, "record.json").value();
}

simulation::SimTable table() {
  return test::toy_sim_table(vision::parse_sites_board(test::toy_board_text(), "board.json").value(), rules()).value();
}

std::vector<Shot> shots(int mistakes) {
  constexpr std::uint64_t kSeed = 4;
  return simulation::stage_record(rules(), record(), table().places, mistakes, kSeed).value();
}

/// What stands on the chairs, by the names of their spots.
using Figures = std::map<std::string, table::Thing>;

Figures figures_in(const sim::Scene& scene) {
  Figures figures;
  for (const auto& [seat, seated] : scene.seats) {
    figures[table().places.seats.at(static_cast<std::size_t>(seat))] = seated.figure;
  }
  return figures;
}

Figures figures_in(const table::Setting& setting) {
  Figures figures;
  for (const auto& [zone, lies] : setting.zones) {
    if (const auto& figure = setting.in<table::Standing>(zone).figure) {
      figures[zone] = *figure;
    }
  }
  return figures;
}

TEST(SpotTable, HasEachFigureWhereItsSettingSaysAndNothingElse) {
  simulation::TableSetter setter(table().measures, table().places, 4);
  for (const table::Setting& setting : test::toy_taught()) {
    setter.set(setting);
    EXPECT_EQ(figures_in(setter.scene()), figures_in(setting));
    sim::Scene rest = setter.scene();
    rest.seats.clear();
    EXPECT_EQ(rest, sim::Scene());
  }
}

TEST(SpotTable, IsReachedOverToItsChairsAndWithItsOwnPieces) {
  simulation::TableSetter setter(table().measures, table().places, 4);
  constexpr int kHands = 100;
  int held = 0;
  for (int i = 0; i < kHands; ++i) {
    setter.reach_in();
    const sim::ArmPose& arm = setter.scene().arms.front();
    EXPECT_NEAR(std::hypot(arm.tips.x, arm.tips.y), table().measures.seat_radius, 1e-6);
    held += arm.holds ? 1 : 0;
    EXPECT_TRUE(!arm.holds || arm.holds->starts_with("pawn-")) << *arm.holds;
  }
  EXPECT_GT(held, 0);
}

TEST(StagedRecord, ShowsTheTableAsEachMoveLeavesIt) {
  const auto replay = game::replay(rules(), record()).value();
  const std::vector<Shot> staged = shots(0);

  ASSERT_EQ(staged.size(), 1 + replay.outcomes.size());
  EXPECT_EQ(staged.front().kind, "setup");
  EXPECT_EQ(staged.front().setting, rules().setting(replay.start));
  for (std::size_t i = 0; i < replay.outcomes.size(); ++i) {
    EXPECT_EQ(staged[i + 1].setting, rules().setting(replay.outcomes[i].after)) << i;
  }
}

TEST(StagedRecord, PutsAFigureWhereNoStepPutsItAndThenRight) {
  const auto replay = game::replay(rules(), record()).value();
  constexpr int kMistakes = 3;
  const std::vector<Shot> staged = shots(kMistakes);

  int slips = 0;
  const game::State* state = &replay.start;
  std::size_t next = 0;  // outcome
  for (auto shot = std::next(staged.begin()); shot != staged.end(); ++shot) {
    if (shot->kind == "settled") {
      EXPECT_EQ(shot->setting, rules().setting(replay.outcomes[next].after));
      state = &replay.outcomes[next++].after;
      continue;
    }
    ++slips;
    EXPECT_EQ(shot->kind, "illegal");
    EXPECT_NE(shot->setting, rules().setting(*state)) << "as if nobody had moved";
    for (const game::Step& step : rules().legal_steps(*state)) {
      EXPECT_NE(shot->setting, rules().setting(rules().apply(*state, step)->after)) << rules().step_text(step);
    }
    const Figures astray = figures_in(shot->setting);
    const Figures right = figures_in(rules().setting(replay.outcomes[next].after));
    EXPECT_EQ(astray.size(), right.size()) << "the same figures";
  }
  EXPECT_EQ(next, replay.outcomes.size());
  EXPECT_EQ(slips, kMistakes);
}

TEST(StagedRecord, RefusesARecordThatBreaksARule) {
  game::Record broken = record();
  std::swap(broken.entries[0], broken.entries[1]);
  const auto staged = simulation::stage_record(rules(), broken, table().places, 0, 1);
  ASSERT_FALSE(staged);
  EXPECT_EQ(staged.error().refused.rule, "toy.turn");
}

TEST(GameScript, BringsAHandToWhateverChanges) {
  const std::vector<Shot> staged = shots(2);
  const simulation::GameScript script(table().measures, table().places, staged, 4);

  std::vector<Figures> at_rest{figures_in(script.at(0ms))};
  constexpr auto kStep = 10ms;
  for (auto time = kStep; time < script.length(); time += kStep) {
    const sim::Scene before = script.at(time - kStep);
    const sim::Scene now = script.at(time);
    if (now.arms.empty() && !before.arms.empty()) {
      at_rest.push_back(figures_in(now));
    }
    const Figures then = figures_in(now);
    if (then == figures_in(before)) {
      continue;
    }
    ASSERT_FALSE(before.arms.empty()) << time.count();
    const auto put = std::find_if(now.seats.begin(), now.seats.end(), [&](const auto& seat) {
      const auto found = before.seats.find(seat.first);
      return found == before.seats.end() || found->second.figure != seat.second.figure;
    });
    ASSERT_NE(put, now.seats.end());
    const cv::Point3d& tips = before.arms.front().tips;
    const cv::Point2d chair = table().measures.seat(put->first);
    EXPECT_LT(std::hypot(tips.x - chair.x, tips.y - chair.y), 20) << time.count();
  }

  ASSERT_EQ(at_rest.size(), staged.size());
  for (std::size_t i = 0; i < staged.size(); ++i) {
    EXPECT_EQ(at_rest[i], figures_in(staged[i].setting)) << i;
  }
}

/// The camera over the toy's table, and what it needs.
class ToyCamera : public testing::Test {
 protected:
  ToyCamera() {
    write("record.json", kRecord);
    write("board.json", test::toy_board_text());
  }
  void write(const std::string& name, const std::string& text) const { std::ofstream(scratch_ / name) << text; }
  [[nodiscard]] auto opened(const std::string& record, const std::string& options) {
    const auto setting = cameras::parse_camera_setting("sim:" + (scratch_ / record).string() + ",pace=fast" + options);
    return test::simulated_toy(setting.value(), &warnings_);
  }
  [[nodiscard]] std::string board(const std::string& name = "board.json") const {
    return ",board=" + (scratch_ / name).string();
  }

  const test::ScratchFolder scratch_;
  std::vector<std::string> warnings_;
};

TEST_F(ToyCamera, ShowsTheSetUpTableFirst) {
  const auto game = opened("record.json", board() + ",seed=3");
  ASSERT_TRUE(game) << game.error();
  EXPECT_TRUE((*game)->next_frame(1000ms));
  EXPECT_TRUE((*game)->scene().seats.empty());
  EXPECT_TRUE((*game)->scene().arms.empty());
  EXPECT_TRUE(warnings_.empty());
}

TEST_F(ToyCamera, SaysWhatItMisses) {
  EXPECT_THAT(opened("record.json", "").error(), HasSubstr("needs board="));
  EXPECT_THAT(opened("none.json", board()).error(), HasSubstr("none.json"));
  EXPECT_THAT(opened("record.json", board("none.json")).error(), HasSubstr("none.json"));
  write("broken.json", R"({"format": "toy-record/1", "edition": "small", "players": ["Ana", "Ben"], "moves": [
      {"player": 0, "by": 7}]})");
  EXPECT_THAT(opened("broken.json", board()).error(), HasSubstr("move 0 breaks toy.distance"));
  std::string text = test::toy_board_text();
  text.replace(text.find("space-3"), 7, "space-x");
  write("other.json", text);
  EXPECT_THAT(opened("record.json", board("other.json")).error(), HasSubstr("spaces in a circle"));
  EXPECT_TRUE(warnings_.empty());
  write("newer.json", text.replace(text.find('{'), 1, R"({"ground": "felt",)"));
  EXPECT_FALSE(opened("record.json", board("newer.json")));
  EXPECT_EQ(warnings_.size(), 1U);
}

TEST(SimSetting, IsWhatTheCamerasSettingSays) {
  const auto read = [](const std::string& options) {
    return simulation::sim_setting_of(cameras::parse_camera_setting("sim:record.json" + options).value());
  };
  const simulation::SimSetting usual = read("");
  EXPECT_EQ(usual.seed, 1U);
  EXPECT_EQ(usual.play, simulation::Play::kGame);
  EXPECT_EQ(usual.conduct.pace, simulation::Pace::kLive);
  EXPECT_EQ(usual.conduct.turning, simulation::Turning::kByHand);
  EXPECT_FALSE(usual.most_moves);

  const simulation::SimSetting told = read(",seed=7,mistakes=2,actions=3,pace=fast,play=known,servo=5,wait=2,arm=file");
  EXPECT_EQ(told.seed, 7U);
  EXPECT_EQ(told.mistakes, 2);
  EXPECT_EQ(told.most_moves, 3U);
  EXPECT_EQ(told.conduct.pace, simulation::Pace::kFast);
  EXPECT_EQ(told.play, simulation::Play::kKnown);
  EXPECT_EQ(told.timing.rest, 8000ms);
  EXPECT_EQ(told.conduct.turning, simulation::Turning::kByServo);
  EXPECT_EQ(told.timing.turn, 2000ms);
  EXPECT_EQ(told.arm, "file");
  EXPECT_EQ(read(",play=still").play, simulation::Play::kStill);
}

}  // namespace
}  // namespace seneschal::tests
