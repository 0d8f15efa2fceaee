// How well the pictures of tables are read whose chairs and stacks of rings taught the eyes how such things vary: table
// by table, the figures that tests/bench/README.md quotes as learned from the same tables. seat_variation_test and
// ring_variation_test leave each table out of that; simulated_reading_test reads tables that taught nothing.
#include <gtest/gtest.h>

#include "calibration/artus/reading_figures.h"

namespace seneschal::tests {
namespace {

TEST(ReadingWhatTaughtTheEyes, IsGoodInTheProjectsSelection) {
  const Figures figures = read_tables(project_tables());

  expect_bars(figures, kChairBars, 74);
  expect_bars(figures, kFreeBars, 74);
  expect_bars(figures, kHandBars, 30);
  expect_disc(figures, 90);
}

TEST(ReadingWhatTaughtTheEyes, IsGoodAtTheSharedTables) {
  const auto tables = shared_tables();
  if (tables.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  const Figures figures = read_tables(tables);

  expect_bars(figures, kChairBars, 165);
  expect_bars(figures, kFreeBars, 165);
  expect_bars(figures, kHandBars, 80);
  expect_disc(figures, 215);
}

}  // namespace
}  // namespace seneschal::tests
