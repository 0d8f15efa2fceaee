#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <opencv2/core.hpp>

#include "hardware/ports/camera.h"

namespace seneschal::cameras {

/// What is asked of the Pi's camera; what is left out stays automatic.
struct PiWishes {
  /// As GStreamer writes it; nothing for whatever libcamera has.
  std::optional<std::string> format = "NV12";
  cv::Size size{1280, 960};
  double frames_per_second = 15;
  std::optional<double> exposure_us;
  std::optional<double> gain;
  std::optional<double> red_gain;  ///< with blue_gain: fixed white balance
  std::optional<double> blue_gain;
  std::optional<double> metres;  ///< to the board, for a camera that focuses
};

/// Which properties GStreamer's libcamerasrc has: libcamera before 0.4 can set nothing but the camera, from 0.1 whether
/// it focuses by itself; 0.4 on sets exposure, gain, white balance and focus.
enum class LibcameraProperties { kNone, kFocusMode, kAll };

/// Properties of libcamerasrc, "exposure-time" to "20000", that fix what the wishes fix, in the order to set them.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> light_properties(const PiWishes& wishes);

/// The wishes with the light that `values` tell: "exposure_us", "gain", "red_gain" and "blue_gain".
[[nodiscard]] PiWishes lit_as(PiWishes wishes, const ports::LightValues& values);

/// The GStreamer pipeline for the Pi's camera, ending in an appsink "sink" that gives BGR. What `properties` cannot set
/// is left out.
[[nodiscard]] std::string pi_pipeline(const PiWishes& wishes, LibcameraProperties properties);

/// The pipeline for a film file. Any path may be given: it is quoted.
[[nodiscard]] std::string film_pipeline(const std::filesystem::path& file);

}  // namespace seneschal::cameras
