#pragma once

#include <opencv2/core.hpp>

#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// What is known to be in a picture that something is learned from.
enum class ViewKind {
  kEmpty,  ///< nothing on the board
  kSetup,  ///< the game set up: figures that carry stacks on the seats with a mark, the disc's mark at seat 0, four
           ///< rings in the tray, markers on space 0
  kTeach,  ///< set up, and a figure of each kind that has a marker on seats 1, 2, 3 ..., in the board's order
};

/// One picture (CV_8UC3, B G R) of a known position, and the camera that took it.
struct CalibrationView {
  ViewKind kind = ViewKind::kEmpty;
  CameraModel camera;
  cv::Mat bgr;
};

}  // namespace seneschal::vision
