#include "hardware/turntable/controller.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

namespace seneschal::turntable {

namespace {

constexpr std::chrono::milliseconds kLongestTick{60};  // a caller that was late must not make the speed jump
constexpr double kLags = 3;                            // time constants after which a lagging servo stands
constexpr double kSameStand = 1.2;                     // degrees by which two pictures of a disc at rest may differ
// Short turns need no hurry, and a servo that was tuned 30 ms wrong overshoots by its speed times that.
constexpr double kUnhurried = 25;                     // degrees/s
constexpr double kFasterPerDegree = 0.6;              // degrees/s
constexpr double kMargin = 1.5;                       // standard deviations of where it is that it brakes earlier
constexpr std::chrono::milliseconds kStandsFor{120};  // a disc that creeps at 10 degrees/s is then seen to
constexpr double kFullSpeedShare = 0.9;  // of the servo's speed, so that there is something to correct with

double sign(Way way) {
  return way == Way::kClockwise ? 1 : -1;
}

}  // namespace

Controller::Controller(const Settings& settings)
    : settings_(settings), law_(settings.servo), observer_(settings.late), ramp_(settings.gentle) {}

Controller::Output Controller::step(MonoTime now, const std::optional<Sight>& sight,
                                    const std::optional<Order>& order) {
  Output output;
  observer_.command(now, ordered_deg_per_s_);
  if (order) {
    obey(now, *order, output.events);
  }
  if (sight) {
    look(now, *sight, output.events);
  }
  watch_clock(now, output.events);
  if (phase_ == Phase::kLooking && seen_at_ && now - *seen_at_ <= settings_.blind) {
    begin(now, output.events);
  }
  if (phase_ == Phase::kDriving) {
    drive(now);
  }
  observer_.command(now, ordered_deg_per_s_);
  last_step_ = now;
  output.pulse = pulse_;
  return output;
}

Controller::Output Controller::doubt(MonoTime now, StopReason reason, const std::string& measured) {
  Output output = step(now);
  stop(now, reason, measured, output.events);
  observer_.command(now, ordered_deg_per_s_);
  output.pulse = pulse_;
  return output;
}

void Controller::obey(MonoTime now, const Order& order, std::vector<Event>& events) {
  if (const auto* turn = std::get_if<TurnTo>(&order)) {
    rest(now);
    target_deg_ = turn->disc_deg;
    began_ = now;
    phase_ = is_allowed_ ? Phase::kLooking : Phase::kWaiting;
    if (!is_allowed_) {
      events.emplace_back(AsksLeave{turn->disc_deg});
    }
  } else if (std::holds_alternative<Allow>(order)) {
    if (is_allowed_) {
      return;
    }
    is_allowed_ = true;
    watch_.restart();
    if (target_deg_) {
      began_ = now;
      phase_ = Phase::kLooking;
    }
  } else if (std::holds_alternative<Pause>(order)) {
    stop(now, StopReason::kPaused, "", events);
  } else {
    rest(now);
    target_deg_.reset();
    phase_ = Phase::kIdle;
  }
  if (phase_ == Phase::kLooking && sees_hand(now)) {
    stop(now, StopReason::kHandNear, "", events);
  }
}

bool Controller::sees_hand(MonoTime now) const {
  return last_sight_ && last_sight_->hand_near && now - last_sight_->captured <= settings_.blind;
}

void Controller::look(MonoTime now, const Sight& sight, std::vector<Event>& events) {
  last_sight_ = sight;
  const bool is_turning = phase_ == Phase::kLooking || phase_ == Phase::kDriving || phase_ == Phase::kSettling;
  if (sight.hand_near && is_turning) {
    stop(now, StopReason::kHandNear, "", events);
  }
  if (!sight.disc_deg || !observer_.fuse(sight.captured, *sight.disc_deg)) {
    return;
  }
  seen_at_ = seen_at_ ? std::max(*seen_at_, sight.captured) : sight.captured;
  std::optional<MotionWatch::Doubt> doubt;
  if (phase_ == Phase::kDriving) {
    doubt = watch_.driven(sight.captured, *sight.disc_deg, observer_.driven_deg(sight.captured));
  } else if (sight.captured >= stands_from_) {
    doubt = watch_.at_rest(*sight.disc_deg, sight.hand_near);
  }
  if (doubt) {
    stop(now, doubt->reason, doubt->measured, events);
  } else if (phase_ == Phase::kSettling && sight.captured >= stands_from_) {
    judge_stand(sight, now, events);
  }
}

void Controller::judge_stand(const Sight& sight, MonoTime now, std::vector<Event>& events) {
  const double moved = stand_ ? std::remainder(*sight.disc_deg - stand_->first_deg, 360) : 0;
  if (!stand_ || std::abs(moved) > kSameStand) {
    stand_ = Stand{sight.captured, *sight.disc_deg, 0, 1};
    return;
  }
  stand_->moved_deg += moved;
  ++stand_->pictures;
  if (sight.captured - stand_->from < kStandsFor) {
    return;
  }
  const double stands = stand_->first_deg + stand_->moved_deg / stand_->pictures;
  const double off = std::remainder(stands - *target_deg_, 360);
  if (std::abs(off) <= settings_.aim_deg) {
    events.emplace_back(InPlace{off, now - began_});
    target_deg_.reset();
    phase_ = Phase::kIdle;
    return;
  }
  if (!law_.can_turn(-off)) {
    stop(now, StopReason::kEndOfTravel, fmt::format("it is {:.1f} degrees off", off), events);
    return;
  }
  begin_leg(now, -off);
}

void Controller::watch_clock(MonoTime now, std::vector<Event>& events) {
  if (phase_ != Phase::kLooking && phase_ != Phase::kDriving && phase_ != Phase::kSettling) {
    return;
  }
  const MonoTime seen = phase_ == Phase::kLooking ? began_ : seen_at_.value_or(began_);
  const bool is_seen = phase_ == Phase::kLooking && seen_at_ && now - *seen_at_ <= settings_.blind;
  if (!is_seen && now - seen > settings_.blind) {
    stop(now, StopReason::kAngleLost, fmt::format("not seen for {:.1f} s", Seconds(now - seen).count()), events);
  } else if (phase_ != Phase::kLooking && now - began_ > allowed_time_) {
    stop(now, StopReason::kTimeOver,
         fmt::format("{:.1f} s, and it should take {:.1f}", Seconds(now - began_).count(),
                     (allowed_time_ - Seconds(settings_.time_to_spare)).count() / 2),
         events);
  }
}

std::optional<double> Controller::way_to_go(double from_deg) const {
  const double shorter = std::remainder(*target_deg_ - from_deg, 360);
  if (law_.can_turn(shorter)) {
    return shorter;
  }
  const double longer = shorter - std::copysign(360, shorter);
  return law_.can_turn(longer) ? std::optional(longer) : std::nullopt;
}

double Controller::cruise(double by_deg) const {
  const Way way = by_deg > 0 ? Way::kClockwise : Way::kCounterClockwise;
  const double no_hurry = kUnhurried + kFasterPerDegree * std::abs(by_deg);
  return std::min({settings_.gentle.fastest_deg_per_s, kFullSpeedShare * law_.fastest(way), no_hurry});
}

Seconds Controller::planned(double by_deg) const {
  const double speed = cruise(by_deg);
  const double turning = std::abs(by_deg) / speed + speed / settings_.gentle.braking_deg_per_s2;
  return Seconds(turning) + settings_.late.delay + kLags * settings_.late.lag;
}

void Controller::begin(MonoTime now, std::vector<Event>& events) {
  const double from = observer_.at(now)->disc_deg;
  law_.stand_at(from);
  const auto by = way_to_go(from);
  if (!by) {
    stop(now, StopReason::kEndOfTravel, "", events);
    return;
  }
  began_ = now;
  allowed_time_ = 2 * planned(*by) + settings_.time_to_spare;
  const double seen_from = std::fmod(std::fmod(from, 360) + 360, 360);
  events.emplace_back(Begins{seen_from, *by});
  observer_.doubt_drive();
  if (std::abs(*by) <= settings_.aim_deg / 2) {
    phase_ = Phase::kSettling;  // two pictures will tell
    stand_.reset();
    return;
  }
  begin_leg(now, *by);
}

void Controller::begin_leg(MonoTime now, double by_deg) {
  way_ = by_deg > 0 ? Way::kClockwise : Way::kCounterClockwise;
  goal_deg_ = observer_.at(now)->disc_deg;
  goal_deg_ += std::remainder(*target_deg_ - goal_deg_, 360);
  if (std::abs(by_deg) > 180) {
    goal_deg_ += sign(way_) * 360;
  }
  leg_speed_ = cruise(by_deg);
  ramp_.restart();
  watch_.restart();
  last_step_ = now;
  phase_ = Phase::kDriving;
}

void Controller::drive(MonoTime now) {
  const auto then = observer_.at(observer_.horizon());
  const double left = sign(way_) * (goal_deg_ - then->disc_deg);
  const double speed = std::max(0.0, sign(way_) * then->deg_per_s);
  const double lag = Seconds(settings_.late.lag).count();
  // With no more pulses it still goes as far as its speed carries it through the lag.
  if (left <= speed * lag) {
    rest(now);
    phase_ = Phase::kSettling;
    return;
  }
  const auto tick = std::min<MonoTime::duration>(now - last_step_, kLongestTick);
  const double surely_left =
      left - kMargin * then->deviation_deg - sign(way_) * observer_.could_be_ahead(observer_.horizon());
  const double stopping = stopping_speed(settings_.gentle, surely_left, lag + 0.06);
  const double wanted = std::clamp(stopping, settings_.gentle.slowest_deg_per_s, leg_speed_);
  const double ramped = std::max(ramp_.follow(wanted, tick), 1.0);
  const double ordered = sign(way_) * std::max(sign(way_) * observer_.order_for(sign(way_) * ramped), 1.0);
  const double fastest = law_.fastest(way_);
  ordered_deg_per_s_ = std::clamp(ordered, -fastest, fastest);
  pulse_ = law_.pulse(ordered_deg_per_s_, tick);
}

void Controller::rest(MonoTime now) {
  if (pulse_) {
    stands_from_ = now + settings_.late.delay +
                   std::chrono::duration_cast<MonoTime::duration>(kLags * Seconds(settings_.late.lag));
    stand_.reset();
    watch_.restart();
  }
  pulse_.reset();
  ordered_deg_per_s_ = 0;
}

void Controller::stop(MonoTime now, StopReason reason, const std::string& measured, std::vector<Event>& events) {
  rest(now);
  is_allowed_ = false;
  phase_ = target_deg_ ? Phase::kWaiting : Phase::kIdle;
  events.emplace_back(Stopped{reason, sentence(reason, measured)});
}

}  // namespace seneschal::turntable
