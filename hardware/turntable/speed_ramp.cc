#include "hardware/turntable/speed_ramp.h"

#include <algorithm>
#include <cmath>

namespace seneschal::turntable {

void SpeedRamp::restart() {
  speed_ = 0;
  acceleration_ = 0;
}

double SpeedRamp::follow(double wanted, std::chrono::duration<double> step) {
  const double seconds = step.count();
  const double off = wanted - speed_;
  // The acceleration from which the jerk limit lets it level out just as the wanted speed is reached.
  const double levelling = std::sqrt(2 * gentle_.jerk_deg_per_s3 * std::abs(off));
  const double aimed = std::copysign(std::min(gentle_.acceleration_deg_per_s2, levelling), off);
  const double change = gentle_.jerk_deg_per_s3 * seconds;
  acceleration_ = std::clamp(aimed, acceleration_ - change, acceleration_ + change);
  speed_ = std::max(0.0, speed_ + acceleration_ * seconds);
  return speed_;
}

double stopping_speed(const Gentleness& gentle, double left_deg, double late) {
  if (left_deg <= 0) {
    return 0;
  }
  // left = v * late + v^2 / (2 a), solved for v.
  const double a = gentle.braking_deg_per_s2;
  return a * (std::sqrt(late * late + 2 * left_deg / a) - late);
}

}  // namespace seneschal::turntable
