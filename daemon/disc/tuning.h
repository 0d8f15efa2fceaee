#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <variant>

#include "daemon/disc/servo_settings.h"
#include "hardware/ports/mono_time.h"
#include "hardware/ports/turntable.h"
#include "hardware/turntable/positional_tuner.h"
#include "hardware/turntable/tuner.h"

namespace seneschal::disc {

/// The settings of a servo of which only the kind is known, continuous or positional, and what does not depend on it.
/// What is known of a positional one's standing stays, where it was one.
[[nodiscard]] ServoSettings untuned(ServoSettings settings, bool is_positional);

/// A servo tuned by its drive: what a tuner (hardware/turntable) wants of it is done. Stepped for each picture and
/// every 20 ms. The drive is at rest and disarmed when this has ended or is gone.
class Tuning {
 public:
  using Now = std::function<ports::MonoTime()>;

  /// The drive outlives this. Nothing is sent before the first step.
  Tuning(ports::TurntableDrive& drive, const ServoSettings& settings, Now now);
  Tuning(const Tuning&) = delete;
  Tuning& operator=(const Tuning&) = delete;
  ~Tuning();

  /// What was found.
  struct Found {
    ServoSettings settings;
    /// Of a continuous servo the degrees a second by which measured speeds are off; of a positional one the degrees of
    /// play in its gear.
    double off = 0;
  };
  struct Step {
    std::string says;                                       ///< of a measurement, for people; empty where there is none
    std::optional<tl::expected<Found, std::string>> end{};  ///< once; the error is a sentence
  };
  [[nodiscard]] Step step(const std::optional<turntable::Sight>& sight);

 private:
  template <typename Tuner>
  [[nodiscard]] Step step(Tuner& tuner, const std::optional<turntable::Sight>& sight);

  ports::TurntableDrive& drive_;
  ServoSettings settings_;
  Now now_;
  std::variant<turntable::Tuner, turntable::PositionalTuner> tuner_;
};

}  // namespace seneschal::disc
