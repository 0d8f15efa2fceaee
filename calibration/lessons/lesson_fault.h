#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "calibration/lessons/plan/lesson.h"

namespace seneschal::calibration {

/// How a picture differs from what its lesson says.
enum class LessonFaultKind {
  kNotFound,   ///< the board is not in it, or too few of its markers are
  kOtherSize,  ///< it is of another size than the lessons' before
  kMoved,      ///< the camera or the board is elsewhere than in the lessons before
  kDark,       ///< too little light
  kBright,     ///< too much
  kBlurred,    ///< out of focus, or the camera moves
  kCutOff,     ///< what stands at `at` is not whole in the picture
  kCovered,    ///< a hand or something else lies over the board, within `outline`
  kMissing,    ///< `expected` does not stand or lie at `at`
  kTooMuch,    ///< something is at `at`, where nothing should be
  kOther,      ///< at `at` stands `found` and not `expected`, as far as their colours tell
};
/// "not_found", "other_size", "moved", "dark", "bright", "blurred", "cut_off", "covered", "missing", "too_much",
/// "other".
[[nodiscard]] std::string_view to_text(LessonFaultKind kind);

/// What a fault keeps from being done.
enum class FaultWeight {
  kNoted,  ///< nothing: it is only shown
  kHolds,  ///< the picture is not taken by itself; people who know better may have it taken as it is
  kBars,   ///< nothing can be learned from such a picture
};

struct LessonFault {
  LessonFaultKind kind = LessonFaultKind::kNotFound;
  FaultWeight weight = FaultWeight::kHolds;
  std::optional<PlaceId> at{};
  std::optional<table::Thing> expected{};
  std::optional<table::Thing> found{};
  /// Of the lesson whose picture it is of, where it is not that of the picture that was looked at: with this one right,
  /// the one before is not.
  std::optional<std::string> lesson{};
  std::vector<vision::PixelPoint> outline{};  ///< where it is in the picture, a polygon; empty where it is everywhere
};

/// One of the whole picture.
[[nodiscard]] LessonFault fault_of_all(LessonFaultKind kind, FaultWeight weight);

/// The heaviest weight among them; nothing where there are none.
[[nodiscard]] std::optional<FaultWeight> heaviest(const std::vector<LessonFault>& faults);

}  // namespace seneschal::calibration
