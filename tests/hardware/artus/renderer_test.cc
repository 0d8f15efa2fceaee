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
  later.pile.push_back({"knight_3-6_red", {0, 0}, 0});
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
