// Tables whose places lie anywhere, with chips and several places for cards.
#include <gtest/gtest.h>

#include "hardware/sim/renderer.h"

namespace seneschal::sim::test {
namespace {

const cv::Size kSmallPicture(640, 480);

TableMeasures open_measures() {
  TableMeasures table;
  table.mat = {420, 320};
  table.marker_side = 42;
  table.markers = {{0, {-175, 125}}, {1, {175, 125}}, {2, {175, -125}}, {3, {-175, -125}}};
  table.mark = {{-0.5, -0.5}, {0.5, -0.5}, {0, 0.5}};
  table.spots = {{{{120, -20}}, 30, "1"}, {{{120, 20}}, 30, "2", PlacePrint::kGolden}};
  table.spaces = {
      {{{-140, 20}, {-140, -20}}, 26}, {{{-60, 100}}, 26, "1"}, {{{40, 110}}, 26, "2", PlacePrint::kMarked}};
  table.card_zones = {{-60, -20}, {20, -20}};
  table.card_zone_size = {64, 94};
  table.card = {60, 90};
  table.figure_height = 28;
  table.figure_base = 14;
  table.figure_head = 8;
  table.chip_diameter = 22;
  table.chip_thickness = 4;
  table.pieces = {{{"tall"}, {350, 366}, {0.8, 0.9}, {0.7, 0.8}},
                  {{"flat"}, {204, 232}, {0.7, 0.88}, {0.5, 0.76}, false, PieceForm::kChip}};
  return table;
}

Renderer open_renderer(std::uint64_t seed) {
  return {open_measures(),
          random_look(seed, open_measures(), kSmallPicture),
          {{"some", cv::Mat(90, 60, CV_8UC3, {40, 60, 230})}}};
}

/// How much a picture changes by something within 15 mm of a place, in grey levels, at most.
double change(const cv::Mat& before, const cv::Mat& after, const Eye& eye, const cv::Point2d& place) {
  const cv::Vec3d middle = eye.project({place.x, place.y, 0});
  const auto half = static_cast<int>(15 * eye.focal_px / middle[2]);
  const cv::Rect part = cv::Rect(cvRound(middle[0]) - half, cvRound(middle[1]) - half, 2 * half, 2 * half) &
                        cv::Rect({0, 0}, kSmallPicture);
  return cv::norm(before(part), after(part), cv::NORM_INF);
}

/// How many pixels differ by more than shadows' edges do.
int pixels_changed(const cv::Mat& before, const cv::Mat& after) {
  cv::Mat difference;
  cv::absdiff(before, after, difference);
  cv::Mat grey;
  cv::extractChannel(difference, grey, 2);
  return cv::countNonZero(grey > 30);
}

TEST(OpenBoard, CountsItsSpotsAndSpacesAsSeatsAndATrack) {
  const TableMeasures table = open_measures();

  EXPECT_FALSE(table.has_round_board());
  EXPECT_EQ(table.seat_count(), 2);
  EXPECT_EQ(table.seat(1), cv::Point2d(120, 20));
  EXPECT_EQ(table.space_count(), 3);
  EXPECT_EQ(table.space(0), cv::Point2d(-140, 0)) << "amid its two places";
  EXPECT_EQ(table.space(2.7), cv::Point2d(40, 110));
}

TEST(OpenBoard, ShowsAChipOnItsSpotAndNothingElsewhere) {
  Renderer table = open_renderer(2);
  const cv::Mat empty = table.draw({}).value().clone();
  Scene scene;
  scene.seats[0] = {"flat", 0, {}};
  const cv::Mat laid = table.draw(scene).value().clone();

  EXPECT_GT(change(empty, laid, table.look().eye, {120, -20}), 40);
  EXPECT_EQ(change(empty, laid, table.look().eye, {-60, 100}), 0);
  EXPECT_EQ(cv::norm(empty, table.draw({}).value(), cv::NORM_INF), 0) << "taken away";
}

TEST(OpenBoard, ShowsAChipAsFlatAsItIs) {
  const TableMeasures low = open_measures();
  TableMeasures high = low;
  high.chip_thickness = 24;
  const auto seen = [](const TableMeasures& table) {
    Renderer drawn(table, random_look(2, table, kSmallPicture), {});
    const cv::Mat empty = drawn.draw({}).value().clone();
    Scene scene;
    scene.seats[1] = {"flat", 0, {}};
    return pixels_changed(empty, drawn.draw(scene).value());
  };

  EXPECT_GT(seen(low), 0);
  EXPECT_GT(seen(high), 1.2 * seen(low));
}

TEST(OpenBoard, LaysEachCardInItsOwnZone) {
  Renderer table = open_renderer(3);
  const cv::Mat empty = table.draw({}).value().clone();
  Scene scene;
  scene.piles[1] = {{"some", {1, 1}, 3}};
  const cv::Mat laid = table.draw(scene).value().clone();
  EXPECT_EQ(change(empty, laid, table.look().eye, {-60, -20}), 0);
  EXPECT_GT(change(empty, laid, table.look().eye, {20, -20}), 60);

  scene.piles[0] = {{"some", {}, 180}};
  const cv::Mat both = table.draw(scene).value().clone();
  EXPECT_GT(change(laid, both, table.look().eye, {-60, -20}), 60);
  EXPECT_EQ(cv::norm(both, open_renderer(3).draw(scene).value(), cv::NORM_INF), 0)
      << "as if all had been drawn at once";

  EXPECT_EQ(cv::norm(empty, table.draw({}).value(), cv::NORM_INF), 0) << "all taken";
}

TEST(OpenBoard, IsPlainMatWhereCardsLie) {
  Renderer table = open_renderer(4);
  const cv::Mat empty = table.draw({}).value();
  const auto colour_at = [&](const cv::Point2d& place) {
    const cv::Vec3d middle = table.look().eye.project({place.x, place.y, 0});
    return cv::mean(empty(cv::Rect(cvRound(middle[0]) - 6, cvRound(middle[1]) - 6, 12, 12)));
  };

  EXPECT_LT(cv::norm(colour_at({-60, -20}) - colour_at({-60, -145})), 25) << "as the mat beyond the board";
  EXPECT_GT(cv::norm(colour_at({-60, -20}) - colour_at({75, -10})), 35) << "not as the board beside it";
}

}  // namespace
}  // namespace seneschal::sim::test
