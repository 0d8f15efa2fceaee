// Places as they are cut out of a picture for the sense of figures.
#include "vision/sites/looks/site_crops.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {
namespace {

constexpr double kSpacingMm = 50;
const SitesBoard kBoard{{{"near", {0, 0, 0}}, {"far", {0, kSpacingMm, 0}}}, 40, {}, {"white", "black"}, {}, {}};
// The middle of a place in its crop.
constexpr int kMiddleRow = 21;
constexpr int kMiddleColumn = 8;

/// A picture (log colours) of an empty board in which one point is bright, and the view of a camera that stands on the
/// side of the first place.
struct Shown {
  PlaneView view;
  cv::Mat3f colours = cv::Mat3f(480, 640, cv::Vec3f(0, 0, 0));
};

Shown shown_with_bright(const BoardPoint& point) {
  const std::array<BoardPoint, 4> marks{{{-100, 150, 0}, {100, 150, 0}, {100, -100, 0}, {-100, -100, 0}}};
  const std::array<PixelPoint, 4> seen{{{180, 100}, {460, 100}, {540, 420}, {100, 420}}};
  Shown shown{.view = PlaneView::from_marks(marks, seen, {640, 480}).value()};
  cv::circle(shown.colours, shown.view.project(point), 6, cv::Scalar(1, 0, 0), cv::FILLED);
  return shown;
}

std::vector<SiteCrop> crops(const Shown& shown, double empty, double light) {
  const EmptyLook look{{PlaceColours::all(empty), PlaceColours::all(empty)}};
  const std::vector<cv::Vec3d> even(2, cv::Vec3d::all(light));
  return site_crops(kBoard, layout_of(kBoard), shown.view, shown.colours, look, {even, even, even});
}

float lightness(const SiteCrop& crop, int row, int column) {
  return crop.colours.at<cv::Vec3f>(row, column)[0];
}

TEST(SiteCrops, HaveEachPlaceInTheSameSpot) {
  const auto of_near = crops(shown_with_bright(kBoard.sites[0].at), 0, 0);
  const auto of_far = crops(shown_with_bright(kBoard.sites[1].at), 0, 0);

  EXPECT_GT(lightness(of_near[0], kMiddleRow, kMiddleColumn), 0.8);
  EXPECT_GT(lightness(of_far[1], kMiddleRow, kMiddleColumn), 0.8);
  EXPECT_LT(lightness(of_far[0], kMiddleRow, kMiddleColumn), 0.1);
}

TEST(SiteCrops, HaveTheCameraBelow) {
  const auto behind = crops(shown_with_bright({0, kSpacingMm / 2, 0}), 0, 0);
  const auto before = crops(shown_with_bright({0, -kSpacingMm / 2, 0}), 0, 0);

  const int off = 4;  // half a spacing, foreshortened
  EXPECT_GT(lightness(behind[0], kMiddleRow - off, kMiddleColumn),
            lightness(behind[0], kMiddleRow + off, kMiddleColumn));
  EXPECT_LT(lightness(before[0], kMiddleRow - off, kMiddleColumn),
            lightness(before[0], kMiddleRow + off, kMiddleColumn));
  EXPECT_GT(behind[1].tangent, behind[0].tangent) << "farther places are seen at a lower angle";
}

TEST(SiteCrops, AreNothingWhereThePlaceLooksAsItDoesEmptyInThisLight) {
  Shown shown = shown_with_bright({0, 0, 0});
  shown.colours.setTo(cv::Scalar::all(0.7));

  const auto dark = crops(shown, 0.4, 0.3);

  EXPECT_LT(cv::norm(dark[0].colours, cv::NORM_INF), 1e-5);
}

}  // namespace
}  // namespace seneschal::vision
