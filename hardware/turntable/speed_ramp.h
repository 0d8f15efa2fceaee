#pragma once

#include <chrono>

namespace seneschal::turntable {

/// How gently the disc is moved. At 125 mm from the middle, 200 degrees/s^2 are 0.44 m/s^2 and 84 degrees/s pull with
/// 0.27 m/s^2: a figure with a foot of 14 mm and its weight at 20 mm falls at 3.4 m/s^2, and wood slides on card at
/// about 3 m/s^2, so nothing is near it.
struct Gentleness {
  double fastest_deg_per_s = 84;         ///< half a turn takes 3.1 s, which leaves time to correct within 4 s
  double acceleration_deg_per_s2 = 200;  ///< getting faster as well as slower
  double braking_deg_per_s2 = 140;       ///< planned for; what is left is for when the plan was wrong
  double jerk_deg_per_s3 = 2000;         ///< the acceleration is there within a tenth of a second, not at once
  double slowest_deg_per_s = 7;          ///< slower, servos stick
};

/// A speed that follows what is wanted with bounded acceleration and jerk. Degrees a second; never negative.
class SpeedRamp {
 public:
  explicit SpeedRamp(const Gentleness& gentle) : gentle_(gentle) {}

  /// From standstill.
  void restart();

  /// The speed after `step` when `wanted` is aimed at.
  double follow(double wanted, std::chrono::duration<double> step);

  [[nodiscard]] double speed() const { return speed_; }

 private:
  Gentleness gentle_;
  double speed_ = 0;
  double acceleration_ = 0;
};

/// The speed at which `left_deg` still suffice to stop, when it takes `late` seconds until less speed is felt.
[[nodiscard]] double stopping_speed(const Gentleness& gentle, double left_deg, double late);

}  // namespace seneschal::turntable
