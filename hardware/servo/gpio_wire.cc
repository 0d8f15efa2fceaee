#include "hardware/servo/gpio_wire.h"

#include <thread>
#include <utility>

#include "hardware/gpio/gpio_pin.h"
#include "hardware/servo/drive_fault.h"

namespace seneschal::servo {

using ports::DriveError;

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
  return train_.send(width).map_error([this](int cause) { return failed(cause); });
}

tl::expected<void, DriveError> GpioWire::rest() {
  return train_.send(std::nullopt).map_error([this](int cause) { return failed(cause); });
}

DriveError GpioWire::failed(int cause) const {
  if (cause != PulseTrain::kSilent) {
    return translated(gpio::refused(name_, cause));
  }
  return {ports::DriveFault::kRefused, name_ + ": its pulses ended, for this program was silent for " +
                                           std::to_string(PulseTrain::kSilence.count()) +
                                           " ms: it has too much else to do, or the computer has"};
}

}  // namespace seneschal::servo
