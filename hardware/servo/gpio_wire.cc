#include "hardware/servo/gpio_wire.h"

#include <thread>
#include <utility>

#include "hardware/gpio/gpio_pin.h"

namespace seneschal::servo {

namespace {

using ports::DriveError;
using ports::DriveFault;

DriveError translated(const gpio::GpioError& error) {
  switch (error.fault) {
    case gpio::GpioFault::kNotThere:
      return {DriveFault::kNotThere, error.message};
    case gpio::GpioFault::kTaken:
      return {DriveFault::kTaken, error.message};
    case gpio::GpioFault::kNoPermission:
      return {DriveFault::kNoPermission, error.message};
    case gpio::GpioFault::kForbidden:
    case gpio::GpioFault::kRefused:
      return {DriveFault::kRefused, error.message};
  }
  return {DriveFault::kRefused, error.message};
}

}  // namespace

PulseClock pulse_clock() {
  return {[] { return ports::MonoTime::clock::now(); },
          [](ports::MonoTime until) { std::this_thread::sleep_until(until); }};
}

tl::expected<std::unique_ptr<GpioWire>, DriveError> GpioWire::open(gpio::GpioKernel& kernel, const std::string& pin,
                                                                   const PulseClock& clock) {
  const auto found = gpio::find_pin(kernel, pin);
  if (!found) {
    return tl::unexpected(translated(found.error()));
  }
  const std::string name = "servo on GPIO " + std::to_string(found->offset) + " of " + found->chip.label;
  auto line = kernel.output(found->chip, found->offset, false);
  if (!line) {
    return tl::unexpected(translated(gpio::refused(name, line.error())));
  }
  return std::unique_ptr<GpioWire>(new GpioWire(std::move(*line), clock, name));
}

GpioWire::GpioWire(std::unique_ptr<gpio::GpioOutput> line, const PulseClock& clock, std::string name)
    : name_(std::move(name)), train_(std::move(line), clock) {}

tl::expected<void, DriveError> GpioWire::send(std::chrono::microseconds width) {
  return train_.send(width).map_error([this](int cause) { return translated(gpio::refused(name_, cause)); });
}

tl::expected<void, DriveError> GpioWire::rest() {
  return train_.send(std::nullopt).map_error([this](int cause) { return translated(gpio::refused(name_, cause)); });
}

}  // namespace seneschal::servo
