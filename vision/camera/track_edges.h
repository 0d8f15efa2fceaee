#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// One place in the picture where an edge of the printed track was found.
struct TrackEdge {
  std::size_t circle = 0;  ///< 0 the outer, 1 the inner
  double radius_mm = 0;    ///< of that circle on the board
  PixelPoint pixel;
};

/// Looks for the track's outer and inner edge every three degrees, within `reach_mm` of where `camera` expects them, in
/// the middle value of the pictures (CV_8UC1): markers and hands that stand there in one of them do not count.
[[nodiscard]] std::vector<TrackEdge> find_track_edges(const Board& board, const CameraModel& camera,
                                                      std::span<const cv::Mat> pictures, double reach_mm = 5);

/// Appends, for each edge, how far `camera` puts it from its circle, in units of `sigma_mm`. `offsets_mm` is added to
/// each circle's radius: a drawn outline has its steepest place beside the nominal radius.
void append_track_residuals(const CameraModel& camera, const std::vector<TrackEdge>& edges,
                            const std::array<double, 2>& offsets_mm, double sigma_mm, std::vector<double>& out);

/// Root mean square distance of the edges from their circles, each circle's own mean offset removed, in millimetres.
[[nodiscard]] double track_edge_error(const CameraModel& camera, const std::vector<TrackEdge>& edges);

}  // namespace seneschal::vision
