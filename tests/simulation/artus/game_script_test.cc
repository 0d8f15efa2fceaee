#include "daemon/simulation/game_script.h"

#include <gtest/gtest.h>

#include <map>

#include "daemon/game_files/artus/record_files.h"
#include "daemon/simulation/artus/staged_game.h"
#include "daemon/simulation/artus/table_measures.h"
#include "hardware/artus/sim_sample.h"
#include "rules/artus/tenant/artus_table.h"
#include "simulation/artus/shipped_edition.h"

namespace seneschal::simulation {
namespace {

using std::chrono_literals::operator""ms;

std::vector<Shot> sample_shots() {
  auto record = game_files::read_record(std::filesystem::path(SENESCHAL_TEST_DATA) / "games/artus-007.json")->record;
  record.actions.resize(8);
  auto shots = stage(tests::shipped_edition(), record, 3, 5).value();
  std::erase_if(shots, [](const StagedShot& shot) { return shot.kind == "teach"; });
  return shots_of(shots);
}

/// What stands on the chairs.
std::map<int, table::Thing> figures_in(const sim::Scene& scene) {
  std::map<int, table::Thing> figures;
  for (const auto& [seat, seated] : scene.seats) {
    figures[seat] = seated.figure;
  }
  return figures;
}

std::map<int, table::Thing> figures_in(const Shot& shot) {
  std::map<int, table::Thing> figures;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    if (const auto& figure = shot.setting.in<table::Standing>(artus::zone_of(seat)).figure) {
      figures[seat.to_int()] = *figure;
    }
  }
  return figures;
}

TEST(GameScript, LeavesTheTableToItselfAfterEveryShot) {
  const auto shots = sample_shots();
  const GameScript script(sim::test::sample_measures(), artus_places(), shots, 5);

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
    EXPECT_EQ(figures_in(at_rest[next++]), figures_in(shot));
  }
  EXPECT_EQ(next, at_rest.size());
}

TEST(GameScript, MovesNothingByLeaps) {
  const GameScript script(sim::test::sample_measures(), artus_places(), sample_shots(), 5);
  for (auto time = 0ms; time + 10ms < script.length(); time += 10ms) {
    const sim::Scene before = script.at(time);
    const sim::Scene after = script.at(time + 10ms);
    EXPECT_LT(std::abs(std::remainder(after.disc_deg - before.disc_deg, 360.0)), 4) << time.count();
    if (!before.arms.empty() && !after.arms.empty()) {
      EXPECT_LT(cv::norm(after.arms[0].tips - before.arms[0].tips), 20) << time.count();
    }
  }
}

}  // namespace
}  // namespace seneschal::simulation
