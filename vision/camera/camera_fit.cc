#include "vision/camera/camera_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "vision/camera/camera_parameters.h"
#include "vision/camera/track_edges.h"
#include "vision/numerics/least_squares.h"

namespace seneschal::vision {

namespace {

constexpr double kMarkerSigmaPx = 0.15;  // of refined corners over the sample tables

using Corners = std::map<int, MarkerCorners>;

void append_marker_residuals(const Board& board, const CameraModel& camera, const Corners& markers,
                             std::vector<double>& out) {
  for (const auto& [id, corners] : markers) {
    const auto expected = camera.project(board.marker_corners(id));
    for (std::size_t i = 0; i < 4; ++i) {
      out.push_back((expected[i].x - corners[i].x) / kMarkerSigmaPx);
      out.push_back((expected[i].y - corners[i].y) / kMarkerSigmaPx);
    }
  }
}

std::optional<CameraModel> rough_pose(const Board& board, const CameraModel& lens, const Corners& markers) {
  std::vector<Anchor> anchors;
  for (const auto& [id, corners] : markers) {
    const auto places = board.marker_corners(id);
    for (std::size_t i = 0; i < 4; ++i) {
      anchors.push_back({places[i], corners[i]});
    }
  }
  return placed_by(lens, anchors, PoseSearch::kAnywhere);
}

double worst_corner(const Board& board, const CameraModel& camera, int id, const MarkerCorners& corners) {
  const auto expected = camera.project(board.marker_corners(id));
  double worst = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    worst = std::max(worst, std::hypot(expected[i].x - corners[i].x, expected[i].y - corners[i].y));
  }
  return worst;
}

/// The largest set of markers that one pose explains: from all markers, and from each pair, a pose, and who agrees with
/// it. A pair seen from straight above leaves the board's tilt open; a marker that lies elsewhere spoils the pose of
/// all.
Corners agreeing_markers(const Board& board, const CameraModel& lens, const Corners& markers) {
  const double tolerance =
      0.02 * std::max(lens.size.width, lens.size.height);  // an unknown lens bends the far corners by this much at most
  Corners best;
  const auto consider = [&](const Corners& some) {
    const auto pose = rough_pose(board, lens, some);
    if (!pose) {
      return;
    }
    Corners agreeing;
    for (const auto& marker : markers) {
      if (worst_corner(board, *pose, marker.first, marker.second) < tolerance) {
        agreeing.insert(marker);
      }
    }
    if (agreeing.size() > best.size()) {
      best = agreeing;
    }
  };
  if (markers.size() > 2) {
    consider(markers);
  }
  for (auto a = markers.begin(); a != markers.end(); ++a) {
    for (auto b = std::next(a); b != markers.end(); ++b) {
      consider({*a, *b});
    }
  }
  return best;
}

CameraModel refine(const Board& board, const CameraModel& start, const Corners& markers,
                   const std::vector<TrackEdge>& edges) {
  const auto residuals = [&](const cv::Mat1d& p) {
    const CameraModel camera = from_parameters(p, start.size);
    std::vector<double> out;
    append_marker_residuals(board, camera, markers, out);
    append_track_residuals(camera, edges, track_offsets(p), kEdgeSigmaMm, out);
    for (double& value : out) {
      value = huber_root(value);
    }
    append_priors(p, start.size, out);
    return out;
  };
  return from_parameters(least_squares(residuals, to_parameters(start)), start.size);
}

/// Each marker's corners in the picture's middle value over all pictures: a passing reflection moves none of them.
Corners median_corners(const Board& board, std::span<const cv::Mat> pictures) {
  std::map<int, std::array<std::array<std::vector<double>, 2>, 4>> seen;
  for (const cv::Mat& grey : pictures) {
    for (const auto& [id, corners] : find_markers(board, grey)) {
      for (std::size_t i = 0; i < 4; ++i) {
        seen[id][i][0].push_back(corners[i].x);
        seen[id][i][1].push_back(corners[i].y);
      }
    }
  }
  const auto middle = [](std::vector<double>& values) {
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), nth, values.end());
    return *nth;
  };
  Corners medians;
  for (auto& [id, corners] : seen) {
    for (std::size_t i = 0; i < 4; ++i) {
      medians[id][i] = {middle(corners[i][0]), middle(corners[i][1])};
    }
  }
  return medians;
}

double root_mean_square(const std::vector<double>& values) {
  const double sum = std::inner_product(values.begin(), values.end(), values.begin(), 0.0);
  return values.empty() ? 0 : std::sqrt(sum / static_cast<double>(values.size()));
}

