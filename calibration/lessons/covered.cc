#include "calibration/lessons/covered.h"

#include <algorithm>

namespace seneschal::calibration {

namespace {

constexpr double kLeastThingMm2 = 700;  // of a figure's shadow 200 are left, of an arm 5000
constexpr double kReachMm = 12;         // that a hand hides beside what is seen of it

}  // namespace

std::vector<LessonFault> without_covered(std::vector<LessonFault> wrong, const PictureChange& change,
                                         const cv::Mat1b& explained, std::span<const PlaceBody> bodies,
                                         const Projection& projection) {
  const auto column_at = [&](const PlaceId& place) {
    const auto found =
        std::find_if(bodies.begin(), bodies.end(), [&](const PlaceBody& body) { return body.at == place; });
    return column_of(*found, projection);
  };
  cv::Mat1b all = explained.clone();
  for (const LessonFault& fault : wrong) {
    all |= change.mask_of(column_at(*fault.at), kBesideMm);
  }
  const PictureChange::Thing thing = change.largest_thing(all);
  if (thing.mm2 < kLeastThingMm2) {
    return wrong;
  }
  const cv::Mat1b reach = change.mask_of(thing.outline, kReachMm);
  std::erase_if(wrong, [&](const LessonFault& fault) {
    return cv::countNonZero(reach & change.mask_of(column_at(*fault.at))) > 0;
  });
  wrong.push_back(fault_of_all(LessonFaultKind::kCovered, FaultWeight::kHolds));
  wrong.back().outline = thing.outline;
  return wrong;
}

}  // namespace seneschal::calibration
