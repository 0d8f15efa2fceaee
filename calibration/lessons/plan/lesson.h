#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"
#include "rules/table/setting.h"
#include "vision/board/geometry.h"
#include "vision/board/marks.h"

namespace seneschal::calibration {

/// One place of a board: a spot, a pile or a supply (`number` 0), a space of a track under a calibrated lens, or of a
/// board of zones one of an area's or of a track's places, counted through all of them in the board file's order.
struct PlaceId {
  std::string zone;
  std::size_t number = 0;
  friend auto operator<=>(const PlaceId&, const PlaceId&) = default;
};

/// What stands or lies on a place in a lesson.
struct LaidThing {
  PlaceId at;
  table::Thing thing;
  friend bool operator==(const LaidThing&, const LaidThing&) = default;
};

/// What has to lie on the table for one picture.
struct Lesson {
  std::string id;                 ///< "empty", "setup", "teach", "teach-2" ...
  table::Setting laid;            ///< a zone that is not here may hold anything
  std::vector<LaidThing> things;  ///< place by place; nothing lies on the places that are not here
  /// Those of `things` that were not there in the lesson before, or stood elsewhere: what people have to do for it.
  std::vector<LaidThing> moved;
};

/// A lesson with the picture that was taken of it.
struct TakenLesson {
  Lesson lesson;
  cv::Mat bgr;                                ///< CV_8UC3
  std::optional<vision::ClickedMarks> marks;  ///< clicked in it, of a board without printed markers in view
};

/// Where a picture shows a place.
struct OutlinedPlace {
  PlaceId at;
  std::vector<vision::PixelPoint> outline;  ///< of the place on the board, a polygon, clockwise or the other way
};

}  // namespace seneschal::calibration
