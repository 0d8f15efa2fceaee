#pragma once

#include <optional>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/lessons/place_body.h"
#include "calibration/lessons/plan/places_lessons.h"
#include "vision/camera/plane_view.h"
#include "vision/numerics/log_colour.h"
#include "vision/places/places_board.h"

namespace seneschal::calibration {

/// The places of a board of zones: those of its groups of pieces, one group after the other, then those on which
/// things lie flat, then the piles.
[[nodiscard]] std::vector<PlaceBody> bodies_of(const vision::PlacesBoard& board);
/// Of the first of them, which of a group's each is.
[[nodiscard]] std::vector<GroupPlace> group_places(const vision::PlacesBoard& board);

/// The part of a body that whatever is there fills, wherever on its place it stands.
[[nodiscard]] PlaceBody core_of(const PlaceBody& body);

[[nodiscard]] Projection seen_in(const vision::PlaneView& view);

/// What all the board's places and markers are within, in the picture, and how large that is on the board.
struct BoardInPicture {
  std::vector<vision::PixelPoint> outline;
  double mm2 = 0;
};
[[nodiscard]] BoardInPicture whole_board(const vision::PlacesBoard& board, const std::vector<PlaceBody>& bodies,
                                         const Projection& projection);

/// The typical colour within a polygon of a picture (CV_8UC3).
[[nodiscard]] vision::LogColour colour_in(const cv::Mat& bgr, const std::vector<vision::PixelPoint>& polygon);

}  // namespace seneschal::calibration
