#include "daemon/simulation/artus/staged_game.h"

#include <gtest/gtest.h>

#include "daemon/game_files/artus/record_files.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/table_setter.h"
#include "hardware/artus/sim_sample.h"
#include "rules/artus/tenant/artus_table.h"
#include "simulation/artus/shipped_edition.h"

namespace seneschal::simulation {
namespace {

records::Record sample_record() {
  return game_files::read_record(std::filesystem::path(SENESCHAL_TEST_DATA) / "games/artus-007.json")->record;
}

std::vector<StagedShot> staged(int mistakes) {
  return stage(tests::shipped_edition(), sample_record(), mistakes, 5).value();
}

TEST(StagedGame, ShowsEveryActionSettledInOrder) {
  int next = 0;
  for (const StagedShot& shot : staged(0)) {
    EXPECT_NE(shot.kind, "illegal");
    if (shot.kind == "settled") {
      EXPECT_EQ(shot.action, next++);
    }
  }
  EXPECT_EQ(next, static_cast<int>(sample_record().actions.size()));
}

TEST(StagedGame, PutsAFigureWrongAndThenRight) {
  constexpr int kMistakes = 6;
  const auto shots = staged(kMistakes);
  int found = 0;
  for (std::size_t i = 0; i + 1 < shots.size(); ++i) {
    if (shots[i].kind != "illegal") {
      continue;
    }
    ++found;
    const std::string stands_on = artus::zone_of(shots[i].illegal->stands_on);
    const std::string belongs_on = artus::zone_of(shots[i].illegal->belongs_on);
    EXPECT_EQ(shots[i + 1].kind, "settled");
    const auto& wrong = shots[i].position.setting.zones;
    const auto& right = shots[i + 1].position.setting.zones;
    EXPECT_EQ(wrong.at(stands_on), right.at(belongs_on));
    EXPECT_NE(wrong.at(stands_on), right.at(stands_on));
  }
  EXPECT_GE(found, kMistakes - 1) << "only a King's move may be left alone";
}

TEST(StagedGame, TurnsTheDiscOnlyAfterTheKingHasMoved) {
  const auto shots = staged(0);
  for (std::size_t i = 1; i < shots.size(); ++i) {
    EXPECT_EQ(shots[i].kind == "rotated", shots[i].crown_at != shots[i - 1].crown_at) << i;
    if (shots[i].kind == "rotated") {
      EXPECT_EQ(shots[i].crown_at, shots[i].position.king_seat);
    }
  }
}

TEST(StagedGame, RefusesARecordThatBreaksARule) {
  records::Record record = sample_record();
  std::swap(record.actions[0], record.actions[1]);

  const auto shots = stage(tests::shipped_edition(), record, 0, 1);

  ASSERT_FALSE(shots);
  EXPECT_EQ(shots.error().index, 0U);
}

TEST(TableSetter, PutsThingsWhereTheSettingSaysAndNoneElsewhere) {
  TableSetter setter(sim::test::sample_measures(), artus_places(), 4);
  setter.set({{{"seat-3", table::Standing{"silver", 2}},
               {"track", table::Markers{{{"marker blue", {43, true}}}}},
               {"pile", table::OnTop{"knight:1-5<> red"}},
               {"ring-supply", table::Left{3}}}});

  sim::Scene scene = setter.scene();
  EXPECT_EQ(scene.seats[3].figure, "silver");
  EXPECT_EQ(scene.seats[3].rings, 2);
  EXPECT_TRUE(scene.markers["marker blue"].is_lying);
  EXPECT_EQ(scene.piles.at(0).at(0).face, "knight_1-5x_red");
  EXPECT_EQ(scene.tray.size(), 3U);
  scene.seats.erase(3);
  scene.markers.erase("marker blue");
  scene.piles.clear();
  scene.tray.clear();
  EXPECT_EQ(scene, sim::Scene());

  setter.set({});
  EXPECT_EQ(setter.scene(), sim::Scene()) << "where anything may lie";
}

std::optional<sim::Seated> seat_in(const sim::Scene& scene, artus::Seat seat) {
  const auto found = scene.seats.find(seat.to_int());
  return found == scene.seats.end() ? std::nullopt : std::optional(found->second);
}

TEST(TableSetter, LeavesAloneWhatIsRightAlready) {
  artus::RandomStream random(3);
  TableSetter setter(sim::test::sample_measures(), artus_places(), 4);
  table::Setting setting = random_position(tests::shipped_edition(), 3, random).setting;
  setter.set(setting);
  const sim::Scene before = setter.scene();
  const auto is_taken = [&](artus::Seat seat) { return setting.zones.count(artus::zone_of(seat)) != 0; };
  artus::Seat taken;
  artus::Seat free;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    (is_taken(seat) ? taken : free) = seat;
  }
  std::swap(setting.zones[artus::zone_of(taken)], setting.zones[artus::zone_of(free)]);

  setter.set(setting);

  for (const artus::Seat seat : artus::SeatSet::all()) {
    const bool is_the_same = seat_in(setter.scene(), seat) == seat_in(before, seat);
    EXPECT_EQ(is_the_same, seat != taken && seat != free) << seat;
  }
  EXPECT_EQ(setter.scene().tray, before.tray);
  EXPECT_EQ(setter.scene().markers, before.markers);
}

}  // namespace
}  // namespace seneschal::simulation
