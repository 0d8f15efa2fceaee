#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/board/board.h"
#include "vision/board/unlearnable.h"
#include "vision/camera/camera_model.h"
#include "vision/camera/markers.h"

namespace seneschal::vision {

/// A camera fitted to a board, and how well it fits.
struct CameraFit {
  CameraModel camera;
  double marker_error_px = 0;            ///< root mean square over the corners used
  std::vector<int> markers;              ///< used
  std::vector<int> refused_markers;      ///< found, but not where the others say that they should be
  std::optional<double> marks_error_px;  ///< root mean square of clicked points, where the fit is by these
  double track_error_mm = 0;             ///< root mean square distance of the track's printed edges; 0 when not used
};

/// Fits focal length, distortion and pose to the markers of one or more pictures from one standing camera and to the
/// printed circles that bound the track (their edges are looked for in `grey`, CV_8UC1, of the same pictures).
/// Markers give the pose; the circles, which surround the whole board, settle focal length and distortion, which few
/// markers leave open. Method: Levenberg-Marquardt with weights that ignore outliers and weak priors on the lens
/// (horizontal view near 63 degrees within a third, distortion near none), which only matter where the picture says
/// little. Fails when fewer than three markers agree.
[[nodiscard]] tl::expected<CameraFit, Unlearnable> fit_camera(const Board& board, std::span<const cv::Mat> grey);

/// The same by the markers alone, for a board whose circles nobody has measured yet: focal length and distortion stay
/// rough.
[[nodiscard]] tl::expected<CameraFit, Unlearnable> fit_camera_to_markers(const Board& board,
                                                                         std::span<const cv::Mat> grey);

/// The same lens at a new place: where the camera is now, by the markers of one picture. Nothing when fewer than two
/// markers agree, for then a single false marker could carry the board away.
[[nodiscard]] std::optional<CameraModel> follow_camera(const Board& board, const CameraModel& before,
                                                       const std::map<int, MarkerCorners>& markers);

}  // namespace seneschal::vision
