#include "hardware/sim/drives/positional_model.h"

#include <algorithm>
#include <cmath>

namespace seneschal::sim {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr std::chrono::milliseconds kServoStep{2};

}  // namespace

PositionalModel::PositionalModel(const PositionalTraits& traits, std::chrono::microseconds standing,
                                 ports::MonoTime start)
    : traits_(traits), reached_(start), gear_deg_(angle_of(standing)), disc_deg_(gear_deg_) {}

double PositionalModel::angle_of(std::chrono::microseconds pulse) const {
  return static_cast<double>((pulse - traits_.zero).count()) * traits_.disc_deg_per_us;
}

void PositionalModel::command(ports::MonoTime now, std::optional<std::chrono::microseconds> pulse) {
  advance(now);
  coming_.push_back({now + traits_.delay, pulse});
}

void PositionalModel::advance(ports::MonoTime to) {
  while (reached_ < to) {
    const auto until = std::min(to, reached_ + kServoStep);
    turn(Seconds(until - reached_).count());
    reached_ = until;
    while (!coming_.empty() && coming_.front().at <= reached_) {
      pulse_ = coming_.front().pulse;
      coming_.pop_front();
    }
  }
}

void PositionalModel::turn(double seconds) {
  if (!pulse_) {
    return;
  }
  const double left = angle_of(*pulse_) - gear_deg_;
  const double speed = left / Seconds(traits_.follows).count();
  gear_deg_ += std::clamp(speed, -traits_.fastest_deg_per_s, traits_.fastest_deg_per_s) * seconds;
  disc_deg_ = std::clamp(disc_deg_, gear_deg_ - traits_.play_deg, gear_deg_ + traits_.play_deg);
}

}  // namespace seneschal::sim
