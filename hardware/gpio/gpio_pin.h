#pragma once

#include <string>
#include <tl/expected.hpp>

#include "hardware/gpio/gpio_error.h"
#include "hardware/gpio/gpio_kernel.h"

namespace seneschal::gpio {

/// A free line of the 40-pin header.
struct GpioPin {
  GpioChip chip;
  int offset = 0;
};

/// Finds a pin of the header by its number ("17") or name ("GPIO17"), on the chip whose label says that it is the Pi's
/// own (its number differs from kernel to kernel). Refuses every line but 2 to 27: the same chips switch USB power, the
/// SD card and the radio. Refuses one that somebody holds, and says who.
[[nodiscard]] tl::expected<GpioPin, GpioError> find_pin(const GpioKernel& kernel, const std::string& wanted);

}  // namespace seneschal::gpio
