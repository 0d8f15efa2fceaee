// Flat pieces with a picture, and dice, on a board of outlines.
#include <gtest/gtest.h>

#include "hardware/sim/renderer.h"

namespace seneschal::sim::test {
namespace {

const cv::Size kFlatPicture(640, 480);

TableMeasures outlined_measures() {
  TableMeasures table;
  table.mat = {420, 320};
  table.marker_side = 42;
  table.markers = {{0, {-175, 125}}, {1, {175, 125}}, {2, {175, -125}}, {3, {-175, -125}}};
  table.outlines = {{{{-100, 0}, {-60, 0}}, {30, 30}, true}, {{{40, 0}, {90, 0}}, {34, 34}, false}};
  table.figure_height = 22;
  table.figure_base = 12;
  table.figure_head = 7;
  table.cube_side = 20;
  table.pieces = {{{"die"}, {0, 360}, {0, 0.1}, {0.06, 0.1}, false, PieceForm::kCube}};
  table.faces = {{{"round"}, {28, 28}, true, 2}, {{"square"}, {28, 28}, false, 3}};
  return table;
}

Renderer outlined_renderer(const TableMeasures& table = outlined_measures()) {
  return {table,
          random_look(2, outlined_measures(), kFlatPicture),
          {{"round", cv::Mat(60, 60, CV_8UC3, {40, 60, 230})}, {"square", cv::Mat(60, 60, CV_8UC3, {230, 120, 40})}}};
}

cv::Mat picture_of(Renderer& renderer, const Scene& scene) {
  return renderer.draw(scene).value().clone();
}

/// How much a picture changes at a place of the board, in grey levels.
double change_at(const cv::Mat& before, const cv::Mat& after, const Eye& eye, const cv::Point2d& place) {
  const cv::Vec3d pixel = eye.project({place.x, place.y, 0});
  const cv::Rect part(cvRound(pixel[0]) - 1, cvRound(pixel[1]) - 1, 3, 3);
  return cv::norm(cv::mean(before(part)) - cv::mean(after(part)));
}

TEST(FlatFaces, LieOnTheirPlaceUntilTheyAreTaken) {
  Renderer renderer = outlined_renderer();
  const cv::Mat empty = picture_of(renderer, {});
  Scene scene;
  scene.faces = {{"round", {-100, 0}, 40}, {"square", {40, 0}, 10}};
  const cv::Mat laid = picture_of(renderer, scene);

  EXPECT_GT(change_at(empty, laid, renderer.look().eye, {-100, 0}), 60);
  EXPECT_GT(change_at(empty, laid, renderer.look().eye, {40, 0}), 60);
  EXPECT_EQ(change_at(empty, laid, renderer.look().eye, {-60, 0}), 0);
  EXPECT_EQ(change_at(empty, laid, renderer.look().eye, {90, 0}), 0);
  EXPECT_EQ(cv::norm(empty, picture_of(renderer, {}), cv::NORM_INF), 0) << "all taken";
}

TEST(FlatFaces, HaveCornersOnlyWhereTheyAreNotRound) {
  Renderer renderer = outlined_renderer();
  const cv::Mat empty = picture_of(renderer, {});
  Scene scene;
  scene.faces = {{"round", {-100, 0}, 0}, {"square", {40, 0}, 0}};
  const cv::Mat laid = picture_of(renderer, scene);
  const cv::Point2d corner(12, 12);

  EXPECT_LT(change_at(empty, laid, renderer.look().eye, cv::Point2d(-100, 0) + corner), 40);
  EXPECT_GT(change_at(empty, laid, renderer.look().eye, cv::Point2d(40, 0) + corner), 60);
}

TEST(FlatFaces, AreTurnedAsTheyLie) {
  Renderer renderer = outlined_renderer();
  const cv::Mat empty = picture_of(renderer, {});
  Scene scene;
  scene.faces = {{"square", {40, 0}, 45}};
  const cv::Mat laid = picture_of(renderer, scene);

  EXPECT_LT(change_at(empty, laid, renderer.look().eye, {40 + 12, 12}), 40);
  EXPECT_GT(change_at(empty, laid, renderer.look().eye, {40 + 17, 0}), 60);
}

TEST(FlatFaces, SeemLargerTheThickerTheyAre) {
  TableMeasures thick = outlined_measures();
  thick.faces[1].thickness = 20;
  const auto pixels = [](const TableMeasures& table) {
    Renderer renderer = outlined_renderer(table);
    const cv::Mat empty = picture_of(renderer, {});
    Scene scene;
    scene.faces = {{"square", {90, 0}, 0}};
    cv::Mat difference;
    cv::absdiff(empty, picture_of(renderer, scene), difference);
    cv::Mat blue;
    cv::extractChannel(difference, blue, 0);
    return cv::countNonZero(blue > 60);
  };

  EXPECT_GT(pixels(thick), pixels(outlined_measures()));
}

TEST(FlatFaces, OfWhichNobodyKnowsTheSizeAreNotSeen) {
  Renderer renderer = outlined_renderer();
  const cv::Mat empty = picture_of(renderer, {});
  Scene scene;
  scene.faces = {{"nothing", {40, 0}, 0}};

  EXPECT_EQ(cv::norm(empty, picture_of(renderer, scene), cv::NORM_INF), 0);
}

TEST(Cube, IsADieThatCanBeTurned) {
  Renderer renderer = outlined_renderer();
  const cv::Mat empty = picture_of(renderer, {});
  Scene scene;
  scene.markers["die"] = {{-60, 0}, false, 0};
  const cv::Mat straight = picture_of(renderer, scene);
  scene.markers["die"].head_deg = 45;
  const cv::Mat askew = picture_of(renderer, scene);

  EXPECT_GT(change_at(empty, straight, renderer.look().eye, {-60, 5}), 15);
  EXPECT_GT(cv::norm(straight, askew, cv::NORM_INF), 40);
  EXPECT_EQ(change_at(empty, straight, renderer.look().eye, {90, 0}), 0);
}

}  // namespace
}  // namespace seneschal::sim::test
