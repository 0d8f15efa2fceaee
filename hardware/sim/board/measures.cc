#include "hardware/sim/board/measures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace seneschal::sim {

cv::Point2d TableMeasures::on_circle(double index, int count, double radius, double first_deg) {
  const double angle = first_deg * CV_PI / 180 - 2 * CV_PI * index / count;
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

cv::Point2d Place::middle() const {
  return std::accumulate(at.begin(), at.end(), cv::Point2d()) /
         static_cast<double>(std::max<std::size_t>(1, at.size()));
}

cv::Point2d TableMeasures::seat(int index) const {
  return spots.empty() ? on_circle(index, seats, seat_radius, seat_first_deg)
                       : spots[static_cast<std::size_t>(index)].middle();
}

cv::Point2d TableMeasures::space(double index) const {
  if (spaces.empty()) {
    return on_circle(index, track_spaces, track_radius, track_first_deg);
  }
  return spaces[std::min(spaces.size() - 1, static_cast<std::size_t>(std::max(0.0, index)))].middle();
}

}  // namespace seneschal::sim
