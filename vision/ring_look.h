#pragma once

#include <array>
#include <cstddef>

#include <opencv2/core.hpp>

#include "vision/board.h"
#include "vision/camera_model.h"
#include "vision/seat_features.h"

namespace seneschal::vision {

inline constexpr std::size_t kRingCircles = 14;

/// How a stack of rings and the prince in it look, in circles round the stack's middle as the top of two rings shows
/// it: on every circle how much lighter it is than the crest of the rings, in logarithms, and how much lighter the side
/// away from the camera is than the near one.
struct RingLook {
  std::array<double, kRingCircles> level{};
  std::array<double, kRingCircles> tilt{};
  double lean = 0;    ///< how far a millimetre of height seems moved outwards here, in millimetres; 0 below the camera
  double golden = 0;  ///< how much more golden the crest is than what is inside and outside, up to 1; 0 without rings
};

/// Finds the stack near the middle of the chair `seat` and measures it. `smoothed` is the picture after smooth().
[[nodiscard]] RingLook look_at_rings(const Board& board, const CameraModel& camera, const Gold& gold,
                                     const cv::Mat& smoothed, std::size_t seat);

}  // namespace seneschal::vision
