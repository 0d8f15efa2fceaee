#include "daemon/simulation/played_game.h"

#include <gtest/gtest.h>

#include <map>

#include "daemon/game_files/record_files.h"
#include "daemon/simulation/simulated_lamp.h"
#include "hardware/sim_sample.h"
#include "rules/artus/tenant/artus_table.h"
#include "simulation/shipped_edition.h"

namespace seneschal::simulation {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;

std::vector<Shot> sample_shots() {
  auto record = game_files::read_record(std::filesystem::path(SENESCHAL_TEST_DATA) / "games/artus-007.json")->record;
  record.actions.resize(8);
  auto shots = stage(tests::shipped_edition(), record, 3, 5).value();
  std::erase_if(shots, [](const Shot& shot) { return shot.kind == "teach"; });
  return shots;
}

/// What stands on the chairs.
std::map<int, table::Thing> figures_in(const sim::Scene& scene) {
  std::map<int, table::Thing> figures;
  for (const auto& [seat, seated] : scene.seats) {
    figures[seat] = seated.figure;
  }
  return figures;
}

std::map<int, table::Thing> figures_in(const Position& position) {
  std::map<int, table::Thing> figures;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    if (const auto& figure = position.setting.in<table::Standing>(artus::zone_of(seat)).figure) {
      figures[seat.to_int()] = *figure;
    }
  }
  return figures;
}

TEST(GameScript, LeavesTheTableToItselfAfterEveryShot) {
  const auto shots = sample_shots();
  const GameScript script(sim::test::sample_measures(), shots, 5);

  std::vector<sim::Scene> at_rest;  // one of each stretch without an arm
  bool was_reaching = true;
  for (auto time = 0ms; time < script.length(); time += 50ms) {
    const sim::Scene scene = script.at(time);
    if (scene.arms.empty() && was_reaching) {
      at_rest.push_back(scene);
    }
    was_reaching = !scene.arms.empty();
  }

  std::size_t next = 0;
  for (const Shot& shot : shots) {
    if (shot.kind == "rotated") {
      continue;  // the disc turns by itself
    }
    ASSERT_LT(next, at_rest.size());
    EXPECT_EQ(figures_in(at_rest[next++]), figures_in(shot.position));
  }
  EXPECT_EQ(next, at_rest.size());
}

TEST(GameScript, MovesNothingByLeaps) {
  const GameScript script(sim::test::sample_measures(), sample_shots(), 5);
  for (auto time = 0ms; time + 10ms < script.length(); time += 10ms) {
    const sim::Scene before = script.at(time);
    const sim::Scene after = script.at(time + 10ms);
    EXPECT_LT(std::abs(std::remainder(after.disc_deg - before.disc_deg, 360.0)), 4) << time.count();
    if (!before.arms.empty() && !after.arms.empty()) {
      EXPECT_LT(cv::norm(after.arms[0].tips - before.arms[0].tips), 20) << time.count();
    }
  }
}

PlayedGame sample_game(const std::vector<Shot>& shots, Pace pace = Pace::kFast) {
  const auto table = sim::test::sample_measures();
  return {GameScript(table, shots, 5), table, sim::random_look(5, table), {}, pace};
}

TEST(PlayedGame, GivesTheSamePicturesFromTheSameSeed) {
  PlayedGame first = sample_game(sample_shots());
  PlayedGame second = sample_game(sample_shots());
  constexpr int kUntilAnArmIsIn = 27;
  for (int i = 0; i < kUntilAnArmIsIn; ++i) {
    const auto a = first.next_frame(1s);
    const auto b = second.next_frame(1s);
    ASSERT_TRUE(a && b);
    EXPECT_EQ(a->name, b->name);
    EXPECT_EQ(a->captured, b->captured);
    EXPECT_EQ(cv::norm(std::get<cv::Mat>(a->picture), std::get<cv::Mat>(b->picture), cv::NORM_INF), 0) << i;
  }
}

