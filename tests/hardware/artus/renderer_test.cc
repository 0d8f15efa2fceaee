#include "hardware/sim/renderer.h"

#include <gtest/gtest.h>

#include "hardware/artus/sim_sample.h"

namespace seneschal::sim::test {
namespace {

Renderer renderer(std::uint64_t seed) {
  return {sample_measures(), random_look(seed, sample_measures()), {}};
}

double largest_difference(const cv::Mat& a, const cv::Mat& b) {
  return cv::norm(a, b, cv::NORM_INF);
}

TEST(Renderer, DrawsTheSamePictureFromTheSameSeed) {
  Renderer first = renderer(4);
  Renderer second = renderer(4);

  EXPECT_EQ(
      largest_difference(first.photograph(sample_scene(), 9).value(), second.photograph(sample_scene(), 9).value()), 0);
}

TEST(Renderer, DrawsWhatChangedAsIfItHadDrawnEverything) {
  const TableMeasures table = sample_measures();
  Renderer gradual = renderer(5);
  ASSERT_TRUE(gradual.draw(sample_scene()));
  Scene later = sample_scene();
  later.arms = {sample_arm(table, 3, 60)};
  ASSERT_TRUE(gradual.draw(later));
  later.arms = {sample_arm(table, 5, 40)};
  later.seats.erase(4);
  later.seats[5] = Seated{"bronze", 2, {}};
  later.disc_deg = 50;
  later.piles[0].push_back({"knight_3-6_red", {0, 0}, 0});
  const cv::Mat changed = gradual.draw(later).value();
  EXPECT_LT(gradual.times().share_drawn, 1);

  Renderer fresh = renderer(5);

  // Shadows are multiplied in another order, which rounding shows by a grey level.
  EXPECT_LE(largest_difference(changed, fresh.draw(later).value()), 2);
}

TEST(Renderer, LeavesAPictureAloneWhereNothingChanged) {
  Renderer renderer_(renderer(6));
  const cv::Mat before = renderer_.draw(sample_scene()).value().clone();

  EXPECT_EQ(largest_difference(before, renderer_.draw(sample_scene()).value()), 0);
  EXPECT_EQ(renderer_.times().share_drawn, 0);
}

TEST(Renderer, GivesEveryExposureItsOwnNoise) {
  Renderer renderer_(renderer(7));
  const cv::Mat first = renderer_.photograph(sample_scene(), 1).value();

  const cv::Mat second = renderer_.photograph(sample_scene(), 2).value();

  const double difference = cv::norm(first, second, cv::NORM_L2) / std::sqrt(3.0 * static_cast<double>(first.total()));
  EXPECT_GT(difference, 0.5 * renderer_.look().noise);
  EXPECT_LT(difference, 3 * renderer_.look().noise);
}

TEST(Renderer, DrawsArmsThatReachInFromEverySideAndPastTheEye) {
  const TableMeasures table = sample_measures();
  for (const std::uint64_t seed : {1U, 2U}) {
    Renderer renderer_(renderer(seed));
    const cv::Mat without = renderer_.draw(sample_scene()).value().clone();
    for (int side = 0; side < 360; side += 45) {
      Scene scene = sample_scene();
      scene.arms = {sample_arm(table, 28 - side * 28 / 360 - 1, side + 90)};
      cv::Mat difference;
      cv::absdiff(without, renderer_.draw(scene).value(), difference);
      const double share = cv::mean(difference > 40)[0] / 255;
      EXPECT_GT(share, 0.004) << seed << ' ' << side;
      EXPECT_LT(share, 0.35) << seed << ' ' << side;
    }
  }
}

TEST(Renderer, DrawsNothingOfAnArmThatIsStillFarFromTheTable) {
  Renderer renderer_(renderer(3));
  const cv::Mat without = renderer_.draw(sample_scene()).value().clone();
  Scene scene = sample_scene();
  scene.arms = {{{4000, 0, 40}, 0, false, 1, std::nullopt}};

  EXPECT_EQ(largest_difference(without, renderer_.draw(scene).value()), 0);
}

TEST(Renderer, RefusesAPieceOfWhichTheLookSaysNothing) {
  Renderer renderer_(renderer(3));
  Scene scene = sample_scene();
  scene.seats[1].figure = "fool";

  const auto picture = renderer_.photograph(scene, 1);

  ASSERT_FALSE(picture);
  EXPECT_EQ(picture.error().message(), "nothing says what \"fool\" looks like");
  EXPECT_TRUE(renderer_.photograph(sample_scene(), 1)) << "what it knows is drawn as before";
}

/// Chairs in a circle on a mat, and nothing else.
TableMeasures bare_measures() {
  TableMeasures table;
  table.mat = {420, 320};
  table.marker_side = 42;
  table.markers = {{0, {-175, 125}}, {1, {175, 125}}, {2, {175, -125}}, {3, {-175, -125}}};
  table.seats = 10;
  table.seat_radius = 100;
  table.figure_height = 28;
  table.figure_base = 14.4;
  table.figure_head = 8.4;
  table.pieces = sample_measures().pieces;
  return table;
}

/// The mean colour of 20 mm around a place of the board.
cv::Scalar colour_at(const cv::Mat& picture, const Eye& eye, const cv::Point2d& place) {
  const cv::Vec3d middle = eye.project({place.x, place.y, 0});
  const auto half = static_cast<int>(10 * eye.focal_px / middle[2]);
  return cv::mean(picture(cv::Rect(cvRound(middle[0]) - half, cvRound(middle[1]) - half, 2 * half, 2 * half)));
}

TEST(Renderer, DrawsNoDiscTrackTrayOrCardZoneWhereATableHasNone) {
  const TableMeasures bare = bare_measures();
  TableMeasures laid = bare;
  laid.disc_radius = 70;
  laid.plate_radius = 55;
  laid.track_spaces = 20;
  laid.track_radius = 128;
  laid.track_width = 10;
  laid.tray_radius = 30;
  laid.tray = {-170, 0};
  laid.card_zone_size = {30, 40};
  laid.card_zones = {{170, 0}};
  Renderer without(bare, random_look(4, bare), {});
  Renderer with(laid, random_look(4, laid), {});
  Scene scene;
  scene.seats[3] = {"red", 0, {}};
  const cv::Mat picture = without.draw(scene).value().clone();
  const cv::Mat other = with.draw(scene).value();

  const Eye& eye = without.look().eye;
  const cv::Scalar stone = colour_at(picture, eye, {55, 0});
  EXPECT_LT(cv::norm(colour_at(picture, eye, {0, 0}) - stone), 30) << "as the board beside it";
  EXPECT_GT(cv::norm(colour_at(other, eye, {0, 0}) - stone), 40);
  const cv::Scalar felt = colour_at(picture, eye, {-170, 60});
  EXPECT_LT(cv::norm(colour_at(picture, eye, {-170, 0}) - felt), 30);
  EXPECT_LT(cv::norm(colour_at(picture, eye, {170, 0}) - felt), 30);

  scene.disc_deg = 40;
  scene.piles[0] = {{"some", {}, 0}};
  EXPECT_EQ(largest_difference(picture, without.draw(scene).value()), 0);
  EXPECT_EQ(without.times().share_drawn, 0);
}

TEST(Look, ShowsThreeMarkersFromEverySeed) {
  const TableMeasures table = sample_measures();
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Eye eye = random_look(seed, table).eye;
    int seen = 0;
    for (const auto& [id, at] : table.markers) {
      const cv::Vec3d pixel = eye.project({at.x, at.y, 0});
      seen += pixel[0] > 0 && pixel[1] > 0 && pixel[0] < eye.size.width && pixel[1] < eye.size.height ? 1 : 0;
    }
    EXPECT_GE(seen, 3) << seed;
  }
}

TEST(Eye, FindsThePlaceThatAPixelShows) {
  const Eye eye = random_look(3, sample_measures()).eye;
  const cv::Rect part(200, 300, 8, 8);
  const cv::Mat places = eye.on_plane(part, 2.2);
  for (int row = 0; row < part.height; ++row) {
    for (int column = 0; column < part.width; ++column) {
      const auto& place = places.at<cv::Vec2f>(row, column);
      const cv::Vec3d pixel = eye.project({place[0], place[1], 2.2});
      EXPECT_NEAR(pixel[0], part.x + column, 0.01);
      EXPECT_NEAR(pixel[1], part.y + row, 0.01);
    }
  }
}

}  // namespace
}  // namespace seneschal::sim::test
