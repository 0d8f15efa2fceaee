#pragma once

#include <optional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// A camera fitted to the printed board itself.
struct PrintFit {
  CameraModel camera;
  double track_error_mm = 0;   ///< root mean square distance of the track's printed edges from their circles
  double seen_share = 0;       ///< of the track's two edges, how much was found
  double anchor_error_px = 0;  ///< root mean square over the anchors
};

enum class Lens { kLearned, kUnknown };

/// Fits a camera near `start` to the two printed circles that bound the track, to the lines between its spaces and, as
/// far as these leave it open, to the anchors. `grey` are pictures (CV_8UC1) from one place; the edges are looked for
/// within `reach_mm` of where `start` expects them.
[[nodiscard]] PrintFit fit_to_print(const Board& board, const CameraModel& start, std::span<const cv::Mat> grey,
                                    std::span<const Anchor> anchors, Lens lens, double reach_mm);

/// The camera that sees the board as `camera` sees it when it lies turned about its middle by `angle`,
/// counter-clockwise.
[[nodiscard]] CameraModel turned(const CameraModel& camera, Angle angle);

/// By how much the printed spaces of the track lie turned against where `camera` expects them, counter-clockwise, up to
/// half a space; nothing where no lines between the spaces are seen.
[[nodiscard]] std::optional<Angle> turn_of_print(const Board& board, const CameraModel& camera,
                                                 std::span<const cv::Mat> grey);

}  // namespace seneschal::vision
