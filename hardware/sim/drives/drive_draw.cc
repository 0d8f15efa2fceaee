#include "hardware/sim/drives/drive_draw.h"

#include <cmath>
#include <random>

namespace seneschal::sim {

namespace {

/// The standard engine is the same everywhere; its distributions are not.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}
  double between(double low, double high) {
    constexpr double kShare = 1.0 / 9007199254740992.0;  // 2^-53
    return low + (high - low) * kShare * static_cast<double>(random_() >> 11U);
  }
  long whole(double low, double high) { return std::lround(between(low, high)); }

 private:
  std::mt19937_64 random_;
};

}  // namespace

DrawnDrive random_drive(std::uint64_t seed) {
  Draw draw(seed);
  DrawnDrive drive;
  drive.traits.neutral = std::chrono::microseconds(draw.whole(1450, 1530));
  drive.traits.dead_band = std::chrono::microseconds(draw.whole(5, 50));
  drive.traits.full = std::chrono::microseconds(draw.whole(220, 420));
  drive.traits.clockwise_deg_per_s = draw.between(92, 125);
  drive.traits.counter_clockwise_deg_per_s = drive.traits.clockwise_deg_per_s * draw.between(0.85, 1.15);
  drive.traits.delay = std::chrono::milliseconds(draw.whole(30, 80));
  drive.traits.inertia = std::chrono::milliseconds(draw.whole(20, 70));
  drive.traits.grip_deg_per_s2 = draw.between(300, 900);
  drive.faults.load = draw.between(0.92, 1.08);
  drive.faults.slip = draw.between(0, 0.06);
  drive.faults.is_reversed = draw.between(0, 1) < 0.3;
  drive.traits.mark_deg = draw.between(0, 360);
  drive.traits.mark_width_deg = draw.between(3, 12);
  return drive;
}

turntable::Tuned known_servo(const DrawnDrive& drive) {
  const DriveTraits& traits = drive.traits;
  return {{traits.neutral, traits.dead_band, traits.full, traits.clockwise_deg_per_s,
           traits.counter_clockwise_deg_per_s, drive.faults.is_reversed},
          {traits.delay, traits.inertia}};
}

}  // namespace seneschal::sim
