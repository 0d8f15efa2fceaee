#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hardware/gpio/gpio_kernel.h"
#include "hardware/pwm/pwm_files.h"

namespace seneschal::servo {

/// A channel or pin that a servo may be wired to on this machine, and how that is now, seen without taking it.
struct WirePlace {
  enum class State {
    kFree,
    kResting,       ///< of hardware PWM: somebody has it, and it sends no pulses; it can be taken over
    kPulsing,       ///< of hardware PWM: it sends pulses, whoever it is for
    kTaken,         ///< of a plain pin: `holder` has it
    kNoPermission,  ///< it may not be used by this program
  };
  std::string chip;            ///< the device of a PWM chip, "1f00098000.pwm"; the label of a GPIO chip, "pinctrl-rp1"
  std::optional<int> channel;  ///< of a PWM chip; nothing of a plain pin
  std::optional<int> gpio;     ///< of the header; nothing of a PWM chip that drives other pins
  State state = State::kFree;
  std::string holder{};
};

struct WirePlaces {
  std::vector<WirePlace> places;     ///< those of hardware PWM first, which holds pulses best
  std::vector<std::string> missing;  ///< why there are no others, as sentences: what is not there or not to be read
};

/// By the chips that there are; of the header's own by the pins that are wired to them.
[[nodiscard]] WirePlaces wire_places(const pwm::PwmFiles& files, const gpio::GpioKernel& kernel);

}  // namespace seneschal::servo
