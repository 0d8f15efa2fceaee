#include "daemon/disc/tuning.h"

#include <algorithm>
#include <utility>

namespace seneschal::disc {

namespace {

using AnyTuner = std::variant<turntable::Tuner, turntable::PositionalTuner>;

AnyTuner tuner_of(const ServoSettings& settings) {
  const auto* servo = std::get_if<turntable::PositionalServo>(&settings.servo);
  return servo != nullptr ? AnyTuner(turntable::PositionalTuner(*servo)) : AnyTuner(turntable::Tuner());
}

double off_of(const turntable::Tuned& tuned) {
  return tuned.off_deg_per_s;
}
double off_of(const turntable::PositionalTuned& tuned) {
  return tuned.play_deg;
}

}  // namespace

ServoSettings untuned(ServoSettings settings, bool is_positional) {
  if (!is_positional) {
    settings.servo = turntable::ContinuousServo{};
    return settings;
  }
  const auto* before = std::get_if<turntable::PositionalServo>(&settings.servo);
  turntable::PositionalServo servo = before != nullptr ? *before : turntable::PositionalServo{};
  servo.shortest = settings.shortest;
  servo.longest = settings.longest;
  if (before == nullptr) {
    servo.standing = std::clamp(std::chrono::microseconds(1500), servo.shortest, servo.longest);
  }
  settings.servo = servo;
  return settings;
}

Tuning::Tuning(ports::TurntableDrive& drive, const ServoSettings& settings, Now now)
    : drive_(drive), settings_(settings), now_(std::move(now)), tuner_(tuner_of(settings)) {}

Tuning::~Tuning() {
  (void)drive_.disarm();  // nobody is left to be told
}

Tuning::Step Tuning::step(const std::optional<turntable::Sight>& sight) {
  return std::visit([&](auto& tuner) { return step(tuner, sight); }, tuner_);
}

template <typename Tuner>
Tuning::Step Tuning::step(Tuner& tuner, const std::optional<turntable::Sight>& sight) {
  if (!drive_.is_armed()) {
    if (const auto armed = drive_.arm(); !armed) {
      return {"", tl::unexpected(armed.error().message())};
    }
  }
  auto output = tuner.step(now_(), sight);
  const auto obeyed = output.pulse ? drive_.send(*output.pulse) : drive_.rest();
  if (!obeyed) {
    return {"", tl::unexpected(obeyed.error().message())};
  }
  Step step{output.says.value_or("")};
  if (output.end) {
    (void)drive_.disarm();  // at rest already
    step.end = output.end
                   ->map([this](const auto& tuned) {
                     Found found{settings_, off_of(tuned)};
                     found.settings.servo = tuned.servo;
                     found.settings.late = tuned.late;
                     return found;
                   })
                   .map_error(&turntable::TuningError::message);
  }
  return step;
}

}  // namespace seneschal::disc
