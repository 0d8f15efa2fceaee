// Chairs of each table, read with what the other tables alone teach about how figures vary.
#include <gtest/gtest.h>

#include <cstdio>

#include "calibration/learned_scene.h"

namespace seneschal::tests {
namespace {

using vision::SeatVariation;

struct LearnedTable {
  Scene scene;
  vision::Table table;
  std::vector<SeatVariation::Sample> samples;
};

std::vector<LearnedTable> learned_tables() {
  std::vector<LearnedTable> tables;
  for (const auto& folder : shared_tables()) {
    const Scene scene(folder);
    vision::Table table = learn(scene).table;
    auto samples = seat_samples(scene, table);
    tables.push_back({scene, std::move(table), std::move(samples)});
  }
  return tables;
}

/// Wrong chairs among all, over the table's free pictures.
std::pair<int, int> wrong_seats(const LearnedTable& here, const SeatVariation& variation) {
  const vision::SeatSampler sampler(here.table.board, here.table.camera);
  const vision::Goldenness goldenness(here.table.seats.gold);
  int wrong = 0;
  int all = 0;
  for (const Scene::Frame& frame : unknown_frames(here.scene)) {
    if (frame.has_hand()) {
      continue;
    }
    const cv::Mat smoothed = vision::smooth(here.scene.picture(frame));
    const auto readings =
        read_seats(here.table.seats, goldenness, variation, here.table.board, sampler, smoothed, {}, {});
    const vision::KnownSeats known = frame.seats();
    for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
      wrong += readings[seat].best() == known.occupants[seat] ? 0 : 1;
      ++all;
    }
  }
  return {wrong, all};
}

TEST(SeatVariation, LearnedFromOtherTablesReadsEachTable) {
  const auto tables = learned_tables();
  if (tables.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  int wrong = 0;
  int all = 0;
  for (const LearnedTable& here : tables) {
    std::vector<SeatVariation::Sample> others;
    for (const LearnedTable& other : tables) {
      if (other.scene.name() != here.scene.name()) {
        others.insert(others.end(), other.samples.begin(), other.samples.end());
      }
    }
    const auto [here_wrong, here_all] = wrong_seats(here, SeatVariation::learn(others));
    std::printf("%s read by what the others teach: %d of %d chairs wrong\n", here.scene.name().c_str(), here_wrong,
                here_all);
    wrong += here_wrong;
    all += here_all;
  }
  std::printf("all tables: %.3f %% of chairs right\n", 100.0 * (all - wrong) / all);
  EXPECT_LE(wrong, 0.005 * all);
}

TEST(SeatVariation, SurvivesBeingWrittenDown) {
  const SeatVariation& shipped = SeatVariation::shipped();
  const SeatVariation again = SeatVariation::from_numbers(shipped.numbers());
  vision::SeatFeatures difference{};
  difference[0] = 0.3;
  EXPECT_EQ(again.log_likelihood(vision::SeatKind::kRed, difference),
            shipped.log_likelihood(vision::SeatKind::kRed, difference));
}

TEST(SeatVariation, FindsALookUnlikelierTheFurtherItIsOff) {
  const SeatVariation& shipped = SeatVariation::shipped();
  vision::SeatFeatures little{};
  vision::SeatFeatures much{};
  little[0] = 0.1;
  much[0] = 1;
  EXPECT_GT(shipped.log_likelihood(vision::SeatKind::kRed, little),
            shipped.log_likelihood(vision::SeatKind::kRed, much));
  EXPECT_LT(shipped.oddness(vision::SeatKind::kRed, little), shipped.oddness(vision::SeatKind::kRed, much));
}

}  // namespace
}  // namespace seneschal::tests
