#include "vision/cover/foreign_things.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <numeric>

#include <opencv2/imgproc.hpp>

#include "vision/board/angle.h"
#include "vision/camera/expected_view.h"

namespace seneschal::vision {

namespace {

/// The pixels that `marked` marks and that hang together with `first`, which they are no longer marked in.
std::vector<cv::Point> taken_component(cv::Mat1b& marked, cv::Point first) {
  const cv::Rect all(cv::Point(), marked.size());
  std::vector<cv::Point> points{first};
  marked(first) = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const cv::Point at = points[i];
    const cv::Rect around = cv::Rect(at.x - 1, at.y - 1, 3, 3) & all;
    for (int y = around.y; y < around.br().y; ++y) {
      for (int x = around.x; x < around.br().x; ++x) {
        if (marked(y, x) != 0) {
          marked(y, x) = 0;
          points.emplace_back(x, y);
        }
      }
    }
  }
  return points;
}

/// The first pixel from `at` on, row by row, that is 255; below the last row where none is.
cv::Point next_marked(const cv::Mat1b& marked, cv::Point at) {
  for (; at.y < marked.rows; ++at.y, at.x = 0) {
    const std::uint8_t* const row = marked[at.y];
    const void* const found = std::memchr(row + at.x, 255, static_cast<std::size_t>(marked.cols - at.x));
    if (found != nullptr) {
      return {static_cast<int>(static_cast<const std::uint8_t*>(found) - row), at.y};
    }
  }
  return at;
}

/// Where an arm whose part on quiet ground is `thing` may reach: the strip along its axis, wider than itself, for a
/// hand is wider than a wrist and wrists bend. Of a thing about as long as wide either axis may be the arm's.
cv::Mat strips_along(const cv::Mat& thing) {
  constexpr double kLongerThanWide = 1.5;
  constexpr double kWider = 1.5;
  std::vector<cv::Point> points;
  cv::findNonZero(thing, points);
  const cv::RotatedRect box = cv::minAreaRect(points);
  cv::Mat strips(thing.size(), CV_8U, cv::Scalar(0));
  const auto add = [&](double degrees, double width) {
    const double angle = Angle::degrees(degrees).radians();
    const cv::Point2d reach =
        cv::Point2d(std::cos(angle), std::sin(angle)) * static_cast<double>(thing.cols + thing.rows);
    const cv::Point2d centre(box.center);
    cv::line(strips, centre - reach, centre + reach, cv::Scalar(255), std::max(1, cvRound(kWider * width)));
  };
  if (box.size.width * kLongerThanWide > box.size.height) {
    add(box.angle, box.size.height);
  }
  if (box.size.height * kLongerThanWide > box.size.width) {
    add(box.angle + 90, box.size.width);
  }
  return strips;
}

}  // namespace

double area_mm2(const CameraModel& camera, const cv::Point2d& centroid, int pixels) {
  const PixelPoint full(centroid.x * kShrink, centroid.y * kShrink);
  const BoardPoint here = camera.on_plane(full);
  const BoardPoint right = camera.on_plane({full.x + kShrink, full.y});
  const BoardPoint down = camera.on_plane({full.x, full.y + kShrink});
  const double cell = std::abs((right.x - here.x) * (down.y - here.y) - (right.y - here.y) * (down.x - here.x));
  return cell * pixels;
}

ForeignThings foreign_things(const cv::Mat& foreign, const CameraModel& camera) {
  cv::Mat1b left = foreign.clone();
  ForeignThings things;
  for (cv::Point at = next_marked(left, {}); at.y < left.rows; at = next_marked(left, at)) {
    const std::vector<cv::Point> points = taken_component(left, at);
    const auto sum = std::accumulate(points.begin(), points.end(), cv::Point2d(),
                                     [](const cv::Point2d& a, const cv::Point& b) { return a + cv::Point2d(b); });
    const auto count = static_cast<int>(points.size());
    const double area = area_mm2(camera, sum / count, count);
    things.largest_mm2 = std::max(things.largest_mm2, area);
    if (area >= kLeastThingMm2) {
      cv::Mat thing(foreign.size(), CV_8U, cv::Scalar(0));
      for (const cv::Point& point : points) {
        thing.at<std::uint8_t>(point) = 255;
      }
      things.masks.push_back(thing);
    }
  }
  return things;
}

cv::Mat covered_by(const std::vector<cv::Mat>& things, const cv::Mat& changed, const cv::Mat& turning) {
  cv::Mat labels;
  cv::connectedComponents(changed, labels);
  cv::Mat covered(changed.size(), CV_8U, cv::Scalar(0));
  for (const cv::Mat& thing : things) {
    cv::Mat parts = changed & strips_along(thing) & ~turning;
    parts |= thing;
    std::vector<cv::Point> points;
    cv::findNonZero(parts, points);
    std::vector<cv::Point> hull;
    cv::convexHull(points, hull);
    cv::fillConvexPoly(covered, hull, cv::Scalar(255));
    cv::Mat own;
    labels.copyTo(own, thing);
    double label = 0;
    cv::minMaxLoc(own, nullptr, &label);
    covered.setTo(255, labels == static_cast<int>(label));
  }
  cv::dilate(covered, covered, cv::Mat::ones(5, 5, CV_8U));
  return covered;
}

}  // namespace seneschal::vision
