#include "vision/track_grid.h"

#include <cmath>
#include <numbers>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

// A lying marker reaches its length beyond its foot, a standing one leans some 15 mm under the farthest camera.
constexpr double kInsideMm = 42;
constexpr double kRingMm = 3;
// Markers that share a space stand beside its middle, up to about a figure's radius off the track's edge.
constexpr double kFootBesideTrackMm = 6;

}  // namespace

TrackGrid::TrackGrid(const Board& board) {
  const double inner = board.track.radius_mm - kInsideMm;
  const double outer = inner + kTrackRings * kRingMm;
  const int half = static_cast<int>(std::ceil(outer / kStepMm));
  side_ = 2 * half + 1;
  const double turn = 2 * std::numbers::pi;
  for (int index = 0; index < side_ * side_; ++index) {
    const BoardPoint at = point(index);
    const double radius = std::hypot(at.x, at.y);
    if (radius < inner || radius >= outer) {
      continue;
    }
    // Clockwise from the edge before space 0, in turns.
    double along = (board.track.first.radians() - std::atan2(at.y, at.x)) / turn + 0.5 / board.track.count;
    along -= std::floor(along);
    const int sector = std::min(static_cast<int>(along * kTrackSectors), kTrackSectors - 1);
    const int ring = std::min(static_cast<int>((radius - inner) / kRingMm), kTrackRings - 1);
    const double off = std::abs(radius - board.track.radius_mm);
    samples_.push_back({index, ring * kTrackSectors + sector,
                        std::min(static_cast<int>(along * board.track.count), board.track.count - 1),
                        off <= board.track_width_mm / 2 + kFootBesideTrackMm, off <= board.track_width_mm / 2});
    points_.push_back(at);
  }
}

BoardPoint TrackGrid::point(int index) const {
  const int half = side_ / 2;
  return {(index % side_ - half) * kStepMm, (half - index / side_) * kStepMm, 0};
}

TrackGrid::Look TrackGrid::look(const CameraModel& camera, const cv::Mat& bgr, const cv::Mat& covered) const {
  const std::vector<PixelPoint> pixels = camera.project(points_);
  // OpenCV's remap takes maps of less than 32768 columns.
  constexpr int kColumns = 1024;
  const int rows = (static_cast<int>(pixels.size()) + kColumns - 1) / kColumns;
  cv::Mat map(rows, kColumns, CV_32FC2, cv::Scalar::all(0));
  Look look;
  look.is_seen.resize(pixels.size());
  auto* into = map.ptr<cv::Vec2f>();
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    const PixelPoint& pixel = pixels[i];
    into[i] = cv::Vec2f(static_cast<float>(pixel.x), static_cast<float>(pixel.y));
    const bool inside = pixel.x >= 0 && pixel.y >= 0 && pixel.x <= bgr.cols - 1 && pixel.y <= bgr.rows - 1;
    look.is_seen[i] = static_cast<std::uint8_t>(
        inside && (covered.empty() || covered.at<std::uint8_t>(cvRound(pixel.y), cvRound(pixel.x)) == 0));
  }
  cv::remap(bgr, look.lab, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  cv::cvtColor(look.lab, look.lab, cv::COLOR_BGR2Lab);
  look.lab = look.lab.reshape(0, 1).colRange(0, static_cast<int>(pixels.size()));
  return look;
}

}  // namespace seneschal::vision
