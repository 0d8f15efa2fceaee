#pragma once

#include <functional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::tests {

/// What a lamp, the sun or the camera's settings make of a picture (CV_8UC3, B G R).
struct ChangedLight {
  std::string name;
  std::function<cv::Mat(const cv::Mat&)> on;
  bool gives_up = false;  ///< more than can be read: to be refused, or left open, but never guessed
};

/// Lamps that dim, warm, flicker and change colour, light from one side, sun and shadows, a torch, and a camera that
/// exposes, sharpens and compresses otherwise; from weak to more than can be read. Light is scaled as light is, before
/// the camera's gamma of 2.2. Noise is drawn from a fixed seed.
[[nodiscard]] std::vector<ChangedLight> changed_lights();

}  // namespace seneschal::tests
