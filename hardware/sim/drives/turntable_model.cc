#include "hardware/sim/drives/turntable_model.h"

#include <algorithm>
#include <cmath>

namespace seneschal::sim {

namespace {

using Seconds = std::chrono::duration<double>;
using Micro = std::chrono::duration<double, std::micro>;

constexpr std::chrono::milliseconds kStep{2};

}  // namespace

void TurntableModel::command(ports::MonoTime now, std::optional<std::chrono::microseconds> pulse) {
  advance(now);
  const auto& last = coming_.empty() ? pulse_ : coming_.back().pulse;
  if (pulse != last) {
    coming_.push_back({now + traits_.delay, pulse});
  }
}

void TurntableModel::advance(ports::MonoTime to) {
  while (reached_ < to) {
    auto until = std::min(to, reached_ + kStep);
    if (!coming_.empty()) {
      until = std::min(until, std::max(coming_.front().at, reached_));
    }
    turn(Seconds(until - reached_).count());
    reached_ = until;
    if (!std::exchange(was_mark_there_, is_mark_there()) && was_mark_there_) {
      marks_.push_back(reached_);
    }
    while (!coming_.empty() && coming_.front().at <= reached_) {
      pulse_ = coming_.front().pulse;
      coming_.pop_front();
    }
  }
}

bool TurntableModel::is_mark_there() const {
  return std::abs(std::remainder(disc_deg_ - traits_.mark_deg, 360)) <= traits_.mark_width_deg / 2;
}

double TurntableModel::wheel_speed() const {
  if (!pulse_) {
    return faults.creep_deg_per_s;
  }
  const double off = Micro(*pulse_ - traits_.neutral).count() - faults.neutral_drift_us;
  const double beyond = std::abs(off) - Micro(traits_.dead_band).count();
  if (beyond <= 0) {
    return 0;
  }
  const double share = std::min(1.0, beyond / Micro(traits_.full).count()) * faults.load;
  const double speed = off < 0 ? share * traits_.clockwise_deg_per_s : -share * traits_.counter_clockwise_deg_per_s;
  return faults.is_reversed ? -speed : speed;
}

void TurntableModel::turn(double seconds) {
  wheel_speed_ += (wheel_speed() - wheel_speed_) * (1 - std::exp(-seconds / Seconds(traits_.inertia).count()));
  if (faults.is_stuck) {
    disc_speed_ = 0;
    return;
  }
  const double carried = wheel_speed_ * (1 - faults.slip) + faults.hand_deg_per_s;
  const double most = traits_.grip_deg_per_s2 * seconds;
  disc_speed_ += std::clamp(carried - disc_speed_, -most, most);
  disc_deg_ += disc_speed_ * seconds;
}

}  // namespace seneschal::sim
