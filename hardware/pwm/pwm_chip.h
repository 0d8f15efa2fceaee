#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/pwm/pwm_error.h"
#include "hardware/pwm/pwm_files.h"

namespace seneschal::pwm {

/// A PWM chip. Its number is the kernel's mood; its device name is what it is.
struct PwmChip {
  std::string name;    ///< "pwmchip2"
  std::string device;  ///< "1f00098000.pwm"
  int channels = 0;
};

/// The chips that drive pins of the 40-pin header: Pi 5 (RP1) and Pi 4 (BCM2711).
inline constexpr const char* kHeaderOfPi5 = "1f00098000.pwm";
inline constexpr const char* kHeaderOfPi4 = "fe20c000.pwm";

/// All chips there are, by name.
[[nodiscard]] tl::expected<std::vector<PwmChip>, PwmError> list_chips(const PwmFiles& files);

/// The chip of that device, or where none is named, the one behind the header. The error lists what there is.
[[nodiscard]] tl::expected<PwmChip, PwmError> find_chip(const PwmFiles& files,
                                                        const std::optional<std::string>& device);

/// The channel of a header chip that a GPIO is wired to, by the `pwm` and `pwm-2chan` overlays. The error says which
/// GPIOs have one.
[[nodiscard]] tl::expected<int, PwmError> channel_of_gpio(const PwmChip& chip, int gpio);

}  // namespace seneschal::pwm
