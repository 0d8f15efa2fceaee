#include "hardware/turntable/tuner.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/core.h>

namespace seneschal::turntable {

namespace {

using std::chrono_literals::operator""ms;
using std::chrono::microseconds;
using std::chrono::milliseconds;

// A disc on a slippery wheel takes 0.4 s to full speed.
constexpr milliseconds kSteady{550};
constexpr milliseconds kSteadyAtFull{750};
constexpr milliseconds kMeasured{550};  // eight pictures of 15 a second
constexpr double kTurns = 5;            // degrees/s; slower than that at full pulses, it does not
constexpr std::size_t kLateRuns = 8;
constexpr double kLateSpeed = 40;          // degrees/s
constexpr double kLateAcceleration = 150;  // degrees/s^2, as gentle as the controller
constexpr milliseconds kLateLength{900};

}  // namespace

Tuner::Tuner(const TuningBounds& bounds)
    : bounds_(bounds),
      short_{SideSearch(in_us(bounds.reach)), false, {}, {}},
      long_{SideSearch(in_us(bounds.reach)), true, {}, {}} {}

Tuner::Output Tuner::step(MonoTime now, const std::optional<Sight>& sight) {
  if (phase_ == Phase::kOver) {
    return {};
  }
  if (!eyes_) {
    eyes_.emplace(now);
  }
  if (sight) {
    const auto seen = eyes_->look(*sight);
    if (!seen) {
      return fail(seen.error());
    }
    if (*seen && run_ && (*seen)->captured >= run_->begun &&
        (phase_ == Phase::kTurning || (*seen)->captured <= run_->ended)) {
      run_->seen.push_back(**seen);
    }
  }
  if (eyes_->is_lost(now)) {
    return fail({"the camera does not show the disc; see that nothing covers it and the camera runs"});
  }
  Output output = phase_ == Phase::kStanding ? stand(now) : turn(now);
  output.pulse = phase_ == Phase::kOver ? std::nullopt : pulse_;
  return output;
}

Tuner::Output Tuner::fail(const TuningError& error) {
  phase_ = Phase::kOver;
  Output output;
  output.end = tl::unexpected(error);
  return output;
}

Tuner::Output Tuner::stand(MonoTime now) {
  const auto stands = eyes_->stands(now);
  if (!stands) {
    return fail(stands.error());
  }
  if (!*stands) {
    return {};
  }
  Output output;
  if (run_) {
    const auto weighed = weigh_run();
    if (!weighed) {
      return fail(weighed.error());
    }
    output.says = *weighed;
    run_.reset();
  }
  if (const auto fault = begin_next(now)) {
    return fail(*fault);
  }
  if (phase_ == Phase::kOver) {
    Output last = finish();
    last.says = output.says;
    return last;
  }
  return output;
}

Tuner::Output Tuner::turn(MonoTime now) {
  if (now - run_->begun >= length_) {
    run_->ended = now;
    pulse_.reset();
    eyes_->expect_rest(now);
    phase_ = Phase::kStanding;
    return {};
  }
  if (measuring_ == nullptr) {
    const double way = late_runs_.size() % 2 == 0 ? 1 : -1;
    const double speed = std::min(kLateSpeed, kLateAcceleration * (Seconds(now - run_->begun).count() + 0.02));
    PulseLaw law(*found_);
    pulse_ = law.pulse(way * speed, 20ms);
    run_->told.push_back({now, way * speed});
  }
  return {};
}

/// What the run that has just come to rest says; the error says why tuning cannot go on.
tl::expected<std::string, TuningError> Tuner::weigh_run() {
  if (measuring_ == nullptr) {
    late_runs_.push_back(*run_);
    return "";
  }
  Side& side = *measuring_;
  const auto speed = speed_in(*run_, steady_);
  if (!speed) {
    return tl::unexpected(
        TuningError{"the camera shows too few pictures of the turning disc; see that it gives ten a second or more"});
  }
  const double width = in_us(bounds_.middle) + (side.is_long ? 1 : -1) * *side.offset_us;
  if (!side.turns_clockwise) {
    if (std::abs(*speed) < kTurns) {
      return tl::unexpected(TuningError{
          fmt::format("the disc does not turn although the servo gets pulses of {:.0f} us; see whether it has "
                      "power, its wire is on the right pin and its wheel touches the disc",
                      width)});
    }
    side.turns_clockwise = *speed > 0;
  }
  if (long_.turns_clockwise && short_.turns_clockwise && *long_.turns_clockwise == *short_.turns_clockwise) {
    return tl::unexpected(
        TuningError{"short pulses turn the disc the same way as long ones; see whether the servo is "
                    "one for continuous rotation, and whether its wheel slips"});
  }
  const double along = *side.turns_clockwise ? *speed : -*speed;
  side.search.add(*side.offset_us, std::max(0.0, along));
  return fmt::format("pulses of {:.0f} us: {:.1f} degrees a second clockwise", width, *speed);
}

/// Begins the next run, or is over; the error says what cannot be found out.
std::optional<TuningError> Tuner::begin_next(MonoTime now) {
  const double rested = eyes_->rested_deg();
  // To and fro, so that what drags one way does not add up.
  for (Side* side : measuring_ == &short_ ? std::array{&long_, &short_} : std::array{&short_, &long_}) {
    side->offset_us = found_ ? std::nullopt : side->search.next();
    if (side->offset_us) {
      const bool is_full = !side->turns_clockwise;
      measuring_ = side;
      steady_ = is_full ? kSteadyAtFull : kSteady;
      length_ = steady_ + kMeasured;
      pulse_ = bounds_.middle + microseconds(std::lround(side->is_long ? *side->offset_us : -*side->offset_us));
      begin_run(now, rested);
      return std::nullopt;
    }
  }
  measuring_ = nullptr;
  if (!found_) {
    const auto found = servo();
    if (!found) {
      return found.error();
    }
    found_ = *found;
  }
  if (late_runs_.size() == kLateRuns) {
    phase_ = Phase::kOver;
    return std::nullopt;
  }
  length_ = kLateLength;
  begin_run(now, rested);
  return std::nullopt;
}

void Tuner::begin_run(MonoTime now, double rested_deg) {
  run_ = TuningRun{now, MonoTime::max(), rested_deg, {}, {}};
  phase_ = Phase::kTurning;
  if (measuring_ == nullptr) {
    (void)turn(now);
  }
}

tl::expected<ContinuousServo, TuningError> Tuner::servo() const {
  const auto shorter = short_.search.line();
  const auto longer = long_.search.line();
  if (!shorter || !longer) {
    return tl::unexpected(
        TuningError{"the disc stands or turns at full speed, and hardly anything between; see "
                    "whether the servo is one for continuous rotation"});
  }
  const double low = in_us(bounds_.middle) - shorter->edge_us;
  const double high = in_us(bounds_.middle) + longer->edge_us;
  const double full =
      std::min(shorter->full_deg_per_s / shorter->deg_per_s_per_us, longer->full_deg_per_s / longer->deg_per_s_per_us);
  ContinuousServo servo;
  servo.neutral = microseconds(std::lround((low + high) / 2));
  servo.dead_band = microseconds(std::lround(std::max(0.0, (high - low) / 2)));
  servo.full = microseconds(std::lround(full));
  servo.is_reversed = !*short_.turns_clockwise;
  const double short_speed = full * shorter->deg_per_s_per_us;
  const double long_speed = full * longer->deg_per_s_per_us;
  servo.clockwise_deg_per_s = servo.is_reversed ? long_speed : short_speed;
  servo.counter_clockwise_deg_per_s = servo.is_reversed ? short_speed : long_speed;
  return servo;
}

Tuner::Output Tuner::finish() {
  Output output;
  const double off = std::max(short_.search.line()->off_deg_per_s, long_.search.line()->off_deg_per_s);
  output.end = Tuned{*found_, lateness_in(late_runs_), off};
  return output;
}

}  // namespace seneschal::turntable