Unlearnable too_few_markers(const Board& board, const Corners& found) {
  std::vector<int> markers;
  for (const auto& [id, corners] : found) {
    markers.push_back(id);
  }
  if (markers.empty()) {
    return {NoMarkerShown{}};
  }
  if (markers.size() >= 3) {
    return {MarkersElsewhere{markers}};
  }
  return {FewMarkers{static_cast<int>(board.marker_centres.size()), markers}};
}

/// Markers that one camera explains, and that camera.
struct Start {
  Corners markers;
  CameraModel camera;
  double error_px = 0;
};

double marker_error_px(const Board& board, const CameraModel& camera, const Corners& markers) {
  std::vector<double> residuals;
  append_marker_residuals(board, camera, markers, residuals);
  return root_mean_square(residuals) * kMarkerSigmaPx * std::sqrt(2.0);
}

/// The camera that explains most markers best. A few markers leave focal length and distance nearly free against each
/// other, so that a search from a wrong focal length may end in a wrong place: several are tried.
Start best_start(const Board& board, const Corners& found, cv::Size size) {
  Start best;
  for (const double factor : {1.0, 0.75, 1.35, 1.8}) {
    CameraModel lens;
    lens.size = size;
    lens.focal_px = factor * usual_focal_px(size);
    Start start{agreeing_markers(board, lens, found), lens, 0};
    const auto pose = start.markers.size() < 3 ? std::nullopt : rough_pose(board, lens, start.markers);
    if (!pose) {
      continue;
    }
    start.camera = refine(board, *pose, start.markers, {});
    start.error_px = marker_error_px(board, start.camera, start.markers);
    const bool has_more = start.markers.size() > best.markers.size();
    const bool is_better = start.markers.size() == best.markers.size() && start.error_px < best.error_px;
    if (has_more || is_better) {
      best = std::move(start);
    }
  }
  return best;
}

/// The same with the circles that the edges of `rounds` searches show.
tl::expected<CameraFit, Unlearnable> fit_in_rounds(const Board& board, std::span<const cv::Mat> pictures, int rounds) {
  const Corners found = median_corners(board, pictures);
  const Start start = best_start(board, found, pictures.front().size());
  const Corners& markers = start.markers;
  if (markers.size() < 3) {
    return tl::unexpected(too_few_markers(board, found));
  }
  CameraFit fit;
  fit.camera = start.camera;
  for (int round = 0; round < rounds; ++round) {
    const auto edges = find_track_edges(board, fit.camera, pictures);
    fit.camera = refine(board, fit.camera, markers, edges);
    fit.track_error_mm = track_edge_error(fit.camera, edges);
  }
  fit.marker_error_px = marker_error_px(board, fit.camera, markers);
  for (const auto& [id, corners] : found) {
    (markers.contains(id) ? fit.markers : fit.refused_markers).push_back(id);
  }
  return fit;
}

}  // namespace

tl::expected<CameraFit, Unlearnable> fit_camera(const Board& board, std::span<const cv::Mat> pictures) {
  // Twice: the edges are looked for near where the camera so far says they are.
  return fit_in_rounds(board, pictures, 2);
}

tl::expected<CameraFit, Unlearnable> fit_camera_to_markers(const Board& board, std::span<const cv::Mat> pictures) {
  return fit_in_rounds(board, pictures, 0);
}

std::optional<CameraModel> follow_camera(const Board& board, const CameraModel& before, const Corners& markers) {
  const Corners agreeing = agreeing_markers(board, before, markers);
  if (agreeing.size() < 2) {
    return std::nullopt;
  }
  auto pose = rough_pose(board, before, agreeing);
  if (!pose) {
    return std::nullopt;
  }
  const auto residuals = [&](const cv::Mat1d& p) {
    CameraModel camera = before;
    camera.rotation = {p(0), p(1), p(2)};
    camera.translation = {p(3), p(4), p(5)};
    std::vector<double> out;
    append_marker_residuals(board, camera, agreeing, out);
    for (double& value : out) {
      value = huber_root(value);
    }
    return out;
  };
  cv::Mat1d p(6, 1, 0.0);
  for (int i = 0; i < 3; ++i) {
    p(i) = pose->rotation[i];
    p(3 + i) = pose->translation[i];
  }
  p = least_squares(residuals, p);
  pose->rotation = {p(0), p(1), p(2)};
  pose->translation = {p(3), p(4), p(5)};
  return pose;
}

}  // namespace seneschal::vision
