#pragma once

#include <memory>
#include <string>

#include "hardware/gpio/gpio_error.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/servo/pulse_train.h"
#include "hardware/servo/pulse_wire.h"

namespace seneschal::servo {

/// A servo on any pin of the header, its pulses made by a thread.
class GpioWire final : public PulseWire {
 public:
  /// `pin` as gpio::find_pin takes it.
  [[nodiscard]] static tl::expected<std::unique_ptr<GpioWire>, ports::DriveError> open(gpio::GpioKernel& kernel,
                                                                                       const std::string& pin,
                                                                                       const PulseClock& clock);

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] tl::expected<void, ports::DriveError> send(std::chrono::microseconds width) override;
  [[nodiscard]] tl::expected<void, ports::DriveError> rest() override;
  [[nodiscard]] Jitter jitter() const { return train_.jitter(); }

 private:
  GpioWire(std::unique_ptr<gpio::GpioOutput> line, const PulseClock& clock, std::string name);
  [[nodiscard]] ports::DriveError failed(int cause) const;

  std::string name_;
  PulseTrain train_;
};

/// The machine's own time.
[[nodiscard]] PulseClock pulse_clock();

}  // namespace seneschal::servo
