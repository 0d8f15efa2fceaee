#include "hardware/turntable/pulse_law.h"

#include <algorithm>
#include <cmath>

namespace seneschal::turntable {

namespace {

using std::chrono::microseconds;

microseconds rounded(double us) {
  return microseconds(std::lround(us));
}

microseconds continuous_pulse(const ContinuousServo& servo, double deg_per_s) {
  const double full = deg_per_s > 0 ? servo.clockwise_deg_per_s : servo.counter_clockwise_deg_per_s;
  const double beyond = std::min(1.0, std::abs(deg_per_s) / full) * in_us(servo.full);
  const double off = in_us(servo.dead_band) + beyond;
  return rounded(in_us(servo.neutral) + ((deg_per_s > 0) != servo.is_reversed ? -off : off));
}

}  // namespace

PulseLaw::PulseLaw(const Servo& servo) : servo_(servo) {
  if (const auto* positional = std::get_if<PositionalServo>(&servo_)) {
    standing_us_ = in_us(positional->standing);
  }
}

double PulseLaw::fastest(Way way) const {
  if (const auto* continuous = std::get_if<ContinuousServo>(&servo_)) {
    return way == Way::kClockwise ? continuous->clockwise_deg_per_s : continuous->counter_clockwise_deg_per_s;
  }
  return std::get<PositionalServo>(servo_).fastest_deg_per_s;
}

void PulseLaw::stand_at(double disc_deg) {
  const auto* positional = std::get_if<PositionalServo>(&servo_);
  if (positional == nullptr || !positional->standing_disc_deg) {
    return;
  }
  const double known = in_us(positional->standing);
  const double turn = 360 / std::abs(positional->disc_deg_per_us);
  const double one = known + (disc_deg - *positional->standing_disc_deg) / positional->disc_deg_per_us;
  const double nearest = one + turn * std::round((standing_us_ - one) / turn);
  for (const double pulse : {nearest, nearest - turn, nearest + turn}) {
    if (pulse >= in_us(positional->shortest) && pulse <= in_us(positional->longest)) {
      standing_us_ = pulse;
      return;
    }
  }
}

bool PulseLaw::can_turn(double degrees) const {
  const auto* positional = std::get_if<PositionalServo>(&servo_);
  if (positional == nullptr) {
    return true;
  }
  const double to = standing_us_ + degrees / positional->disc_deg_per_us;
  return to >= in_us(positional->shortest) && to <= in_us(positional->longest);
}

microseconds PulseLaw::pulse(double deg_per_s, std::chrono::duration<double> since) {
  if (const auto* continuous = std::get_if<ContinuousServo>(&servo_)) {
    return continuous_pulse(*continuous, deg_per_s);
  }
  const auto& positional = std::get<PositionalServo>(servo_);
  const double speed = std::clamp(deg_per_s, -positional.fastest_deg_per_s, positional.fastest_deg_per_s);
  standing_us_ = std::clamp(standing_us_ + speed * since.count() / positional.disc_deg_per_us,
                            in_us(positional.shortest), in_us(positional.longest));
  return rounded(standing_us_);
}

}  // namespace seneschal::turntable
