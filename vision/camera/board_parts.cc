#include "vision/camera/board_parts.h"

#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/camera/expected_view.h"

namespace seneschal::vision {

namespace {

using Points = std::vector<BoardPoint>;

cv::Mat mask(const CameraModel& camera, int value) {
  return {camera.size.height / kShrink, camera.size.width / kShrink, CV_8U, cv::Scalar(value)};
}

/// Draws the convex hull of `points` as the camera sees them.
void fill(cv::Mat& part, const CameraModel& camera, const Points& points, int value) {
  std::vector<cv::Point> pixels;
  for (const PixelPoint& pixel : camera.project(points)) {
    const PixelPoint small = shrunk(pixel);
    pixels.emplace_back(cvRound(small.x), cvRound(small.y));
  }
  std::vector<cv::Point> hull;
  cv::convexHull(pixels, hull);
  cv::fillConvexPoly(part, hull, cv::Scalar(value));
}

void add_circle(Points& points, const BoardPoint& centre, double radius, double height) {
  for (int degrees = 0; degrees < 360; degrees += 5) {
    const double angle = Angle::degrees(degrees).radians();
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle), height});
  }
}

Points circle(const BoardPoint& centre, double radius, double height) {
  Points points;
  add_circle(points, centre, radius, height);
  return points;
}

void take_out_chairs(cv::Mat& part, const Board& board, const CameraModel& camera) {
  for (int seat = 0; seat < board.seats.count; ++seat) {
    const BoardPoint chair = board.seats.at(seat);
    Points figure = circle(chair, 0.6 * board.ring.outer_diameter_mm, 0);
    add_circle(figure, chair, 0.6 * board.figure.head_diameter_mm, board.figure.height_mm);
    fill(part, camera, figure, 0);
  }
}

void take_out_tray_and_cards(cv::Mat& part, const Board& board, const CameraModel& camera) {
  const double tray = board.ring_tray.radius_mm + board.ring.outer_diameter_mm / 2;
  fill(part, camera, circle(board.ring_tray.centre, tray, 0), 0);
  const CardZone& zone = board.card_zone;
  const double slack = 0.25 * zone.card_width_mm;
  const double x = zone.width_mm / 2 + slack;
  const double y = zone.height_mm / 2 + slack;
  fill(part, camera,
       {{zone.centre.x - x, zone.centre.y + y, 0},
        {zone.centre.x + x, zone.centre.y + y, 0},
        {zone.centre.x + x, zone.centre.y - y, 0},
        {zone.centre.x - x, zone.centre.y - y, 0}},
       0);
}

}  // namespace

cv::Mat quiet_part(const Board& board, const CameraModel& camera) {
  cv::Mat quiet = mask(camera, 255);
  // A marker may lie with its foot on the track's outer half and its head outwards; a standing one leans out.
  const double rim = board.track.radius_mm + board.track_width_mm / 2;
  fill(quiet, camera, circle({}, rim + board.figure.height_mm, 0), 0);
  fill(quiet, camera, circle({}, rim, board.figure.height_mm), 0);
  take_out_tray_and_cards(quiet, board, camera);
  return quiet;
}

cv::Mat print_part(const Board& board, const CameraModel& camera) {
  cv::Mat print = mask(camera, 255);
  fill(print, camera, circle({}, board.disc.radius_mm, board.disc.height_mm), 0);
  take_out_chairs(print, board, camera);
  take_out_tray_and_cards(print, board, camera);
  return print;
}

cv::Mat ground_part(const Board& board, const CameraModel& camera) {
  constexpr double kSlackMm = 4;  // a marker may stand a little inside the track
  cv::Mat ground = mask(camera, 0);
  const double track = board.track.radius_mm - board.track_width_mm / 2 - kSlackMm;
  fill(ground, camera, circle({}, track, 0), 255);
  fill(ground, camera, circle({}, board.disc.radius_mm, board.disc.height_mm), 0);
  take_out_chairs(ground, board, camera);
  return ground;
}

cv::Mat disc_part(const Board& board, const CameraModel& camera) {
  cv::Mat disc = mask(camera, 0);
  fill(disc, camera, circle({}, board.disc.radius_mm, board.disc.height_mm), 255);
  return disc;
}

}  // namespace seneschal::vision
