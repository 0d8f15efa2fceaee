#include "vision/camera/plane_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "vision/camera/camera_model.h"

namespace seneschal::vision {
namespace {

constexpr std::array<BoardPoint, 4> kMarks{BoardPoint{-200, 200, 0}, BoardPoint{200, 200, 0}, BoardPoint{200, -200, 0},
                                           BoardPoint{-200, -200, 0}};

/// A camera that leans back by 40 degrees.
CameraModel leaning_camera() {
  CameraModel camera;
  camera.size = {1200, 900};
  camera.focal_px = 1000;
  camera.rotation = {CV_PI - 40 * CV_PI / 180, 0, 0};
  camera.translation = {10, 20, 900};
  return camera;
}

std::array<PixelPoint, 4> seen_by(const CameraModel& camera) {
  std::array<PixelPoint, 4> points;
  for (std::size_t i = 0; i < 4; ++i) {
    points[i] = camera.project(kMarks[i]);
  }
  return points;
}

TEST(PlaneView, KnowsWhereFiguresReachUpFromFourPointsOfThePlane) {
  const CameraModel camera = leaning_camera();

  const auto view = PlaneView::from_marks(kMarks, seen_by(camera), camera.size);

  ASSERT_TRUE(view) << view.error();
  for (const BoardPoint point : {BoardPoint{100, 50, 0}, BoardPoint{-150, -120, 0}, BoardPoint{60, -80, 60}}) {
    const PixelPoint expected = camera.project(point);
    const PixelPoint found = view->project(point);
    EXPECT_NEAR(found.x, expected.x, 3) << point.z;
    EXPECT_NEAR(found.y, expected.y, 3) << point.z;
  }
  const auto lean = view->lean_at({0, 0, 0});
  const BoardPoint from = camera.position();
  EXPECT_NEAR(lean.tangent, std::hypot(from.x, from.y) / from.z, 0.1);
  EXPECT_GT(lean.x * -from.x + lean.y * -from.y, 0) << "leads away from the camera";
}

TEST(PlaneView, ShowsThePlacesWhereTheyAreWhenAPictureIsCutOutAndMadeSmaller) {
  const CameraModel camera = leaning_camera();
  const auto view = PlaneView::from_marks(kMarks, seen_by(camera), camera.size).value();

  const PlaneView small = view.cropped({100, 60, 300, 201}, {150, 67});

  const PixelPoint before = view.project({30, 40, 20});
  const PixelPoint after = small.project({30, 40, 20});
  EXPECT_NEAR(after.x, (before.x - 100 + 0.5) / 2 - 0.5, 1e-6);
  EXPECT_NEAR(after.y, (before.y - 60 + 0.5) / 3 - 0.5, 1e-6);
}

TEST(PlaneView, TakesABoardWhoseFileCountsYDownwards) {
  std::array<BoardPoint, 4> flipped = kMarks;
  for (BoardPoint& mark : flipped) {
    mark.y = -mark.y;
  }
  const CameraModel camera = leaning_camera();

  const auto view = PlaneView::from_marks(flipped, seen_by(camera), camera.size);

  ASSERT_TRUE(view) << view.error();
  EXPECT_NEAR(view->project({60, 80, 60}).y, camera.project(BoardPoint{60, -80, 60}).y, 3);
}

TEST(PlaneView, RefusesMarksThatCannotBeRight) {
  const cv::Size size(1200, 900);
  const auto refusal = [&](const std::array<PixelPoint, 4>& clicked) {
    const auto view = PlaneView::from_marks(kMarks, clicked, size);
    return view ? std::nullopt : std::optional(view.error());
  };
  using Points = std::array<PixelPoint, 4>;
  const Unlearnable crossed{MarksCrossed{}};

  EXPECT_EQ(refusal(Points{PixelPoint(100, 100), PixelPoint(1300, 100), PixelPoint(700, 700), PixelPoint(100, 700)}),
            (Unlearnable{MarkOutside{2, 1200, 900}}));
  EXPECT_EQ(refusal(Points{PixelPoint(100, 100), PixelPoint(700, 700), PixelPoint(700, 100), PixelPoint(100, 700)}),
            crossed);
  EXPECT_EQ(refusal(Points{PixelPoint(100, 100), PixelPoint(200, 200), PixelPoint(300, 300), PixelPoint(400, 400)}),
            crossed);
  EXPECT_EQ(refusal(Points{PixelPoint(100, 100), PixelPoint(100, 100), PixelPoint(100, 100), PixelPoint(100, 100)}),
            crossed);
  EXPECT_EQ(refusal(Points{PixelPoint(NAN, 100), PixelPoint(700, 100), PixelPoint(700, 700), PixelPoint(100, 700)}),
            (Unlearnable{MarkOutside{1, 1200, 900}}));
}

}  // namespace
}  // namespace seneschal::vision
