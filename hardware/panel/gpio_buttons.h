#pragma once

#include <memory>
#include <string>
#include <vector>

#include "hardware/gpio/gpio_error.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/panel/pin_error.h"
#include "hardware/panel/pulled_line.h"
#include "hardware/ports/buttons.h"

namespace seneschal::panel {

/// A button and the pin that it joins with ground, as gpio::find_pin takes it.
struct ButtonPin {
  ports::Button button = ports::Button::kPause;
  std::string pin;
};

/// "pause=23" or "dispute=GPIO24".
[[nodiscard]] tl::expected<ButtonPin, PinError> parse_button_pin(const std::string& text);

/// Buttons from pins of the header to ground.
class GpioButtons final : public ports::Buttons {
 public:
  /// The error names the button and its pin.
  [[nodiscard]] static tl::expected<std::unique_ptr<GpioButtons>, gpio::GpioError> open(
      gpio::GpioKernel& kernel, const std::vector<ButtonPin>& pins);

  GpioButtons(const GpioButtons&) = delete;
  GpioButtons& operator=(const GpioButtons&) = delete;
  ~GpioButtons() override;

  [[nodiscard]] int descriptor() const override { return epoll_; }
  [[nodiscard]] tl::expected<std::vector<ports::Press>, ports::PanelError> take() override;

 private:
  struct Line {
    ports::Button button;
    PulledLine line;
  };

  explicit GpioButtons(int epoll) : epoll_(epoll) {}

  int epoll_;
  std::vector<Line> lines_;
};

}  // namespace seneschal::panel
