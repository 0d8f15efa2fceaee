#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include <opencv2/core/version.hpp>
#include <opencv2/imgproc.hpp>
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
#include <opencv2/objdetect/aruco_detector.hpp>
#else
#include <opencv2/aruco.hpp>
#endif

#include "vision/artus/sample_table.h"
#include "vision/board/artus/board_file.h"
#include "vision/camera/camera_fit.h"

namespace seneschal::vision {
namespace {

using ::testing::ElementsAre;
using tests::camera_above;

CameraModel leaning_camera() {
  CameraModel camera = camera_above({1280, 960});
  camera.rotation = {2.9, 0.1, 0.05};
  camera.translation = {12, -20, 760};
  return camera;
}

Board reference_board() {
  return parse_board(tests::reference_board_text(), "board.json").value();
}

cv::Mat printed_marker(int id) {
  constexpr int kSide = 240;
  cv::Mat printed;
  const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
  cv::aruco::generateImageMarker(dictionary, id, kSide, printed);
#else
  cv::aruco::drawMarker(dictionary, id, kSide, printed);
#endif
  return printed;
}

/// Marker `id`, printed with its corners on `places`, into a picture.
void draw_marker(int id, const std::vector<BoardPoint>& places, const CameraModel& camera, cv::Mat& grey) {
  const cv::Mat printed = printed_marker(id);
  const float end = static_cast<float>(printed.cols) - 0.5F;
  const std::vector<cv::Point2f> from{{-0.5F, -0.5F}, {end, -0.5F}, {end, end}, {-0.5F, end}};
  std::vector<cv::Point2f> to;
  for (const PixelPoint& pixel : camera.project(places)) {
    to.emplace_back(pixel);
  }
  cv::warpPerspective(printed, grey, cv::getPerspectiveTransform(from, to), grey.size(), cv::INTER_AREA,
                      cv::BORDER_TRANSPARENT);
}

cv::Mat picture_with(const std::vector<int>& ids, const CameraModel& camera) {
  cv::Mat grey(camera.size, CV_8U, cv::Scalar(220));
  for (const int id : ids) {
    draw_marker(id, reference_board().marker_corners(id), camera, grey);
  }
  return grey;
}

TEST(CameraModel, FindsAPlaceOnTheBoardAgain) {
  CameraModel camera = leaning_camera();
  camera.k1 = -0.08;
  camera.k2 = 0.01;
  for (const BoardPoint& place : {BoardPoint{0, 0, 0}, BoardPoint{-250, 180, 0}, BoardPoint{300, -200, 28}}) {
    const BoardPoint again = camera.on_plane(camera.project(place), place.z);

    EXPECT_NEAR(std::hypot(again.x - place.x, again.y - place.y), 0, 1e-3);
    EXPECT_EQ(again.z, place.z);
  }
}

TEST(CameraModel, KnowsWhereItIs) {
  const BoardPoint position = camera_above({1280, 960}).position();

  EXPECT_NEAR(std::hypot(position.x, position.y), 0, 1e-9);
  EXPECT_NEAR(position.z, 800, 1e-9);
}

TEST(CameraModel, SeesUpAsUpAndRightAsRight) {
  const CameraModel camera = camera_above({1280, 960});

  EXPECT_LT(camera.project({0, 100, 0}).y, camera.project({0, 0, 0}).y);
  EXPECT_GT(camera.project({100, 0, 0}).x, camera.project({0, 0, 0}).x);
}

TEST(CameraFit, NeedsNoMoreThanThreeMarkers) {
  const CameraModel truth = leaning_camera();
  const std::vector<cv::Mat> pictures{picture_with({0, 1, 3}, truth)};

  const auto fit = fit_camera(reference_board(), pictures);

  ASSERT_TRUE(fit) << fit.error();
  EXPECT_THAT(fit->markers, ElementsAre(0, 1, 3));
  EXPECT_LT(fit->marker_error_px, 0.6);  // the drawing has jagged edges
  for (const BoardPoint& place : {BoardPoint{0, 150, 0}, BoardPoint{-150, 0, 0}, BoardPoint{150, -100, 0}}) {
    EXPECT_LT(cv::norm(fit->camera.project(place) - truth.project(place)), 1.0);
  }
}

// Focal length and height can hardly be told apart over a flat board: a search must not stop on the way.
TEST(CameraFit, FindsLongLensesFromHighUp) {
  for (const double height : {650.0, 800.0, 950.0}) {
    for (const cv::Vec3d& rotation :
         {cv::Vec3d(2.85, 0.3, 0.1), cv::Vec3d(2.8, -0.1, -0.1), cv::Vec3d(2.85, -0.2, 0.3)}) {
      CameraModel truth = camera_above({1280, 960});
      truth.focal_px = 1.35 * height;
      truth.rotation = rotation;
      truth.translation = {0, 0, height};
      const std::vector<cv::Mat> pictures{picture_with({0, 1, 2, 3}, truth)};

      const auto fit = fit_camera(reference_board(), pictures);

      ASSERT_TRUE(fit) << fit.error();
      EXPECT_LT(fit->marker_error_px, 0.6) << height << ' ' << rotation;
      EXPECT_NEAR(fit->camera.focal_px, truth.focal_px, 0.04 * truth.focal_px) << height << ' ' << rotation;
    }
  }
}

TEST(CameraFit, RefusesTwoMarkersWithASentence) {
  const std::vector<cv::Mat> pictures{picture_with({0, 2}, leaning_camera())};

  const auto fit = fit_camera(reference_board(), pictures);

  ASSERT_FALSE(fit);
  EXPECT_EQ(fit.error(), (Unlearnable{FewMarkers{4, {0, 2}}}));
  EXPECT_EQ(fit.error().message(),
            "needs at least three of the board's 4 printed markers in view, but found only 0, 2: uncover them, light "
            "them evenly, or move the camera back");
}

TEST(CameraFit, RefusesAPictureWithoutMarkers) {
  const std::vector<cv::Mat> pictures{picture_with({}, leaning_camera())};

  const auto fit = fit_camera(reference_board(), pictures);

  ASSERT_FALSE(fit);
  EXPECT_EQ(fit.error(), Unlearnable{NoMarkerShown{}});
}

TEST(CameraFit, LeavesForeignMarkersAlone) {
  const CameraModel truth = leaning_camera();
  cv::Mat picture = picture_with({0, 1, 2, 3}, truth);
  draw_marker(17, {{-20, 60, 0}, {20, 60, 0}, {20, 20, 0}, {-20, 20, 0}}, truth, picture);

  const auto fit = fit_camera(reference_board(), std::vector<cv::Mat>{picture});

  ASSERT_TRUE(fit) << fit.error();
  EXPECT_THAT(fit->markers, ElementsAre(0, 1, 2, 3));
  EXPECT_TRUE(fit->refused_markers.empty());
}

TEST(CameraFit, RefusesAMarkerThatLiesElsewhere) {
  const CameraModel truth = leaning_camera();
  cv::Mat picture = picture_with({0, 1, 3}, truth);
  draw_marker(2, {{180, -100, 0}, {222, -100, 0}, {222, -142, 0}, {180, -142, 0}}, truth, picture);

  const auto fit = fit_camera(reference_board(), std::vector<cv::Mat>{picture});

  ASSERT_TRUE(fit) << fit.error();
  EXPECT_THAT(fit->markers, ElementsAre(0, 1, 3));
  EXPECT_THAT(fit->refused_markers, ElementsAre(2));
}

}  // namespace
}  // namespace seneschal::vision
