#include "hardware/panel/pulled_line.h"

#include <poll.h>

#include <utility>

#include "hardware/gpio/gpio_pin.h"

namespace seneschal::panel {

tl::expected<PulledLine, gpio::GpioError> PulledLine::open(gpio::GpioKernel& kernel, std::string what,
                                                           const std::string& pin, std::chrono::microseconds bounces) {
  const auto named = [&what](const gpio::GpioError& error) {
    return gpio::GpioError{error.fault, what + ": " + error.message};
  };
  const auto found = gpio::find_pin(kernel, pin);
  if (!found) {
    return tl::unexpected(named(found.error()));
  }
  const std::string gpio = "GPIO " + std::to_string(found->offset);
  auto input = kernel.input(found->chip, found->offset, gpio::Pull::kUp, bounces);
  if (!input) {
    return tl::unexpected(named(gpio::refused(gpio, input.error())));
  }
  PulledLine line;
  line.what_ = std::move(what);
  line.place_ = gpio + " of " + found->chip.label;
  line.input_ = std::move(*input);
  if (!kernel.debounces()) {
    line.bounces_ = bounces;
  }
  return line;
}

tl::expected<std::vector<ports::MonoTime>, std::string> PulledLine::take() {
  std::vector<ports::MonoTime> pulls;
  pollfd ready{input_->descriptor(), POLLIN, 0};
  while (::poll(&ready, 1, 0) > 0) {
    const auto edges = input_->take();
    if (!edges) {
      return tl::unexpected(what_ + ": " + gpio::refused("its pin", edges.error()).message);
    }
    for (const gpio::GpioEdge& edge : *edges) {
      const auto before = std::exchange(last_edge_, edge.at);
      const bool is_bounce = bounces_ && before && edge.at - *before < *bounces_;
      if (!edge.is_rising && !is_bounce) {
        pulls.emplace_back(std::chrono::duration_cast<ports::MonoTime::duration>(edge.at));
      }
    }
  }
  return pulls;
}

}  // namespace seneschal::panel
