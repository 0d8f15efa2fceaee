#include "hardware/sim/servo_model.h"

#include <algorithm>
#include <cmath>

namespace seneschal::sim {

using Seconds = std::chrono::duration<double>;

double ServoModel::speed(const ServoTraits& traits, std::optional<std::chrono::microseconds> pulse) {
  if (!pulse) {
    return 0;
  }
  const auto off = *pulse - traits.neutral;
  const auto beyond = std::chrono::abs(off) - traits.dead_band;
  if (beyond.count() <= 0) {
    return 0;
  }
  const double share = std::min(1.0, static_cast<double>(beyond.count()) / static_cast<double>(traits.full.count()));
  return off.count() < 0 ? share * traits.clockwise_deg_per_s : -share * traits.counter_clockwise_deg_per_s;
}

void ServoModel::command(ports::MonoTime now, std::optional<std::chrono::microseconds> pulse) {
  advance(now);
  coming_.push_back({now + traits_.delay, speed(traits_, pulse)});
}

double ServoModel::disc_deg(ports::MonoTime now) {
  advance(now);
  const double turned = std::fmod(disc_deg_, 360);
  return turned < 0 ? turned + 360 : turned;
}

void ServoModel::advance(ports::MonoTime to) {
  while (!coming_.empty() && coming_.front().at <= to) {
    disc_deg_ += speed_ * Seconds(coming_.front().at - reached_).count();
    reached_ = coming_.front().at;
    speed_ = coming_.front().speed;
    coming_.pop_front();
  }
  disc_deg_ += speed_ * Seconds(to - reached_).count();
  reached_ = to;
}

}  // namespace seneschal::sim
