#pragma once

#include <memory>
#include <string>
#include <utility>

#include "hardware/panel/pulled_line.h"
#include "hardware/ports/home_sensor.h"

namespace seneschal::panel {

/// A Hall switch or an optical sensor on a pin of the header, whose output pulls the pin to ground while the mark is
/// there, as open-drain ones do.
class GpioHome final : public ports::HomeSensor {
 public:
  /// The error names the pin.
  [[nodiscard]] static tl::expected<std::unique_ptr<GpioHome>, gpio::GpioError> open(gpio::GpioKernel& kernel,
                                                                                     const std::string& pin);

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] tl::expected<std::vector<ports::MonoTime>, ports::PanelError> take() override { return line_.take(); }

 private:
  explicit GpioHome(PulledLine line) : line_(std::move(line)), name_("home sensor on " + line_.place()) {}

  PulledLine line_;
  std::string name_;
};

}  // namespace seneschal::panel
