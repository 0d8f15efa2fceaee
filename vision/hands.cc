#include "vision/hands.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/json_fields.h"
#include "vision/matrix_text.h"

namespace seneschal::vision {

namespace {

constexpr double kLeastAreaMm2 = 500;  // a fingertip's worth; noise, reflections and print stay under a fifth of it
// The odds of a foreign thing grow with this power of its area: 1 to 100 at a fifth of a fingertip, 1000 to 1 at a
// knuckle's 5000 square millimetres.
constexpr double kSureWithArea = 3;
constexpr double kColourChange = 0.14;  // in log ratio: skin and cloth against mat, stone and table
constexpr double kLighter = 0.25;       // in log brightness: light does not locally rise by a quarter by itself
constexpr double kDarker = 0.75;        // an arm's shadow halves the light; something dark takes more

std::vector<cv::Point> outline(const CameraModel& camera, const std::vector<BoardPoint>& points) {
  std::vector<cv::Point> polygon;
  for (const PixelPoint& pixel : camera.project(points)) {
    const PixelPoint small = shrunk(pixel);
    polygon.emplace_back(cvRound(small.x), cvRound(small.y));
  }
  return polygon;
}

std::vector<BoardPoint> circle(const BoardPoint& centre, double radius, double height) {
  std::vector<BoardPoint> points;
  for (int degrees = 0; degrees < 360; degrees += 5) {
    const double angle = Angle::degrees(degrees).radians();
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle), height});
  }
  return points;
}

/// 255 where nothing of the game is ever put: outside the figures' reach, the ring tray and the card zone.
cv::Mat quiet_parts(const Board& board, const CameraModel& camera) {
  cv::Mat quiet(camera.size.height / kShrink, camera.size.width / kShrink, CV_8U, cv::Scalar(255));
  const auto exclude = [&](const std::vector<BoardPoint>& points) {
    cv::fillConvexPoly(quiet, outline(camera, points), cv::Scalar(0));
  };
  // A marker may lie with its foot on the track's outer half and its head outwards; a standing one leans out.
  const double rim = board.track.radius_mm + board.track_width_mm / 2;
  exclude(circle({}, rim + board.figure.height_mm, 0));
  exclude(circle({}, rim, board.figure.height_mm));
  exclude(circle(board.ring_tray.centre, board.ring_tray.radius_mm + board.ring.outer_diameter_mm / 2, 0));
  const CardZone& zone = board.card_zone;
  const double slack = 0.25 * zone.card_width_mm;
  const double x = zone.width_mm / 2 + slack;
  const double y = zone.height_mm / 2 + slack;
  exclude({{zone.centre.x - x, zone.centre.y + y, 0},
           {zone.centre.x + x, zone.centre.y + y, 0},
           {zone.centre.x + x, zone.centre.y - y, 0},
           {zone.centre.x - x, zone.centre.y - y, 0}});
  return quiet;
}

/// The picture's planes as logarithms: red over green, green over blue, brightness.
std::array<cv::Mat, 3> log_planes(const cv::Mat& small) {
  cv::Mat logs;
  small.convertTo(logs, CV_32F);
  logs += cv::Scalar::all(10);
  cv::log(logs, logs);
  std::array<cv::Mat, 3> bgr;
  cv::split(logs, bgr.data());
  return {bgr[2] - bgr[1], bgr[1] - bgr[0], (bgr[0] + bgr[1] + bgr[2]) / 3};
}

double median_within(const cv::Mat& values, const cv::Mat& mask) {
  std::vector<float> list;
  for (int row = 0; row < values.rows; ++row) {
    for (int column = 0; column < values.cols; ++column) {
      if (mask.at<std::uint8_t>(row, column) != 0) {
        list.push_back(values.at<float>(row, column));
      }
    }
  }
  if (list.empty()) {
    return 0;
  }
  const auto nth = list.begin() + static_cast<std::ptrdiff_t>(list.size() / 2);
  std::nth_element(list.begin(), nth, list.end());
  return *nth;
}

