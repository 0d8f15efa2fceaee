// Chairs of each table, read with what the other tables alone teach about how figures vary.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "calibration/artus/learned_scene.h"
#include "calibration/artus/reading_figures.h"

namespace seneschal::tests {
namespace {

using vision::SeatVariation;

/// A table, and what it teaches of how figures vary.
struct TeachingTable {
  Scene scene;
  std::vector<SeatVariation::Sample> samples;
};

std::vector<TeachingTable> teaching_tables() {
  std::vector<TeachingTable> tables;
  for (const auto& folder : shared_tables()) {
    const Scene scene(folder);
    tables.push_back({scene, seat_samples(scene, learn(scene).table)});
  }
  return tables;
}

TEST(SeatVariation, LearnedFromOtherTablesReadsEachTable) {
  const auto tables = teaching_tables();
  if (tables.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  Figures all;
  for (const TeachingTable& here : tables) {
    std::vector<SeatVariation::Sample> others;
    for (const TeachingTable& other : tables) {
      if (other.scene.name() != here.scene.name()) {
        others.insert(others.end(), other.samples.begin(), other.samples.end());
      }
    }
    const Figures figures = read_table(
        here.scene.folder(), {SeatVariation::learn(sample_kinds(), others), vision::RingVariation::shipped()});
    figures.print(here.scene.name() + ", its chairs read by what the others teach");
    all.add(figures);
  }
  all.print("all tables, the chairs of each read by what the others teach");
  expect_bars(all, kChairBars, 165);
}

TEST(SeatVariation, TaughtAgainIsNearlyAsShipped) {
  std::vector<SeatVariation::Sample> samples;
  for (const TeachingTable& table : teaching_tables()) {
    samples.insert(samples.end(), table.samples.begin(), table.samples.end());
  }
  if (samples.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  const SeatVariation taught = SeatVariation::learn(sample_kinds(), samples);
  double off = 0;
  for (const SeatVariation::Sample& sample : samples) {
    off += std::abs(taught.log_likelihood(sample.kind, sample.difference) -
                    SeatVariation::shipped().log_likelihood(sample.kind, sample.difference));
  }
  off /= static_cast<double>(samples.size());
  std::printf("taught again, the logarithms of likelihoods are %.3f off\n", off);
  EXPECT_LE(off, 0.5);
}

TEST(SeatVariation, SurvivesBeingWrittenDown) {
  EXPECT_EQ(SeatVariation::shipped().to_json(), text_of(SENESCHAL_SOURCE_DIR "/vision/learned/seat_variation.json"));
}

TEST(SeatVariation, KnowsAllThatASeatMayBeComparedWith) {
  EXPECT_EQ(SeatVariation::shipped().kinds(), sample_kinds());
}

TEST(SeatVariation, FindsALookUnlikelierTheFurtherItIsOff) {
  const SeatVariation& shipped = SeatVariation::shipped();
  vision::SeatFeatures little{};
  vision::SeatFeatures much{};
  little[0] = 0.1;
  much[0] = 1;
  EXPECT_GT(shipped.log_likelihood("red", little), shipped.log_likelihood("red", much));
  EXPECT_LT(shipped.oddness("red", little), shipped.oddness("red", much));
}

}  // namespace
}  // namespace seneschal::tests
