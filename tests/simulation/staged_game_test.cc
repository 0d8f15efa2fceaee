#include "daemon/simulation/staged_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "daemon/game_files/edition_files.h"
#include "daemon/game_files/record_files.h"
#include "daemon/simulation/table_setter.h"
#include "rules/records/edition_file.h"

namespace seneschal::simulation {
namespace {

const artus::Edition& edition() {
  static const artus::Edition shipped =
      game_files::read_edition(std::filesystem::path(SENESCHAL_SOURCE_DIR) / "rules/editions/alea-2011.json")->edition;
  return shipped;
}

records::Record sample_record() {
  return game_files::read_record(std::filesystem::path(SENESCHAL_TEST_DATA) / "games/artus-007.json")->record;
}

std::vector<Shot> staged(int mistakes) {
  return stage(edition(), sample_record(), mistakes, 5).value();
}

TEST(StagedGame, ShowsEveryActionSettledInOrder) {
  int next = 0;
  for (const Shot& shot : staged(0)) {
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
    const auto stands_on = static_cast<std::size_t>(shots[i].illegal->stands_on.to_int());
    const auto belongs_on = static_cast<std::size_t>(shots[i].illegal->belongs_on.to_int());
    EXPECT_EQ(shots[i + 1].kind, "settled");
    EXPECT_EQ(shots[i].position.seats[stands_on], shots[i + 1].position.seats[belongs_on]);
    EXPECT_NE(shots[i].position.seats, shots[i + 1].position.seats);
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

  const auto shots = stage(edition(), record, 0, 1);

  ASSERT_FALSE(shots);
  EXPECT_EQ(shots.error().index, 0U);
}

TEST(TableSetter, LeavesAloneWhatIsRightAlready) {
  sim::TableMeasures table;
  table.seat_radius = 150;
  table.track_radius = 192;
  table.track_width = 24;
  table.tray_radius = 46;
  table.figure_base = 14.4;
  table.figure_height = 28;
  table.ring_outer = 16.4;
  artus::RandomStream random(3);
  TableSetter setter(table, 4);
  TablePosition position = random_position(edition(), 3, random);
  setter.set(position);
  const sim::Scene before = setter.scene();
  const auto moved = std::find_if(position.seats.begin(), position.seats.end(), [](const auto& s) { return s; });
  const auto free = std::find(position.seats.begin(), position.seats.end(), std::nullopt);
  std::swap(*moved, *free);

  setter.set(position);

  for (std::size_t seat = 0; seat < position.seats.size(); ++seat) {
    const bool is_swapped = &position.seats[seat] == &*moved || &position.seats[seat] == &*free;
    EXPECT_EQ(setter.scene().seats[seat] == before.seats[seat], !is_swapped) << seat;
  }
  EXPECT_EQ(setter.scene().tray, before.tray);
  EXPECT_EQ(setter.scene().markers, before.markers);
}

}  // namespace
}  // namespace seneschal::simulation
