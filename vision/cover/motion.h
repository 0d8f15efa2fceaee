#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "vision/board/board.h"
#include "vision/board/geometry.h"
#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// A picture small enough to be compared in passing: CV_8UC1, an eighth as wide and high, rounded up. From every
/// second row of a picture (CV_8UC3, B G R).
[[nodiscard]] cv::Mat motion_view(const cv::Mat& bgr);
/// The same from a picture file's bytes, at a quarter of what decoding a JPEG in full costs. The error is to be put
/// after the picture's name.
[[nodiscard]] tl::expected<cv::Mat, std::string> motion_view(std::string_view bytes);

/// Where the game is, for a motion view of `camera`: 255 on the board with its figures, the tray and the cards, 0
/// elsewhere, where people may move as they like. CV_8UC1.
[[nodiscard]] cv::Mat watched_part(const Board& board, const CameraModel& camera);

/// The same of pictures of that size in which the game is within what spans these pixels.
[[nodiscard]] cv::Mat watched_hull(cv::Size picture, const std::vector<PixelPoint>& pixels);

/// Whether anything in a view is other than in a view before: 5 of 255 or six times the noise, on two points next to
/// each other or more. Lamps that flicker, also in bands as a rolling shutter makes them, and noise are no change.
[[nodiscard]] bool has_changed(const cv::Mat& before, const cv::Mat& now, const cv::Mat& watched);

enum class Motion {
  kMoving,     ///< something moves, or did a moment ago
  kJustStill,  ///< now is the moment to read: the second or third view of a table on which nothing moves
  kStill,      ///< as it was
};

/// Follows views of a table and says when to read it.
class StillWatch {
 public:
  /// `watched` as from watched_part; where it is empty, all of the picture is watched.
  explicit StillWatch(cv::Mat watched) : watched_(std::move(watched)) {}

  /// The next view, taken at the instant `captured`. A view of another size than `watched` is compared after resizing.
  [[nodiscard]] Motion look(const cv::Mat& view, std::chrono::steady_clock::time_point captured);
  /// The views to come have nothing to do with those before.
  void forget();

 private:
  cv::Mat watched_;
  cv::Mat reference_;  // the first of those that look alike; slow motion adds up against it
  std::chrono::steady_clock::time_point since_;
  int alike_ = 0;
  bool is_settled_ = false;
};

}  // namespace seneschal::vision