/// 255 where the picture differs from what is expected by more than light does.
cv::Mat changed_parts(const cv::Mat& small, const ExpectedView& expected, const cv::Mat& quiet) {
  const auto now = log_planes(small);
  const auto before = log_planes(expected.picture);
  cv::Mat changed(small.size(), CV_8U, cv::Scalar(0));
  for (std::size_t i = 0; i < 3; ++i) {
    cv::Mat difference = now[i] - before[i];
    difference -= median_within(difference, quiet);
    const bool colour = i < 2;
    changed |= difference > (colour ? kColourChange : kLighter);
    changed |= difference < -(colour ? kColourChange : kDarker);
  }
  changed &= expected.known;
  cv::morphologyEx(changed, changed, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
  return changed;
}

/// Millimetres squared on the board under one small pixel, by component: perspective makes it differ over the picture.
double area_mm2(const CameraModel& camera, const cv::Point2d& centroid, int pixels) {
  const PixelPoint full(centroid.x * kShrink, centroid.y * kShrink);
  const BoardPoint here = camera.on_plane(full);
  const BoardPoint right = camera.on_plane({full.x + kShrink, full.y});
  const BoardPoint down = camera.on_plane({full.x, full.y + kShrink});
  const double cell = std::abs((right.x - here.x) * (down.y - here.y) - (right.y - here.y) * (down.x - here.x));
  return cell * pixels;
}

/// Those components of `changed` on quiet ground that are large enough to be foreign, each a mask.
std::vector<cv::Mat> foreign_things(const cv::Mat& changed_quiet, const CameraModel& camera, double& largest) {
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat centroids;
  const int count = cv::connectedComponentsWithStats(changed_quiet, labels, stats, centroids);
  std::vector<cv::Mat> things;
  for (int i = 1; i < count; ++i) {
    const double area =
        area_mm2(camera, {centroids.at<double>(i, 0), centroids.at<double>(i, 1)}, stats.at<int>(i, cv::CC_STAT_AREA));
    largest = std::max(largest, area);
    if (area >= kLeastAreaMm2) {
      things.emplace_back(labels == i);
    }
  }
  return things;
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

/// What `things` cover: themselves, what is connected with them, and what else changed in the strips along each, with
/// all between, for parts of an arm may look like the ground under them. `turning` is where changes say nothing.
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

}  // namespace

HandModel learn_hands(std::span<const CalibrationView> views) {
  std::vector<cv::Mat> small;
  for (const CalibrationView& view : views) {
    small.push_back(shrunk(view.bgr));
  }
  cv::Mat reference(small.front().size(), CV_8UC3);
  std::vector<std::uint8_t> values(small.size());
  for (int row = 0; row < reference.rows; ++row) {
    for (int i = 0; i < reference.cols * 3; ++i) {
      for (std::size_t k = 0; k < small.size(); ++k) {
        values[k] = small[k].ptr<std::uint8_t>(row)[i];
      }
      std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
      reference.ptr<std::uint8_t>(row)[i] = values[values.size() / 2];
    }
  }
  return {reference, views.front().camera};
}

Hands find_hands(const ExpectedView& learned, const Board& board, const CameraModel& camera, const cv::Mat& small) {
  const cv::Mat quiet = quiet_parts(board, camera) & learned.known;
  Hands hands;
  const cv::Mat changed = changed_parts(small, learned, quiet);
  hands.changed_share = static_cast<double>(cv::countNonZero(changed & quiet)) / std::max(1, cv::countNonZero(quiet));
  const auto things = foreign_things(changed & quiet, camera, hands.area_mm2);
  hands.any = !things.empty();
  const double odds = std::pow(std::max(hands.area_mm2, 1.0) / kLeastAreaMm2, kSureWithArea);
  hands.confidence = hands.any ? odds / (1 + odds) : 1 / (1 + odds);
  if (hands.any) {
    cv::Mat turning(quiet.size(), CV_8U, cv::Scalar(0));
    cv::fillConvexPoly(turning, outline(camera, circle({}, board.disc.radius_mm, board.disc.height_mm)),
                       cv::Scalar(255));
    cv::resize(changed, hands.changed, camera.size, 0, 0, cv::INTER_NEAREST);
    cv::resize(covered_by(things, changed, turning), hands.covered, camera.size, 0, 0, cv::INTER_NEAREST);
  }
  return hands;
}

nlohmann::json to_json(const HandModel& model) {
  return {{"reference", picture_text(model.reference)}};
}

HandModel read_hand_model(const Fields& fields, const CameraModel& camera) {
  HandModel model{picture_from_text(fields, "reference"), camera};
  if (model.reference.size() != cv::Size(camera.size.width / kShrink, camera.size.height / kShrink)) {
    fields.refuse("reference", "a picture a quarter as wide and high as the camera's");
  }
  return model;
}

}  // namespace seneschal::vision
