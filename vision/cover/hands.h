#pragma once

#include <array>
#include <span>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "rules/strict_json/json_node.h"
#include "vision/board/board.h"
#include "vision/camera/calibration_view.h"
#include "vision/camera/camera_model.h"
#include "vision/camera/expected_view.h"

namespace seneschal::vision {

/// The table without anybody over it: the middle value of the calibration pictures, a quarter of their size.
struct HandModel {
  cv::Mat reference;   ///< CV_8UC3, B G R
  CameraModel camera;  ///< that took it, for the full size
};

/// What lies over the table that does not belong there.
struct Hands {
  bool any = false;
  double area_mm2 = 0;       ///< of the largest foreign thing, as far as it shows where nothing ever stands
  double confidence = 0;     ///< posterior probability of what `any` says
  double changed_share = 0;  ///< of those parts: near 1 when the picture is of something else
  cv::Mat changed;           ///< CV_8U of the picture's size, 255 where it looks other than learned; empty as below
  cv::Mat covered;           ///< CV_8U of the picture's size, 255 where something lies over it; empty when nothing does
};

/// All views must come from one camera position.
[[nodiscard]] HandModel learn_hands(std::span<const CalibrationView> views);

/// Finds hands, sleeves, cups, phones: whatever differs from the learned table on the mat, the board's rim or the table
/// beside it, where neither figures nor cards nor rings are ever put, whatever hides the print between the chairs, and
/// what was found to hide the disc's. Light that changes over the whole picture and soft shadows do not count. A thing
/// found is followed into the rest of the picture to say what it covers, rather too much than too little. Made once for
/// a camera and its place.
class HandFinder {
 public:
  /// `learned` is what is expected. Unless `is_where_it_learned`, the camera's place is known to some pixels only, and
  /// the print between the chairs and on the disc is not looked at, for it would not meet.
  HandFinder(const ExpectedView& learned, const Board& board, const CameraModel& camera, bool is_where_it_learned);

  /// `small` is the shrunken picture in the learned light; where it shows nothing `lost` (CV_8U, any size, may be
  /// empty) is 255. `hidden_disc` are pixels of the whole picture where the disc's print is hidden.
  [[nodiscard]] Hands find(const cv::Mat& small, const cv::Mat& lost, std::span<const cv::Point> hidden_disc) const;

 private:
  [[nodiscard]] cv::Mat changed_parts(const cv::Mat& small, const cv::Mat& known) const;
  [[nodiscard]] cv::Mat foreign_ground(const cv::Mat& small, const cv::Mat& changed_ground) const;

  CameraModel camera_;
  cv::Mat known_;            // CV_8U, 255 where the learned view shows what is there
  cv::Mat quiet_;            // CV_8U, 255 where it is and nothing of the game is ever put
  cv::Mat turning_;          // CV_8U, 255 on the disc
  cv::Mat ground_;           // CV_8U, 255 between the chairs
  double ground_pixel_mm2_;  // on the board
  bool looks_at_print_;
  std::array<cv::Mat, 3> learned_;  // CV_8U, the channels of what is expected
};

[[nodiscard]] nlohmann::json to_json(const HandModel& model);
/// Throws FormatError, as all of JsonNode does. `camera` is the table's.
[[nodiscard]] HandModel read_hand_model(const strict_json::JsonNode& node, const CameraModel& camera);

}  // namespace seneschal::vision
