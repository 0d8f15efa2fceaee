// How well pictures of tables are read, table by table: the figures that the README quotes.
#include <gtest/gtest.h>

#include "calibration/reading_figures.h"

namespace seneschal::tests {
namespace {

void expect_good_eyes(Figures figures) {
  EXPECT_GE(figures.tallies["seats"].share(), 0.995);
  EXPECT_LE(figures.worst_disc_deg(), 1.5);
  EXPECT_GE(figures.tallies["hands found"].share(), 0.95);
  EXPECT_GE(figures.tallies["pictures without a hand"].share(), 0.99);
  EXPECT_GE(figures.tallies["seats read beside a hand"].share(), 0.99);
  EXPECT_GE(figures.tallies["ring tray"].share(), 0.99);
  EXPECT_GE(figures.tallies["track markers"].share(), 0.98);
  EXPECT_GE(figures.tallies["top card"].share(), 0.99);
}

TEST(Reading, OfTheProjectsTablesIsGood) {
  expect_good_eyes(read_tables(project_tables()));
}

TEST(Reading, OfTheSharedTablesIsGood) {
  const auto tables = shared_tables();
  if (tables.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  expect_good_eyes(read_tables(tables));
}

}  // namespace
}  // namespace seneschal::tests
