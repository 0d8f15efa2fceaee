#include "hardware/turntable/motion_watch.h"

#include <chrono>
#include <cmath>

#include <fmt/core.h>

namespace seneschal::turntable {

namespace {

constexpr std::chrono::milliseconds kWindow{600};
constexpr double kDrivenEnough = 4;      // degrees, ten times what a picture is off
constexpr double kReversedEnough = 2.5;  // a wrong way is to be noticed before it has gone far
constexpr double kStuckShare = 0.15;
constexpr double kStray = 2.5;  // degrees that a disc at rest may seem to move

std::string figures(double driven, double turned, double seconds) {
  return fmt::format("driven {:.1f} degrees in {:.1f} s, turned {:.1f}", driven, seconds, turned);
}

}  // namespace

void MotionWatch::restart() {
  *this = {};
}

std::optional<StopReason> MotionWatch::compare(const Seen& from, const Seen& to) const {
  const double driven = std::abs(to.driven - from.driven);
  const double along = std::copysign(1.0, to.driven - from.driven) * (to.turned - from.turned);
  if (driven >= kReversedEnough && along < -0.3 * driven - 1) {
    return StopReason::kWrongWay;
  }
  if (along > 1.7 * driven + 6) {
    return StopReason::kMovedByOther;
  }
  if (driven >= kDrivenEnough && along < kStuckShare * driven) {
    return StopReason::kNotMoving;
  }
  return std::nullopt;
}

std::optional<MotionWatch::Doubt> MotionWatch::driven(ports::MonoTime captured, double disc_deg, double driven_deg) {
  Seen now{captured, 0, driven_deg};
  if (!seen_.empty() && last_deg_) {
    now.turned = seen_.back().turned + std::remainder(disc_deg - *last_deg_, 360);
  }
  last_deg_ = disc_deg;
  seen_.push_back(now);
  while (seen_.size() > 2 && seen_[1].at <= captured - kWindow) {
    seen_.pop_front();
  }
  const Seen& from = seen_.front();
  const auto doubt = compare(from, now);
  const bool is_confirmed = doubt && doubt == suspected_;
  suspected_ = doubt;
  if (!is_confirmed) {
    return std::nullopt;
  }
  return Doubt{*doubt, figures(now.driven - from.driven, now.turned - from.turned,
                               std::chrono::duration<double>(now.at - from.at).count())};
}

std::optional<MotionWatch::Doubt> MotionWatch::at_rest(double disc_deg, bool is_hand_near) {
  if (!standing_deg_ || is_hand_near) {
    standing_deg_ = disc_deg;
    has_strayed_ = false;
    return std::nullopt;
  }
  const double strayed = std::remainder(disc_deg - *standing_deg_, 360);
  if (std::abs(strayed) <= kStray) {
    has_strayed_ = false;
    return std::nullopt;
  }
  if (!has_strayed_) {
    has_strayed_ = true;
    return std::nullopt;
  }
  has_strayed_ = false;
  standing_deg_ = disc_deg;
  return Doubt{StopReason::kMovedByOther, fmt::format("not driven, turned {:.1f} degrees", strayed)};
}

}  // namespace seneschal::turntable
