#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hardware/gpio/gpio_error.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/ports/buttons.h"

namespace seneschal::panel {

/// A button and the pin that it joins with ground, as gpio::find_pin takes it.
struct ButtonPin {
  ports::Button button = ports::Button::kPause;
  std::string pin;
};

/// "pause=23" or "dispute=GPIO24". The error is a sentence.
[[nodiscard]] tl::expected<ButtonPin, std::string> parse_button_pin(const std::string& text);

/// Buttons from pins of the header to ground. Contacts that bounce are one press: the kernel sees to that where it can,
/// otherwise this does.
class GpioButtons final : public ports::Buttons {
 public:
  /// The error names the button and its pin.
  [[nodiscard]] static tl::expected<std::unique_ptr<GpioButtons>, gpio::GpioError> open(
      gpio::GpioKernel& kernel, const std::vector<ButtonPin>& pins);

  GpioButtons(const GpioButtons&) = delete;
  GpioButtons& operator=(const GpioButtons&) = delete;
  ~GpioButtons() override;

  [[nodiscard]] int descriptor() const override { return epoll_; }
  [[nodiscard]] tl::expected<std::vector<ports::Press>, std::string> take() override;

 private:
  struct Line {
    ButtonPin pin;
    std::unique_ptr<gpio::GpioInput> input;
    std::optional<std::chrono::nanoseconds> last_edge;
  };

  GpioButtons(int epoll, bool kernel_debounces) : epoll_(epoll), kernel_debounces_(kernel_debounces) {}
  [[nodiscard]] bool is_press(Line& line, const gpio::GpioEdge& edge) const;

  int epoll_;
  bool kernel_debounces_;
  std::vector<Line> lines_;
};

}  // namespace seneschal::panel
