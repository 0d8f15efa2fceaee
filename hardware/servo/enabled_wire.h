#pragma once

#include <memory>
#include <string>

#include "hardware/gpio/gpio_kernel.h"
#include "hardware/servo/pulse_wire.h"

namespace seneschal::servo {

/// A wire beside an enable line, for a switch in the servo's supply that closes while the line toggles and opens 0.2 s
/// after it has stopped, at whichever level: each order of a pulse width toggles it, so that only a program that is
/// alive and wants motion does. At rest it is low.
class EnabledWire final : public PulseWire {
 public:
  /// `pin` of the line as gpio::find_pin takes it.
  [[nodiscard]] static tl::expected<std::unique_ptr<EnabledWire>, ports::DriveError> open(
      gpio::GpioKernel& kernel, const std::string& pin, std::unique_ptr<PulseWire> wire);
  EnabledWire(const EnabledWire&) = delete;
  EnabledWire& operator=(const EnabledWire&) = delete;
  ~EnabledWire() override;

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] tl::expected<void, ports::DriveError> arm() override { return wire_->arm(); }
  [[nodiscard]] tl::expected<void, ports::DriveError> send(std::chrono::microseconds width) override;
  [[nodiscard]] tl::expected<void, ports::DriveError> rest() override;

 private:
  EnabledWire(std::unique_ptr<PulseWire> wire, std::unique_ptr<gpio::GpioOutput> line, std::string pin);
  [[nodiscard]] tl::expected<void, ports::DriveError> set(bool is_high);

  std::unique_ptr<PulseWire> wire_;
  std::unique_ptr<gpio::GpioOutput> line_;
  std::string pin_;
  std::string name_;
  bool is_high_ = false;
};

}  // namespace seneschal::servo
