#pragma once

#include <functional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/lessons/plan/lesson.h"
#include "vision/board/geometry.h"

namespace seneschal::calibration {

/// Where a picture shows a point of the board or above it.
using Projection = std::function<vision::PixelPoint(const vision::BoardPoint&)>;

/// What a thing on a place fills at most: from its polygon on the board as high as it is.
struct PlaceBody {
  PlaceId at;
  std::vector<vision::BoardPoint> footprint;
  double height_mm = 0;
};

[[nodiscard]] std::vector<vision::BoardPoint> round_footprint(const vision::BoardPoint& middle, double radius_mm);
[[nodiscard]] std::vector<vision::BoardPoint> square_footprint(const vision::BoardPoint& middle, double width_mm,
                                                               double depth_mm);

/// Where the picture shows a polygon on the board.
[[nodiscard]] std::vector<vision::PixelPoint> projected(const std::vector<vision::BoardPoint>& polygon,
                                                        const Projection& projection, double height_mm = 0);
/// Where the picture shows the footprint.
[[nodiscard]] std::vector<vision::PixelPoint> outline_of(const PlaceBody& body, const Projection& projection);
/// Where it shows all of the body: a convex polygon.
[[nodiscard]] std::vector<vision::PixelPoint> column_of(const PlaceBody& body, const Projection& projection);
[[nodiscard]] std::vector<OutlinedPlace> outlined(std::span<const PlaceBody> bodies, const Projection& projection);

/// Whether all of a body is in a picture of that size.
[[nodiscard]] bool is_whole(const PlaceBody& body, const Projection& projection, cv::Size picture);

}  // namespace seneschal::calibration
