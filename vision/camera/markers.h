#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/board/geometry.h"
#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// Corners of one printed marker in the picture: top left first, clockwise as printed.
using MarkerCorners = std::array<PixelPoint, 4>;

/// The printed markers (DICT_4X4_50) in a grey picture (CV_8UC1) by id, only ids that `board` names. Each id at most
/// once: where a printed detail looks like a marker too, the larger one stays. Corners are where straight lines fitted
/// to the four edges meet, good to about 0.1 pixel in a sharp picture; a marker that is cut by the picture's edge or
/// whose edges do not fit is left out.
[[nodiscard]] std::map<int, MarkerCorners> find_markers(const Board& board, const cv::Mat& grey);

/// With fewer of them in view a board that is moved is found by its print alone, or not at all.
inline constexpr int kMarkersThatHelp = 2;

/// How many of the board's markers a picture (CV_8UC3, B G R) shows; nothing where it has fewer than help.
[[nodiscard]] std::optional<int> markers_shown(const Board& board, const cv::Mat& bgr);

/// The ids of the board's two markers that lie farthest apart, or of as many as it has.
[[nodiscard]] std::vector<int> farthest_markers(const Board& board);

/// Those of the board's markers `ids` that the picture (CV_8UC3, B G R) shows within 3 pixels (of a picture 1280 wide)
/// of where `camera` expects them. Looks nowhere else, which takes a thousandth of the time.
[[nodiscard]] std::map<int, MarkerCorners> markers_in_place(const Board& board, const CameraModel& camera,
                                                            const cv::Mat& bgr, std::span<const int> ids);

}  // namespace seneschal::vision
