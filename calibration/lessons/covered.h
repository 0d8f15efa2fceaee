#pragma once

#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/lessons/lesson_fault.h"
#include "calibration/lessons/picture_change.h"
#include "calibration/lessons/place_body.h"

namespace seneschal::calibration {

/// How far beside its place a figure stands at most, with the darkest of its shadow, which is at its foot.
inline constexpr double kBesideMm = 6;

/// `wrong` without what a hand or anything else hides that lies over the board, and with a fault kCovered for that. It
/// is told by what changed neither in `explained`, where something should be, nor at the places that are wrong; these
/// are among `bodies`.
[[nodiscard]] std::vector<LessonFault> without_covered(std::vector<LessonFault> wrong, const PictureChange& change,
                                                       const cv::Mat1b& explained, std::span<const PlaceBody> bodies,
                                                       const Projection& projection);

}  // namespace seneschal::calibration
