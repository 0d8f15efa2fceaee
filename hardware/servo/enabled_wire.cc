#include "hardware/servo/enabled_wire.h"

#include <utility>

#include "hardware/gpio/gpio_pin.h"
#include "hardware/servo/drive_fault.h"

namespace seneschal::servo {

using ports::DriveError;

tl::expected<std::unique_ptr<EnabledWire>, DriveError> EnabledWire::open(gpio::GpioKernel& kernel,
                                                                         const std::string& pin,
                                                                         std::unique_ptr<PulseWire> wire) {
  const auto found = gpio::find_pin(kernel, pin);
  if (!found) {
    DriveError error = translated(found.error());
    error.sentence = "the servo's enable line: " + error.sentence;
    return tl::unexpected(std::move(error));
  }
  const std::string name = "the servo's enable line on GPIO " + std::to_string(found->offset);
  auto line = kernel.output(found->chip, found->offset, false);
  if (!line) {
    return tl::unexpected(translated(gpio::refused(name, line.error())));
  }
  return std::unique_ptr<EnabledWire>(new EnabledWire(std::move(wire), std::move(*line), name));
}

EnabledWire::EnabledWire(std::unique_ptr<PulseWire> wire, std::unique_ptr<gpio::GpioOutput> line, std::string pin)
    : wire_(std::move(wire)), line_(std::move(line)), pin_(std::move(pin)), name_(wire_->name() + ", with " + pin_) {}

EnabledWire::~EnabledWire() {
  (void)rest();  // nobody is left to be told
}

tl::expected<void, DriveError> EnabledWire::send(std::chrono::microseconds width) {
  if (auto toggled = set(!is_high_); !toggled) {
    (void)wire_->rest();
    return toggled;
  }
  auto sent = wire_->send(width);
  if (!sent) {
    (void)set(false);
  }
  return sent;
}

tl::expected<void, DriveError> EnabledWire::rest() {
  auto rested = wire_->rest();
  auto low = set(false);
  return rested ? low : rested;
}

tl::expected<void, DriveError> EnabledWire::set(bool is_high) {
  is_high_ = is_high;
  return line_->set(is_high).map_error([this](int cause) { return translated(gpio::refused(pin_, cause)); });
}

}  // namespace seneschal::servo
