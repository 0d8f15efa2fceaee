#include "vision/camera/markers.h"

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

Detections detect_at_scale(const cv::Mat& grey) {
  Detections found;
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
  const cv::aruco::ArucoDetector detector(cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50));
  detector.detectMarkers(grey, found.corners, found.ids);
#else
  const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
  cv::aruco::detectMarkers(grey, dictionary, found.corners, found.ids);
#endif
  return found;
}

constexpr int kBits = 4;           // across a marker of DICT_4X4_50
constexpr int kCells = kBits + 2;  // with its black border

/// The printed bits of a marker, CV_8U, 1 for white.
cv::Mat bits_of(int id) {
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
  const cv::aruco::Dictionary dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
  return cv::aruco::Dictionary::getBitsFromByteList(dictionary.bytesList.row(id), kBits);
#else
  const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
  return cv::aruco::Dictionary::getBitsFromByteList(dictionary->bytesList.row(id), kBits);
#endif
}

/// Rough corners, in the coordinates of `picture`.
Detections detect(const cv::Mat& picture) {
  const double scale = detector_scale(picture.size());
  cv::Mat grey = picture;
  if (scale > 1) {
    cv::resize(picture, grey, {}, 1 / scale, 1 / scale, cv::INTER_AREA);
  }
  Detections found = detect_at_scale(grey);
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
  const int x = static_cast<int>(p.x);  // never negative: refine() keeps away from the edge
  const int y = static_cast<int>(p.y);
  const double fx = p.x - x;
  const double fy = p.y - y;
  const auto value = [&](int row, int column) { return static_cast<double>(grey.at<std::uint8_t>(row, column)); };
  return (value(y, x) * (1 - fx) + value(y, x + 1) * fx) * (1 - fy) +
         (value(y + 1, x) * (1 - fx) + value(y + 1, x + 1) * fx) * fy;
}

/// Where, along the outward normal through `middle`, black turns to white: the centre of mass of the rise. Nothing
/// where there is no clear rise. 3 of the detector's pixels each way cover its own error with room for blur.
std::optional<double> edge_offset(const cv::Mat& grey, PixelPoint middle, PixelPoint outward, double reach) {
  constexpr double kStep = 0.5;
  constexpr double kLeastContrast = 0.3;  // of the lighter side: black print on white reflects a tenth
  constexpr double kLeastRise = 5.0;      // of 255: less than that is noise
  double weights = 0;
  double moment = 0;
  const double inside = brightness_at(grey, middle - outward * reach);
  double before = inside;
  for (double at = -reach + kStep; at <= reach; at += kStep) {
    const double here = brightness_at(grey, middle + outward * at);
    const double rise = std::max(0.0, here - before);
    weights += rise;
    moment += rise * (at - kStep / 2);
    before = here;
  }
  if (before - inside < std::max(kLeastRise, kLeastContrast * before)) {
    return std::nullopt;
  }
  return moment / weights;
}

/// By least squares: a unit vector along it, and a point on it.
cv::Vec4f fitted_line(const std::vector<cv::Point2f>& points) {
  cv::Vec4f line;
  cv::fitLine(points, line, cv::DIST_L2, 0, 0.01, 0.01);
  return line;
}

double distance(const cv::Vec4f& line, const cv::Point2f& point) {
  return std::abs(static_cast<double>(line[0] * (point.y - line[3]) - line[1] * (point.x - line[2])));
}

/// The line through an edge's points but for those that are far off it: quicker than cv::fitLine's robust distances,
/// which begin from twenty random lines.
std::optional<Line> fit_edge(const cv::Mat& grey, PixelPoint from, PixelPoint to, double scale) {
  constexpr std::size_t kLeastPoints = 10;
  constexpr double kFarOff = 3;      // times as far as the middle point
  constexpr double kLeastOff = 0.2;  // of the detector's pixels: noise
  const PixelPoint side = to - from;
  const double length = std::hypot(side.x, side.y);
  // Corners run clockwise in the picture, y down: the outside is to the left of the way along the edge.
  const PixelPoint outward(side.y / length, -side.x / length);
  std::vector<cv::Point2f> points;
  for (double share = 0.12; share <= 0.88; share += 0.04) {
    const PixelPoint middle = from + side * share;
    if (const auto offset = edge_offset(grey, middle, outward, kReachPx * scale)) {
      points.emplace_back(middle + outward * *offset);
    }
  }
  if (points.size() < kLeastPoints) {
    return std::nullopt;
  }
  cv::Vec4f line = fitted_line(points);
  // A glare's edge, or what lies across the marker's.
  std::vector<double> off;
  off.reserve(points.size());
  for (const cv::Point2f& point : points) {
    off.push_back(distance(line, point));
  }
  std::vector<double> sorted = off;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end());
  const double most = std::max(kLeastOff * scale, kFarOff * sorted[sorted.size() / 2]);
  std::vector<cv::Point2f> near;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (off[i] <= most) {
      near.push_back(points[i]);
    }
  }
  if (near.size() < points.size()) {
    line = fitted_line(near);
  }
  return Line{{line[2], line[3]}, {line[0], line[1]}};
}

PixelPoint meeting_point(const Line& a, const Line& b) {
  const double cross = a.along.x * b.along.y - a.along.y * b.along.x;
  const PixelPoint between = b.at - a.at;
  return a.at + a.along * ((between.x * b.along.y - between.y * b.along.x) / cross);
}

