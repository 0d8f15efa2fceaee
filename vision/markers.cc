#include "vision/markers.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <opencv2/core/version.hpp>
#include <opencv2/imgproc.hpp>
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
#include <opencv2/objdetect/aruco_detector.hpp>
#else
#include <opencv2/aruco.hpp>
#endif

namespace seneschal::vision {

namespace {

struct Detections {
  std::vector<std::vector<cv::Point2f>> corners;
  std::vector<int> ids;
};

/// The detector's windows are fixed numbers of pixels, made for pictures of about this size.
constexpr double kDetectorSide = 1280;

double detector_scale(cv::Size size) {
  return std::max(1.0, std::max(size.width, size.height) / kDetectorSide);
}

/// Rough corners, in the coordinates of `picture`.
Detections detect(const cv::Mat& picture) {
  const double scale = detector_scale(picture.size());
  cv::Mat grey = picture;
  if (scale > 1) {
    cv::resize(picture, grey, {}, 1 / scale, 1 / scale, cv::INTER_AREA);
  }
  Detections found;
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
  const cv::aruco::ArucoDetector detector(cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50));
  detector.detectMarkers(grey, found.corners, found.ids);
#else
  const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
  cv::aruco::detectMarkers(grey, dictionary, found.corners, found.ids);
#endif
  for (auto& corners : found.corners) {
    for (cv::Point2f& corner : corners) {
      const auto factor = static_cast<float>(scale);
      corner = (corner + cv::Point2f(0.5F, 0.5F)) * factor - cv::Point2f(0.5F, 0.5F);
    }
  }
  return found;
}

constexpr double kReachPx = 3.0;

struct Line {
  PixelPoint at;
  PixelPoint along;
};

double brightness_at(const cv::Mat& grey, PixelPoint p) {
  const int x = static_cast<int>(std::floor(p.x));
  const int y = static_cast<int>(std::floor(p.y));
  const double fx = p.x - x;
  const double fy = p.y - y;
  const auto value = [&](int row, int column) { return static_cast<double>(grey.at<std::uint8_t>(row, column)); };
  return (value(y, x) * (1 - fx) + value(y, x + 1) * fx) * (1 - fy) +
         (value(y + 1, x) * (1 - fx) + value(y + 1, x + 1) * fx) * fy;
}

/// Where, along the outward normal through `middle`, black turns to white: the centre of mass of the rise. Nothing
/// where there is no clear rise. 3 of the detector's pixels each way cover its own error with room for blur.
std::optional<double> edge_offset(const cv::Mat& grey, PixelPoint middle, PixelPoint outward) {
  constexpr double kStep = 0.5;
  constexpr double kLeastContrast = 25.0;  // of 255; print under dim light still has twice that
  const double reach = kReachPx * detector_scale(grey.size());
  double weights = 0;
  double moment = 0;
  double before = brightness_at(grey, middle - outward * reach);
  for (double at = -reach + kStep; at <= reach; at += kStep) {
    const double here = brightness_at(grey, middle + outward * at);
    const double rise = std::max(0.0, here - before);
    weights += rise;
    moment += rise * (at - kStep / 2);
    before = here;
  }
  if (weights < kLeastContrast) {
    return std::nullopt;
  }
  return moment / weights;
}

std::optional<Line> fit_edge(const cv::Mat& grey, PixelPoint from, PixelPoint to) {
  const PixelPoint side = to - from;
  const double length = std::hypot(side.x, side.y);
  // Corners run clockwise in the picture, y down: the outside is to the left of the way along the edge.
  const PixelPoint outward(side.y / length, -side.x / length);
  std::vector<cv::Point2f> points;
  for (double share = 0.12; share <= 0.88; share += 0.04) {
    const PixelPoint middle = from + side * share;
    if (const auto offset = edge_offset(grey, middle, outward)) {
      points.emplace_back(middle + outward * *offset);
    }
  }
  if (points.size() < 10) {
    return std::nullopt;
  }
  cv::Vec4f line;
  cv::fitLine(points, line, cv::DIST_HUBER, 0, 0.01, 0.01);
  return Line{{line[2], line[3]}, {line[0], line[1]}};
}

PixelPoint meeting_point(const Line& a, const Line& b) {
  const double cross = a.along.x * b.along.y - a.along.y * b.along.x;
  const PixelPoint between = b.at - a.at;
  return a.at + a.along * ((between.x * b.along.y - between.y * b.along.x) / cross);
}

std::optional<MarkerCorners> refine(const cv::Mat& grey, const std::vector<cv::Point2f>& rough) {
  const double scale = detector_scale(grey.size());
  const double margin = 2 + kReachPx * scale;
  const cv::Rect2d inside(margin, margin, grey.cols - 1 - 2 * margin, grey.rows - 1 - 2 * margin);
  std::array<Line, 4> edges{};
  for (std::size_t i = 0; i < 4; ++i) {
    if (!inside.contains(PixelPoint(rough[i]))) {
      return std::nullopt;
    }
    const auto edge = fit_edge(grey, rough[i], rough[(i + 1) % 4]);
    if (!edge) {
      return std::nullopt;
    }
    edges[i] = *edge;
  }
  MarkerCorners corners;
  for (std::size_t i = 0; i < 4; ++i) {
    corners[i] = meeting_point(edges[(i + 3) % 4], edges[i]);
    const PixelPoint moved = corners[i] - PixelPoint(rough[i]);
    if (!(std::hypot(moved.x, moved.y) < 4.0 * scale)) {  // also when the edges are parallel
      return std::nullopt;
    }
  }
  return corners;
}

}  // namespace

std::map<int, MarkerCorners> find_markers(const Board& board, const cv::Mat& grey) {
  std::map<int, MarkerCorners> markers;
  std::map<int, double> areas;
  const Detections found = detect(grey);
  for (std::size_t i = 0; i < found.ids.size(); ++i) {
    const int id = found.ids[i];
    const double area = cv::contourArea(found.corners[i]);
    if (!board.marker_centres.contains(id) || area <= areas[id]) {
      continue;
    }
    if (const auto corners = refine(grey, found.corners[i])) {
      markers[id] = *corners;
      areas[id] = area;
    }
  }
  return markers;
}

}  // namespace seneschal::vision
