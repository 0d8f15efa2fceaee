#include "hardware/turntable/positional_tuner.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

namespace seneschal::turntable {

namespace {

using std::chrono_literals::operator""ms;
using std::chrono::microseconds;

constexpr double kProbe = 20;              // us, and doubled until the disc turns
constexpr double kProbeRate = 60;          // us/s: the coarsest gear turns the disc by 150 degrees/s with it
constexpr double kProbeAtMost = 700;       // us; a sail winch moves the disc by 350 degrees with it
constexpr double kProbed = 15;             // degrees: enough to plan by
constexpr double kStretch = 90;            // degrees: to and fro is measured over so much
constexpr double kGently = 30;             // degrees/s
constexpr double kSlips = 0.08;            // by which both ways may differ
constexpr double kRampSpeed = 40;          // degrees/s
constexpr double kRampAcceleration = 150;  // degrees/s^2, as gentle as the controller
constexpr int kRamps = 4;                  // there and back
constexpr double kSpeedToSpare = 0.95;     // of what was measured, so that the controller can correct

/// The disc's speed between a fifth and four fifths of the way of a jump; nothing where hardly a picture shows it.
std::optional<double> top_speed(const TuningRun& run, double to_deg) {
  const double way = to_deg - run.rested_deg;
  const TuningRun::Seen* first = nullptr;
  const TuningRun::Seen* last = nullptr;
  for (const TuningRun::Seen& seen : run.seen) {
    const double share = (seen.disc_deg - run.rested_deg) / way;
    if (share > 0.2 && share < 0.8) {
      first = first == nullptr ? &seen : first;
      last = &seen;
    }
  }
  if (first == last) {
    return std::nullopt;
  }
  return std::abs(last->disc_deg - first->disc_deg) / Seconds(last->captured - first->captured).count();
}

}  // namespace

PositionalTuner::PositionalTuner(const PositionalServo& servo) : servo_(servo), pulse_us_(in_us(servo.standing)) {
  const double middle = (in_us(servo.shortest) + in_us(servo.longest)) / 2;
  probe_us_ = std::copysign(kProbe / 2, middle - pulse_us_);
}

PositionalTuner::Output PositionalTuner::step(MonoTime now, const std::optional<Sight>& sight) {
  if (phase_ == Phase::kOver) {
    return {};
  }
  if (!eyes_) {
    eyes_.emplace(now);
    last_step_ = now;
  }
  if (sight) {
    const auto seen = eyes_->look(*sight);
    if (!seen) {
      return fail(seen.error());
    }
    if (*seen && run_ && (*seen)->captured >= run_->begun) {
      run_->seen.push_back(**seen);
    }
  }
  if (eyes_->is_lost(now)) {
    return fail({"the camera does not show the disc; see that nothing covers it and the camera runs"});
  }
  Output output;
  if (is_moving_) {
    follow(now);
  } else if (!legs_.empty() && is_rested_) {
    begin(now, legs_.front());
    legs_.pop_front();
  } else {
    const auto stands = eyes_->stands(now);
    if (!stands) {
      return fail(stands.error());
    }
    if (*stands) {
      auto says = weigh_stand();
      if (!says) {
        return fail(says.error());
      }
      if (phase_ == Phase::kOver) {
        return finish();
      }
      // One frame without a pulse: a drive lets nobody send for ever, and the servo stays where it is.
      is_rested_ = true;
      last_step_ = now;
      output.says = std::move(*says);
      return output;
    }
  }
  last_step_ = now;
  output.pulse = microseconds(std::lround(pulse_us_));
  return output;
}

PositionalTuner::Output PositionalTuner::fail(const TuningError& error) {
  phase_ = Phase::kOver;
  Output output;
  output.end = tl::unexpected(error);
  return output;
}

void PositionalTuner::begin(MonoTime now, const Leg& leg) {
  leg_ = leg;
  is_moving_ = true;
  is_rested_ = false;
  ramp_speed_ = 0;
  run_ = TuningRun{now, MonoTime::max(), eyes_->rested_deg(), {}, {}};
  last_step_ = now;
  follow(now);
}

void PositionalTuner::follow(MonoTime now) {
  const double seconds = Seconds(now - last_step_).count();
  const double left = leg_->to_us - pulse_us_;
  double step = leg_->us_per_s > 0 ? leg_->us_per_s * seconds : std::abs(left);
  if (leg_->is_ramp) {
    ramp_speed_ = std::min(kRampSpeed, ramp_speed_ + kRampAcceleration * seconds);
    step = ramp_speed_ / std::abs(servo_.disc_deg_per_us) * seconds;
    const double way = left * servo_.disc_deg_per_us > 0 ? 1 : -1;
    run_->told.push_back({now, way * ramp_speed_});
  }
  pulse_us_ += std::clamp(left, -step, step);
  if (pulse_us_ == leg_->to_us) {
    run_->ended = now;
    if (leg_->is_ramp) {
      run_->told.push_back({now, 0});
    }
    is_moving_ = false;
    eyes_->expect_rest(now);
  }
}

tl::expected<std::optional<std::string>, TuningError> PositionalTuner::weigh_stand() {
  const double deg = eyes_->rested_deg();
  const double moved = deg - stood_deg_.value_or(deg);
  stood_deg_ = deg;
  stands_.push_back(deg);
  if (run_) {
    runs_.push_back(*run_);
    run_.reset();
  }
  tl::expected<std::optional<std::string>, TuningError> says = std::optional<std::string>();
  if (legs_.empty()) {
    switch (phase_) {
      case Phase::kBeginning:
        phase_ = Phase::kProbing;
        says = weigh_probe(0);
        break;
      case Phase::kProbing:
        says = weigh_probe(moved);
        break;
      case Phase::kMeasuring:
        says = weigh_measures();
        break;
      case Phase::kJumping:
        says = weigh_jumps();
        break;
      case Phase::kRamping:
      case Phase::kOver:
        phase_ = Phase::kOver;
        return says;
    }
    stands_.clear();
    runs_.clear();
  }
  return says;
}

tl::expected<std::optional<std::string>, TuningError> PositionalTuner::weigh_probe(double moved_deg) {
  if (std::abs(moved_deg) >= kProbed) {
    servo_.disc_deg_per_us = moved_deg / probe_us_;
    phase_ = Phase::kMeasuring;
    plan_measures();
    return std::nullopt;
  }
  probe_us_ *= 2;
  const double to = pulse_us_ + probe_us_;
  probed_us_ += std::abs(probe_us_);
  if (probed_us_ > kProbeAtMost || to < in_us(servo_.shortest) || to > in_us(servo_.longest)) {
    return tl::unexpected(TuningError{
        fmt::format("the disc hardly turns although the pulses went {:.0f} us further, to {:.0f}; see whether the "
                    "servo has power, its wire is on the right pin and its gear meets the disc",
                    probed_us_ - std::abs(probe_us_), pulse_us_)});
  }
  legs_.push_back({to, kProbeRate, false});
  return std::nullopt;
}

void PositionalTuner::plan_measures() {
  const double travel = in_us(servo_.longest) - in_us(servo_.shortest);
  const double half = std::min(kStretch / std::abs(servo_.disc_deg_per_us), travel) / 2;
  const double centre = std::clamp(pulse_us_, in_us(servo_.shortest) + half, in_us(servo_.longest) - half);
  low_us_ = std::ceil(centre - half);
  high_us_ = std::floor(centre + half);
  const double middle = std::round((low_us_ + high_us_) / 2);
  const double rate = kGently / std::abs(servo_.disc_deg_per_us);
  // From the middle on, each way, so that the gear's play is taken up before.
  for (const double to : {low_us_, middle, high_us_, middle, low_us_}) {
    legs_.push_back({to, rate, false});
  }
}

tl::expected<std::optional<std::string>, TuningError> PositionalTuner::weigh_measures() {
  const double middle = std::round((low_us_ + high_us_) / 2);
  const double up = (stands_.at(2) - stands_.at(1)) / (high_us_ - middle);
  const double down = (stands_.at(4) - stands_.at(3)) / (low_us_ - middle);
  if (std::abs(up - down) > kSlips * std::abs(up + down) / 2) {
    return tl::unexpected(TuningError{
        fmt::format("a microsecond turns the disc by {:.3f} degrees one way and by {:.3f} the other; see whether "
                    "the gear slips, or a pulse is beyond the servo's travel",
                    up, down)});
  }
  servo_.disc_deg_per_us = (up + down) / 2;
  play_deg_ = std::abs(stands_.at(3) - stands_.at(1));
  phase_ = Phase::kJumping;
  legs_.push_back({high_us_, 0, false});
  legs_.push_back({low_us_, 0, false});
  return fmt::format("a microsecond turns the disc by {:.3f} degrees clockwise; the gear has {:.1f} degrees of play",
                     servo_.disc_deg_per_us, play_deg_);
}

tl::expected<std::optional<std::string>, TuningError> PositionalTuner::weigh_jumps() {
  const auto there = top_speed(runs_.at(0), stands_.at(0));
  const auto back = top_speed(runs_.at(1), stands_.at(1));
  if (!there || !back) {
    return tl::unexpected(
        TuningError{"the camera shows too few pictures of the turning disc; see that it gives ten a second or more"});
  }
  servo_.fastest_deg_per_s = kSpeedToSpare * std::min(*there, *back);
  phase_ = Phase::kRamping;
  plan_ramps();
  return fmt::format("the disc turns at {:.0f} and {:.0f} degrees a second at most", *there, *back);
}

void PositionalTuner::plan_ramps() {
  const double middle = std::round((low_us_ + high_us_) / 2);
  for (int i = 0; i < kRamps; ++i) {
    for (const double to : {middle, high_us_, middle, low_us_}) {
      legs_.push_back({to, 0, true});
    }
  }
}

PositionalTuner::Output PositionalTuner::finish() {
  // Every second run goes on the way that the one before it went, so that no play is left in it.
  std::vector<TuningRun> late_runs;
  for (std::size_t i = 1; i < runs_.size(); i += 2) {
    late_runs.push_back(runs_.at(i));
  }
  servo_.standing = microseconds(std::lround(pulse_us_));
  servo_.standing_disc_deg = std::fmod(std::fmod(eyes_->rested_deg(), 360) + 360, 360);
  Output output;
  output.end = PositionalTuned{servo_, lateness_in(late_runs), play_deg_};
  return output;
}

}  // namespace seneschal::turntable