/// The scenes without an arm until the game is over or `frames` were taken.
std::vector<std::map<int, table::Thing>> rests_in(PlayedGame& game, int frames) {
  std::vector<std::map<int, table::Thing>> rests;
  for (int i = 0; i < frames && game.next_frame(1s); ++i) {
    if (const sim::Scene scene = game.scene(); scene.arms.empty()) {
      rests.push_back(figures_in(scene));
    }
  }
  return rests;
}

TEST(PlayedGame, WaitsWithHandsOffWhileTheLampSaysThatItIsStopped) {
  auto shots = sample_shots();
  shots.resize(3);
  PlayedGame game = sample_game(shots);
  SimulatedLamp lamp(game, nullptr);
  while (game.scene().arms.empty()) {
    ASSERT_TRUE(game.next_frame(1s));
  }

  ASSERT_TRUE(lamp.show(ports::Sign::kStopped));
  constexpr int kToFinish = 45;  // three seconds
  (void)rests_in(game, kToFinish);
  ASSERT_TRUE(lamp.show(ports::Sign::kReading)) << "which they do not mind";
  const auto stopped = rests_in(game, kToFinish);

  ASSERT_EQ(stopped.size(), static_cast<std::size_t>(kToFinish)) << "no arm is over the table";
  EXPECT_EQ(stopped.front(), figures_in(shots.at(1).position)) << "what they were at is done";
  EXPECT_EQ(stopped.front(), stopped.back());

  ASSERT_TRUE(lamp.show(ports::Sign::kYourTurn));
  const auto rests = rests_in(game, 1000);
  ASSERT_FALSE(rests.empty());
  EXPECT_EQ(rests.back(), figures_in(shots.back().position)) << "the game is played to its end";
}

/// Whether anybody reaches in within two seconds, of which they rest for 1.4.
bool reaches_in(PlayedGame& game) {
  const ports::MonoTime begun = game.now();
  bool has_reached_in = false;
  while (game.now() - begun < 2s && !::testing::Test::HasFailure()) {
    EXPECT_TRUE(game.next_frame(1s));
    has_reached_in = has_reached_in || !game.scene().arms.empty();
  }
  return has_reached_in;
}

TEST(PlayedGame, WaitsForAnAnswerOnlyWhereSomebodyHasTheTimeToGiveIt) {
  for (const Pace pace : {Pace::kLive, Pace::kFast}) {
    PlayedGame game = sample_game(sample_shots(), pace);
    SimulatedLamp lamp(game, nullptr);
    ASSERT_TRUE(lamp.show(ports::Sign::kAsked));

    EXPECT_EQ(reaches_in(game), pace == Pace::kFast);
  }
}

TEST(PlayedGame, WaitsUntilSomebodyHasBegunItAndNotAgainOnceItIsOver) {
  PlayedGame game = sample_game(sample_shots(), Pace::kLive);
  SimulatedLamp lamp(game, nullptr);
  ASSERT_TRUE(lamp.show(ports::Sign::kReady));
  EXPECT_FALSE(reaches_in(game));

  ASSERT_TRUE(lamp.show(ports::Sign::kYourTurn));
  ASSERT_TRUE(lamp.show(ports::Sign::kReady));

  EXPECT_TRUE(reaches_in(game));
}

TEST(PlayedGame, EndsWithItsScript) {
  PlayedGame game = sample_game({sample_shots().front()});
  int frames = 0;
  auto frame = game.next_frame(1s);
  for (; frame && frames < 100; frame = game.next_frame(1s)) {
    ++frames;
  }
  EXPECT_NEAR(frames, 21, 2) << "1.4 seconds at 15 a second";
  ASSERT_FALSE(frame);
  EXPECT_EQ(frame.error().kind, ports::NoFrame::kEnded);
}

}  // namespace
}  // namespace seneschal::simulation
