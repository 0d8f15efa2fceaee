#pragma once

#include "hardware/gpio/gpio_error.h"
#include "hardware/ports/turntable.h"

namespace seneschal::servo {

/// What a GPIO line's error is to a drive.
[[nodiscard]] inline ports::DriveError translated(const gpio::GpioError& error) {
  using ports::DriveFault;
  switch (error.fault) {
    case gpio::GpioFault::kNotThere:
      return {DriveFault::kNotThere, error.message()};
    case gpio::GpioFault::kTaken:
      return {DriveFault::kTaken, error.message()};
    case gpio::GpioFault::kNoPermission:
      return {DriveFault::kNoPermission, error.message()};
    case gpio::GpioFault::kForbidden:
    case gpio::GpioFault::kRefused:
      return {DriveFault::kRefused, error.message()};
  }
  return {DriveFault::kRefused, error.message()};
}

}  // namespace seneschal::servo
