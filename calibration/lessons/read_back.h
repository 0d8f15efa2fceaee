#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/lessons/plan/lesson.h"
#include "rules/table/layout.h"
#include "rules/table/reading.h"

namespace seneschal::calibration {

/// What kind of thing is read at a place.
enum class ReadKind {
  kFigure,  ///< on a spot or a place of an area
  kStack,   ///< how many things lie on a figure that carries them
  kMarker,  ///< on which space of a track it stands
  kSupply,  ///< how many pieces are left
  kPlate,   ///< how far it is turned
  kEmpty,   ///< a spot or a place of an area on which nothing stands
};
/// "figure", "stack", "marker", "supply", "plate", "empty".
[[nodiscard]] std::string_view to_text(ReadKind kind);

/// One thing of a lesson, as a picture of that was read.
struct ReadThing {
  ReadKind kind = ReadKind::kFigure;
  PlaceId at;
  std::optional<table::Thing> laid{};  ///< nothing of what has no name: an empty place, a plate
  std::optional<table::Thing> seen{};  ///< of kFigure and kEmpty, what was read instead
  bool is_visible = false;
  bool is_right = false;
  double sure_share = 0;  ///< how likely what was read is, 0 to 1; 0 where it is not visible
};

/// Everything that a lesson says of the table, held against what was read of a picture of it. Of piles nothing is: no
/// face is taught by lessons; nor of places on which only such things lie.
[[nodiscard]] std::vector<ReadThing> read_back(const Lesson& lesson, const table::Reading& read,
                                               const table::Layout& layout);

/// How well the things of one kind are read, in one or more pictures.
struct ReadWell {
  ReadKind kind = ReadKind::kFigure;
  int all = 0;
  int right = 0;
  int hidden = 0;         ///< of those that are not right, by something in front or by the picture's edge
  double least_sure = 1;  ///< of those that are right
};
/// Of the kinds that there are, in the order of ReadKind.
[[nodiscard]] std::vector<ReadWell> counted(std::span<const ReadThing> things);

/// The `most` places that are read worst, each once: first what is read wrongly, the surer the earlier, then what is
/// hidden, then what is right and least sure.
[[nodiscard]] std::vector<ReadThing> weakest(std::span<const ReadThing> things, std::size_t most);
/// Whether something should be done about it: it is not read rightly with the certainty that `calibrate` asks for, too
/// (kSureShare).
[[nodiscard]] bool is_weak(const ReadThing& thing);

/// What is wrong with the picture at a place.
enum class PlaceFlaw {
  kGlare,  ///< a part of it is as white as pictures can be
  kDark,   ///< most of it is nearly black
  kSmall,  ///< it is a few pixels wide
};
/// "glare", "dark", "small".
[[nodiscard]] std::string_view to_text(PlaceFlaw flaw);
/// Within a polygon of a picture (CV_8UC3); nothing where nothing is wrong, or all of it is outside.
[[nodiscard]] std::optional<PlaceFlaw> flaw_in(const cv::Mat& bgr, std::span<const vision::PixelPoint> outline);

}  // namespace seneschal::calibration
