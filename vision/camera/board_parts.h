#pragma once

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// Parts of the table in a shrunken picture (kShrink): each a mask, CV_8U, 255 on the part.

/// Where nothing of the game is ever put: outside the figures' reach, the ring tray and the card zone.
[[nodiscard]] cv::Mat quiet_part(const Board& board, const CameraModel& camera);

/// Where the print of mat and board shows whatever the game's position: not the disc, which turns, nor where a figure,
/// a ring or a card may be. Markers on the track cover little of it.
[[nodiscard]] cv::Mat print_part(const Board& board, const CameraModel& camera);

/// The print between and around the chairs, from the disc to the track: neither a figure nor a marker hides it.
[[nodiscard]] cv::Mat ground_part(const Board& board, const CameraModel& camera);

/// The disc.
[[nodiscard]] cv::Mat disc_part(const Board& board, const CameraModel& camera);

}  // namespace seneschal::vision
