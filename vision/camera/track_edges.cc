#include "vision/camera/track_edges.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr double kStepMm = 0.25;

/// Brightness along a radius, in the middle value over the pictures; nothing when it leaves the picture.
std::optional<std::vector<double>> profile(const CameraModel& camera, std::span<const cv::Mat> pictures,
                                           std::span<const BoardPoint> along) {
  const auto pixels = camera.project(along);
  const auto samples = static_cast<int>(pixels.size());
  cv::Mat map(1, samples, CV_32FC2);
  for (int i = 0; i < samples; ++i) {
    const PixelPoint& p = pixels[static_cast<std::size_t>(i)];
    if (p.x < 1 || p.y < 1 || p.x > camera.size.width - 2 || p.y > camera.size.height - 2) {
      return std::nullopt;
    }
    map.at<cv::Vec2f>(0, i) = {static_cast<float>(p.x), static_cast<float>(p.y)};
  }
  std::vector<cv::Mat> rows;
  for (const cv::Mat& picture : pictures) {
    cv::remap(picture, rows.emplace_back(), map, cv::noArray(), cv::INTER_LINEAR);
  }
  std::vector<double> middle;
  for (int i = 0; i < samples; ++i) {
    std::vector<std::uint8_t> values;
    values.reserve(rows.size());
    for (const cv::Mat& row : rows) {
      values.push_back(row.at<std::uint8_t>(0, i));
    }
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    middle.push_back(values[values.size() / 2]);
  }
  return middle;
}

/// Index of the steepest change over 1 mm towards the light inside of the track, refined by a parabola; nothing where
/// it is weak or at the end of the reach.
std::optional<double> steepest(const std::vector<double>& values, double inwards) {
  constexpr std::size_t kSpan = 2;
  std::vector<double> slopes(values.size(), 0.0);
  for (std::size_t i = kSpan; i + kSpan < values.size(); ++i) {
    slopes[i] = inwards * (values[i - kSpan] - values[i + kSpan]);
  }
  const auto best = static_cast<std::size_t>(std::max_element(slopes.begin(), slopes.end()) - slopes.begin());
  if (slopes[best] < 10 || best < 2 * kSpan || best + 2 * kSpan >= values.size()) {
    return std::nullopt;
  }
  const double before = slopes[best - 1];
  const double after = slopes[best + 1];
  const double bend = before - 2 * slopes[best] + after;
  return static_cast<double>(best) + (bend < 0 ? 0.5 * (before - after) / bend : 0.0);
}

double radius_at(const CameraModel& camera, PixelPoint pixel) {
  const BoardPoint place = camera.on_plane(pixel);
  return std::hypot(place.x, place.y);
}

}  // namespace

std::vector<TrackEdge> find_track_edges(const Board& board, const CameraModel& camera,
                                        std::span<const cv::Mat> pictures, double reach_mm) {
  const int samples = cvRound(2 * reach_mm / kStepMm) + 1;
  std::vector<TrackEdge> edges;
  for (const std::size_t circle : {0U, 1U}) {
    // The track is lighter than the board around it or darker; take whichever more of the circle agrees with.
    std::array<std::vector<TrackEdge>, 2> by_polarity;
    const double side = circle == 0 ? 1.0 : -1.0;
    const double radius = board.track.radius_mm + side * board.track_width_mm / 2;
    for (double degrees = 0; degrees < 360; degrees += 3) {
      const double angle = Angle::degrees(degrees).radians();
      std::vector<BoardPoint> along;
      for (int i = 0; i < samples; ++i) {
        const double r = radius - reach_mm + i * kStepMm;
        along.push_back({r * std::cos(angle), r * std::sin(angle), 0});
      }
      const auto values = profile(camera, pictures, along);
      if (!values) {
        continue;
      }
      for (const std::size_t polarity : {0U, 1U}) {
        if (const auto at = steepest(*values, polarity == 0 ? side : -side)) {
          const double r = radius - reach_mm + *at * kStepMm;
          by_polarity[polarity].push_back(
              {circle, radius, camera.project({r * std::cos(angle), r * std::sin(angle), 0})});
        }
      }
    }
    const auto& more = by_polarity[0].size() >= by_polarity[1].size() ? by_polarity[0] : by_polarity[1];
    edges.insert(edges.end(), more.begin(), more.end());
  }
  return edges;
}

void append_track_residuals(const CameraModel& camera, const std::vector<TrackEdge>& edges,
                            const std::array<double, 2>& offsets_mm, double sigma_mm, std::vector<double>& out) {
  for (const TrackEdge& edge : edges) {
    out.push_back((radius_at(camera, edge.pixel) - edge.radius_mm - offsets_mm[edge.circle]) / sigma_mm);
  }
}

double track_edge_error(const CameraModel& camera, const std::vector<TrackEdge>& edges) {
  std::array<std::vector<double>, 2> distances;
  for (const TrackEdge& edge : edges) {
    distances[edge.circle].push_back(radius_at(camera, edge.pixel) - edge.radius_mm);
  }
  double sum = 0;
  std::size_t count = 0;
  for (std::vector<double>& circle : distances) {
    if (circle.empty()) {
      continue;
    }
    const auto nth = circle.begin() + static_cast<std::ptrdiff_t>(circle.size() / 2);
    std::nth_element(circle.begin(), nth, circle.end());
    const double offset = *nth;
    for (const double distance : circle) {
      sum += std::min(1.0, (distance - offset) * (distance - offset));
      ++count;
    }
  }
  return count == 0 ? 0 : std::sqrt(sum / static_cast<double>(count));
}

}  // namespace seneschal::vision
