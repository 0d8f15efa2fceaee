#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hardware/gpio/gpio_error.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/panel/pin_error.h"
#include "hardware/ports/lamp.h"

namespace seneschal::panel {

/// The colours of one lamp, or of three.
enum class Glow { kRed, kGreen, kBlue };

/// "red", "green", "blue".
[[nodiscard]] std::string_view to_text(Glow glow);

/// A colour and the pin that lights it when it is high, as gpio::find_pin takes it.
struct LampPin {
  Glow glow = Glow::kGreen;
  std::string pin;
};

/// "green=6" or "red=GPIO5".
[[nodiscard]] tl::expected<LampPin, PinError> parse_lamp_pin(const std::string& text);

/// An RGB LED, or as many of its colours as there are: ready is all of them, reading blue, your turn green, wrong red.
class GpioLamp final : public ports::Lamp {
 public:
  /// The error names the colour and its pin.
  [[nodiscard]] static tl::expected<std::unique_ptr<GpioLamp>, gpio::GpioError> open(gpio::GpioKernel& kernel,
                                                                                     const std::vector<LampPin>& pins);

  GpioLamp(const GpioLamp&) = delete;
  GpioLamp& operator=(const GpioLamp&) = delete;
  /// Dark: on a Raspberry Pi the line would keep its level.
  ~GpioLamp() override;

  [[nodiscard]] tl::expected<void, ports::PanelError> show(ports::Sign sign) override;

 private:
  struct Line {
    LampPin pin;
    std::unique_ptr<gpio::GpioOutput> output;
  };

  GpioLamp() = default;

  std::vector<Line> lines_;
};

}  // namespace seneschal::panel