/// `scale` is that of the whole picture, of which `grey` may be a part.
std::optional<MarkerCorners> refine(const cv::Mat& grey, const std::vector<cv::Point2f>& rough, double scale) {
  const double margin = 2 + kReachPx * scale;
  const cv::Rect2d inside(margin, margin, grey.cols - 1 - 2 * margin, grey.rows - 1 - 2 * margin);
  std::array<Line, 4> edges{};
  for (std::size_t i = 0; i < 4; ++i) {
    if (!inside.contains(PixelPoint(rough[i]))) {
      return std::nullopt;
    }
    const auto edge = fit_edge(grey, rough[i], rough[(i + 1) % 4], scale);
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

/// Whether the cells between `corners` are black and white as those of marker `id`.
bool shows_marker(const cv::Mat& grey, const MarkerCorners& corners, int id) {
  constexpr int kMostWrong = 2;  // of 36, as the detector allows: a reflection may lie on a cell
  constexpr auto kEnd = static_cast<float>(kCells);
  const std::vector<cv::Point2f> square{{0, 0}, {kEnd, 0}, {kEnd, kEnd}, {0, kEnd}};
  const std::vector<cv::Point2f> seen(corners.begin(), corners.end());
  cv::Mat cells;
  // Four samples to a cell's side; the outer ones are blurred by its neighbours.
  constexpr int kPerCell = 4;
  const cv::Mat scaling =
      (cv::Mat_<double>(3, 3) << 1.0 / kPerCell, 0, 0.5 / kPerCell, 0, 1.0 / kPerCell, 0.5 / kPerCell, 0, 0, 1);
  cv::warpPerspective(grey, cells, cv::getPerspectiveTransform(square, seen) * scaling,
                      {kCells * kPerCell, kCells * kPerCell}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                      cv::BORDER_REPLICATE);
  const cv::Mat bits = bits_of(id);
  cv::Mat means(kCells, kCells, CV_64F);
  cv::Mat is_white(kCells, kCells, CV_8U, cv::Scalar(0));
  bits.copyTo(is_white(cv::Rect(1, 1, kBits, kBits)));
  for (int row = 0; row < kCells; ++row) {
    for (int column = 0; column < kCells; ++column) {
      const cv::Rect middle(column * kPerCell + 1, row * kPerCell + 1, kPerCell - 2, kPerCell - 2);
      means.at<double>(row, column) = cv::mean(cells(middle))[0];
    }
  }
  const double halfway = (cv::mean(means, is_white)[0] + cv::mean(means, is_white == 0)[0]) / 2;
  return cv::countNonZero((means > halfway) != (is_white > 0)) <= kMostWrong;
}

/// Adds to `markers` those of `found` that the board has and that are not among them yet.
void add_new(const Board& board, const cv::Mat& grey, const Detections& found, std::map<int, MarkerCorners>& markers) {
  std::map<int, double> areas;
  const std::map<int, MarkerCorners> before = markers;
  for (std::size_t i = 0; i < found.ids.size(); ++i) {
    const int id = found.ids[i];
    const double area = cv::contourArea(found.corners[i]);
    if (!board.marker_centres.contains(id) || before.contains(id) || area <= areas[id]) {
      continue;
    }
    if (const auto corners = refine(grey, found.corners[i], detector_scale(grey.size()))) {
      markers[id] = *corners;
      areas[id] = area;
    }
  }
}

}  // namespace

std::map<int, MarkerCorners> find_markers(const Board& board, const cv::Mat& grey) {
  std::map<int, MarkerCorners> markers;
  add_new(board, grey, detect(grey), markers);
  if (markers.size() < board.marker_centres.size()) {
    // The detector's thresholds are made for full contrast: dark corners of the table need theirs raised.
    cv::Mat raised;
    cv::createCLAHE(4)->apply(grey, raised);
    add_new(board, grey, detect(raised), markers);
  }
  return markers;
}

std::optional<int> markers_shown(const Board& board, const cv::Mat& bgr) {
  if (static_cast<int>(board.marker_centres.size()) < kMarkersThatHelp) {
    return std::nullopt;
  }
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  return static_cast<int>(find_markers(board, grey).size());
}

std::vector<int> farthest_markers(const Board& board) {
  std::vector<int> ids;
  double farthest = -1;
  for (const auto& [a, at] : board.marker_centres) {
    for (const auto& [b, there] : board.marker_centres) {
      const double apart = std::hypot(at.x - there.x, at.y - there.y);
      if (apart > farthest) {
        farthest = apart;
        ids = a == b ? std::vector<int>{a} : std::vector<int>{a, b};
      }
    }
  }
  return ids;
}

std::map<int, MarkerCorners> markers_in_place(const Board& board, const CameraModel& camera, const cv::Mat& bgr,
                                              std::span<const int> ids) {
  const double scale = detector_scale(bgr.size());
  const int margin = cvCeil(2 * (2 + kReachPx * scale));
  std::map<int, MarkerCorners> markers;
  for (const int id : ids) {
    const std::vector<PixelPoint> expected = camera.project(board.marker_corners(id));
    std::vector<cv::Point2f> rough(expected.begin(), expected.end());
    cv::Rect around = cv::boundingRect(rough);
    around -= cv::Point(margin, margin);
    around += cv::Size(2 * margin, 2 * margin);
    around &= cv::Rect(cv::Point(), bgr.size());
    if (around.width <= 2 * margin || around.height <= 2 * margin) {
      continue;
    }
    cv::Mat grey;
    cv::cvtColor(bgr(around), grey, cv::COLOR_BGR2GRAY);
    for (cv::Point2f& corner : rough) {
      corner -= cv::Point2f(around.tl());
    }
    auto corners = refine(grey, rough, scale);
    if (!corners || !shows_marker(grey, *corners, id)) {
      continue;
    }
    for (PixelPoint& corner : *corners) {
      corner += PixelPoint(around.tl());
    }
    markers[id] = *corners;
  }
  return markers;
}

}  // namespace seneschal::vision
