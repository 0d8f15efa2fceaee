#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "rules/strict_json/json_node.h"
#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/board/unlearnable.h"
#include "vision/camera/calibration_view.h"
#include "vision/camera/camera_model.h"
#include "vision/light/lit_picture.h"
#include "vision/light/picture_map.h"

namespace seneschal::vision {

/// What a ring in the supply looks like against the tray's floor. Colours are OpenCV's 8-bit Lab.
struct RingTrayModel {
  cv::Vec3d gold;             ///< the floor's colour subtracted from a ring's
  double ring_mm2 = 0;        ///< of the gold that one ring shows
  double background_mm2 = 0;  ///< of what passes for gold in an empty tray
};

/// The samples of the tray's floor, as one camera sees them.
class TrayView {
 public:
  TrayView(const Board& board, const CameraModel& camera);

  /// 8-bit Lab of each sample; nothing when any is covered or out of the picture.
  [[nodiscard]] std::optional<cv::Mat> look(const LitPicture& picture, const cv::Mat& covered) const;

 private:
  PictureMap map_;
  std::vector<cv::Point> pixels_;  // of the samples, the nearest
  bool is_inside_ = false;
};

/// Learns from `setup` and `teach` pictures, which show four rings in the tray, and from `empty` ones where
/// there are any. The error says which picture is missing or that no gold was found.
[[nodiscard]] tl::expected<RingTrayModel, Unlearnable> learn_ring_tray(const Board& board,
                                                                       std::span<const CalibrationView> views);

/// Counts the rings in the tray by the area that they cover: rings that lie on each other count for less. Made once for
/// a camera.
class RingTrayReader {
 public:
  RingTrayReader(const RingTrayModel& model, const Board& board, const CameraModel& camera);

  /// `covered` is CV_8U, nonzero where a picture's pixel shows something in front of the table, or empty. The tray is
  /// not visible when a part of it is covered or outside the picture.
  [[nodiscard]] table::SupplyReading read(const LitPicture& picture, const cv::Mat& covered) const;

 private:
  RingTrayModel model_;
  TrayView tray_;
};

[[nodiscard]] nlohmann::json to_json(const RingTrayModel& model);
/// Throws FormatError, as all of JsonNode does.
[[nodiscard]] RingTrayModel ring_tray_from_json(const strict_json::JsonNode& node);

}  // namespace seneschal::vision
