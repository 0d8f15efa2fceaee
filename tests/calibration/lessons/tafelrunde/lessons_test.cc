// The pictures that its table is learned from, laid right and with the slips that people make.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "calibration/lessons/drawn_lessons.h"
#include "calibration/lessons/zone_lessons.h"
#include "hardware/files/read_file.h"
#include "simulation/tafelrunde/sample_game.h"

namespace seneschal::tests {
namespace {

TEST(TafelrundeLessons, AreTakenWhenTheyAreRightAndSayWhereTheyAreNot) {
  const std::string board = files::read_file(board_file()).value();
  LessonFigures all;
  for (const std::uint64_t seed : lesson_seeds({2001})) {
    const LessonFigures figures = try_zones_table(seed, shipped_table(seed), board);
    fmt::print("table {}: {}\n", seed, line_of(figures));
    all += figures;
  }
  fmt::print("all: {}\n", line_of(all));
  expect_lessons_are_right(all);
}

}  // namespace
}  // namespace seneschal::tests
