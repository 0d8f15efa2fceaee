#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/remarks/remark.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/camera/markers.h"

namespace seneschal::calibration {

/// How far light from dark spreads at the edges of the printed markers, as the standard deviation in millimetres on the
/// board; nothing when no marker is in `markers`.
[[nodiscard]] std::optional<double> edge_spread_mm(const vision::Board& board, const cv::Mat& grey,
                                                   const std::map<int, vision::MarkerCorners>& markers);

/// The light that falls on each marker, from the white paper round its black square: linear B, G, R with full scale 1.
[[nodiscard]] std::map<int, cv::Vec3d> light_at_markers(const cv::Mat& bgr,
                                                        const std::map<int, vision::MarkerCorners>& markers);

/// The share, 0 to 1, of the board inside the track whose brightest channel is at the top of its range; and of which
/// all channels are too dark to tell colours apart.
struct Exposure {
  double over = 0;
  double under = 0;
};
[[nodiscard]] Exposure exposure_of(const vision::Board& board, const vision::CameraModel& camera, const cv::Mat& bgr);

/// The seats on which a figure would not be whole in the picture.
[[nodiscard]] std::vector<int> seats_cut_off(const vision::Board& board, const vision::CameraModel& camera);

/// What may be wrong with where the camera is: too slanted, too far, seats outside the picture.
[[nodiscard]] std::vector<Remark> camera_doubts(const vision::Board& board, const vision::CameraModel& camera);

/// What may be wrong with a picture (CV_8UC3, B G R) called `name`: blurred, too light or dark, light that differs
/// across the table.
[[nodiscard]] std::vector<Remark> picture_doubts(const vision::Board& board, const vision::CameraModel& camera,
                                                 const cv::Mat& bgr, const std::string& name);

/// Whether the markers that were found leave a side of the board without one.
[[nodiscard]] std::optional<Remark> one_sided(const vision::Board& board, const std::vector<int>& markers);

}  // namespace seneschal::calibration
