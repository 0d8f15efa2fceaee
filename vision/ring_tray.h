#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "vision/board.h"
#include "vision/calibration_view.h"
#include "vision/camera_model.h"
#include "vision/json_fields.h"
#include "vision/observation.h"

namespace seneschal::vision {

/// What a ring in the supply looks like against the tray's floor. Colours are OpenCV's 8-bit Lab.
struct RingTrayModel {
  cv::Vec3d gold;             ///< the floor's colour subtracted from a ring's
  double ring_mm2 = 0;        ///< of the gold that one ring shows
  double background_mm2 = 0;  ///< of what passes for gold in an empty tray
};

/// Learns from `setup` and `teach` pictures, which show four rings in the tray, and from `empty` ones where
/// there are any. The error says which picture is missing or that no gold was found.
[[nodiscard]] tl::expected<RingTrayModel, std::string> learn_ring_tray(const Board& board,
                                                                       std::span<const CalibrationView> views);

/// The natural log-likelihood of each number of rings in the tray, from the area that they cover: rings that lie on
/// each other count for less. `covered` is CV_8U, nonzero where a picture's pixel shows something in front of the
/// table, or empty. Nothing when a part of the tray is covered or outside the picture.
[[nodiscard]] std::optional<std::array<double, kMostRings + 1>> read_ring_tray(const RingTrayModel& model,
                                                                               const Board& board,
                                                                               const CameraModel& camera,
                                                                               const cv::Mat& bgr,
                                                                               const cv::Mat& covered);

[[nodiscard]] nlohmann::json to_json(const RingTrayModel& model);
/// Throws FormatError as Fields does: call inside read_fields.
[[nodiscard]] RingTrayModel ring_tray_from_json(const Fields& fields);

}  // namespace seneschal::vision
