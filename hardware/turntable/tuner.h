#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/turntable/controller.h"
#include "hardware/turntable/side_search.h"
#include "hardware/turntable/tuning_eyes.h"
#include "hardware/turntable/tuning_run.h"

namespace seneschal::turntable {

/// The pulses that tuning tries.
struct TuningBounds {
  std::chrono::microseconds middle{1500};  ///< neutral is within 100 us of it, or the servo's screw is to be turned
  std::chrono::microseconds reach{500};    ///< from the middle, where the servo is at full speed
};

/// What tuning found.
struct Tuned {
  ContinuousServo servo;
  Lateness late;
  double off_deg_per_s = 0;  ///< root mean square by which measured speeds are off the lines that describe them
};

/// Finds a continuous servo's neutral pulse, dead band, speed per pulse each way, delay and lag by driving the disc to
/// and fro and watching it. A pure state machine, stepped as the Controller is: for each picture, and every 20 ms.
/// Takes about a minute, turns the disc by up to a half each time, and stops for good when a hand comes near, the disc
/// is lost, or does not do what a servo does.
class Tuner {
 public:
  explicit Tuner(const TuningBounds& bounds = {});

  struct Output {
    std::optional<std::chrono::microseconds> pulse;       ///< nothing: rest
    std::optional<std::string> says;                      ///< what a measurement found, for people
    std::optional<tl::expected<Tuned, TuningError>> end;  ///< once
  };
  [[nodiscard]] Output step(MonoTime now, const std::optional<Sight>& sight = std::nullopt);

 private:
  enum class Phase { kStanding, kTurning, kOver };
  struct Side {
    SideSearch search;
    bool is_long = false;  // pulses longer than the middle
    std::optional<bool> turns_clockwise;
    std::optional<double> offset_us;  // that is being measured
  };

  [[nodiscard]] Output fail(const TuningError& error);
  [[nodiscard]] Output stand(MonoTime now);
  [[nodiscard]] Output turn(MonoTime now);
  [[nodiscard]] tl::expected<std::string, TuningError> weigh_run();
  [[nodiscard]] std::optional<TuningError> begin_next(MonoTime now);
  void begin_run(MonoTime now, double rested_deg);
  [[nodiscard]] tl::expected<ContinuousServo, TuningError> servo() const;
  [[nodiscard]] Output finish();

  TuningBounds bounds_;
  Side short_;
  Side long_;
  Side* measuring_ = nullptr;  // nothing while lateness is
  Phase phase_ = Phase::kStanding;
  std::optional<TuningEyes> eyes_;  // since the first step
  std::optional<std::chrono::microseconds> pulse_;
  std::optional<TuningRun> run_;
  std::chrono::milliseconds steady_{0};
  std::chrono::milliseconds length_{0};
  std::optional<ContinuousServo> found_;
  std::vector<TuningRun> late_runs_;
};

}  // namespace seneschal::turntable
