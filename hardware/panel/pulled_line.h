#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "hardware/gpio/gpio_error.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/ports/mono_time.h"
#include "hardware/ports/panel_error.h"

namespace seneschal::panel {

/// A pin that rests high and that a contact or an open-drain output pulls to ground. What bounces or flickers is one
/// pull: the kernel sees to that where it can, otherwise this does.
class PulledLine {
 public:
  /// `what` for messages: "the button 'pause'". `pin` as gpio::find_pin takes it: "22", "GPIO22".
  [[nodiscard]] static tl::expected<PulledLine, gpio::GpioError> open(gpio::GpioKernel& kernel, std::string what,
                                                                      const std::string& pin,
                                                                      std::chrono::microseconds bounces);

  /// For poll and epoll.
  [[nodiscard]] int descriptor() const { return input_->descriptor(); }
  /// "GPIO 22 of pinctrl-rp1".
  [[nodiscard]] const std::string& place() const { return place_; }
  /// When it was pulled since, oldest first, without waiting.
  [[nodiscard]] tl::expected<std::vector<ports::MonoTime>, ports::PanelError> take();

 private:
  PulledLine() = default;
  [[nodiscard]] bool is_pull(const gpio::GpioEdge& edge);

  std::string what_;
  std::string place_;
  std::unique_ptr<gpio::GpioInput> input_;
  std::optional<std::chrono::microseconds> bounces_;  // where this sees to them
  bool is_pulled_ = false;
  std::optional<std::chrono::nanoseconds> changed_at_;
  std::optional<std::chrono::nanoseconds> last_edge_;
};

}  // namespace seneschal::panel
