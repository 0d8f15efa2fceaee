#include "hardware/sim/board/measures.h"

#include <cmath>

namespace seneschal::sim {

cv::Point2d TableMeasures::on_circle(double index, int count, double radius) {
  const double angle = CV_PI / 2 - 2 * CV_PI * index / count;
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

}  // namespace seneschal::sim
