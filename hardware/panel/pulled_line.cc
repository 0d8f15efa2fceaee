#include "hardware/panel/pulled_line.h"

#include <poll.h>

#include <utility>

#include "hardware/gpio/gpio_pin.h"

namespace seneschal::panel {

tl::expected<PulledLine, gpio::GpioError> PulledLine::open(gpio::GpioKernel& kernel, std::string what,
                                                           const std::string& pin, std::chrono::microseconds bounces) {
  const auto named = [&what](const gpio::GpioError& error) {
    return gpio::GpioError{error.fault, what + ": " + error.message()};
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

/// The line changes when it was at rest for as long as contacts bounce. An edge that changes nothing begins no
/// bouncing: a busy kernel may date the first edge right and read its level late, as that of a bounce.
bool PulledLine::is_pull(const gpio::GpioEdge& edge) {
  const auto last_edge = std::exchange(last_edge_, edge.at);
  const auto is_long_since = [&](const std::optional<std::chrono::nanoseconds>& then) {
    return !then || edge.at - *then >= *bounces_;
  };
  const bool is_change = edge.is_rising == is_pulled_ && is_long_since(changed_at_);
  // Let go of while it bounced, which was left out.
  const bool is_pulled_anew = !edge.is_rising && is_pulled_ && is_long_since(last_edge);
  if (!is_change && !is_pulled_anew) {
    return false;
  }
  changed_at_ = edge.at;
  is_pulled_ = !edge.is_rising;
  return is_pulled_;
}

tl::expected<std::vector<ports::MonoTime>, ports::PanelError> PulledLine::take() {
  std::vector<ports::MonoTime> pulls;
  pollfd ready{input_->descriptor(), POLLIN, 0};
  while (::poll(&ready, 1, 0) > 0) {
    const auto edges = input_->take();
    if (!edges) {
      return tl::unexpected(ports::PanelError{what_ + ": " + gpio::refused("its pin", edges.error()).message()});
    }
    for (const gpio::GpioEdge& edge : *edges) {
      if (bounces_ ? is_pull(edge) : !edge.is_rising) {
        pulls.emplace_back(std::chrono::duration_cast<ports::MonoTime::duration>(edge.at));
      }
    }
  }
  return pulls;
}

}  // namespace seneschal::panel
