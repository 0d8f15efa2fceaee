#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/turntable/controller.h"
#include "hardware/turntable/tuning_eyes.h"
#include "hardware/turntable/tuning_run.h"

namespace seneschal::turntable {

/// What tuning a positional servo found.
struct PositionalTuned {
  PositionalServo servo;
  Lateness late;
  double play_deg = 0;  ///< of the gear: between the same pulse reached from either side
};

/// Finds how far a positional servo turns the disc for each microsecond, its speed, delay and lag, by moving it to and
/// fro within its travel and watching the disc. A pure state machine, stepped as the Controller is. The first pulse
/// takes the servo to `standing`, at its own speed, wherever it was; nobody can know that before. Takes about a
/// minute, turns the disc by up to a quarter at a time, and stops for good as the Tuner does.
class PositionalTuner {
 public:
  /// Pulses stay from servo.shortest to servo.longest and begin at servo.standing, which is between; the rest of
  /// `servo` is what is to be found.
  explicit PositionalTuner(const PositionalServo& servo);

  struct Output {
    std::optional<std::chrono::microseconds> pulse;                 ///< nothing: rest
    std::optional<std::string> says;                                ///< what a measurement found, for people
    std::optional<tl::expected<PositionalTuned, TuningError>> end;  ///< once
  };
  [[nodiscard]] Output step(MonoTime now, const std::optional<Sight>& sight = std::nullopt);

 private:
  enum class Phase { kBeginning, kProbing, kMeasuring, kJumping, kRamping, kOver };
  /// A way to go, in pulses.
  struct Leg {
    double to_us = 0;
    double us_per_s = 0;   // nothing like it: at once
    bool is_ramp = false;  // evenly, for delay and lag
  };

  [[nodiscard]] Output fail(const TuningError& error);
  /// Goes on from a stand; the error says why it cannot.
  [[nodiscard]] tl::expected<std::optional<std::string>, TuningError> weigh_stand();
  [[nodiscard]] tl::expected<std::optional<std::string>, TuningError> weigh_probe(double moved_deg);
  [[nodiscard]] tl::expected<std::optional<std::string>, TuningError> weigh_measures();
  [[nodiscard]] tl::expected<std::optional<std::string>, TuningError> weigh_jumps();
  void begin(MonoTime now, const Leg& leg);
  void follow(MonoTime now);
  void plan_measures();
  void plan_ramps();
  [[nodiscard]] Output finish();

  PositionalServo servo_;
  std::optional<TuningEyes> eyes_;  // since the first step
  Phase phase_ = Phase::kBeginning;
  std::deque<Leg> legs_;  // to come in this phase
  std::optional<Leg> leg_;
  MonoTime last_step_;
  double pulse_us_;
  bool is_moving_ = false;
  bool is_rested_ = false;  // it stood, and the next leg may begin
  double probe_us_ = 0;
  double probed_us_ = 0;   // all of it
  double ramp_speed_ = 0;  // degrees/s that are ordered now
  std::optional<double> stood_deg_;
  std::vector<double> stands_;  // degrees, of this phase
  std::optional<TuningRun> run_;
  std::vector<TuningRun> runs_;  // of this phase
  double low_us_ = 0;            // the measured stretch, middle and ends
  double high_us_ = 0;
  double play_deg_ = 0;
};

}  // namespace seneschal::turntable
