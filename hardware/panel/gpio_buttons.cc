#include "hardware/panel/gpio_buttons.h"

#include <poll.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "hardware/gpio/gpio_pin.h"

namespace seneschal::panel {

namespace {

constexpr std::chrono::milliseconds kBounces{20};  // cheap push buttons do for 5 to 10

gpio::GpioError named(const ButtonPin& pin, const gpio::GpioError& error) {
  return {error.fault, "the button '" + std::string(to_text(pin.button)) + "': " + error.message};
}

bool has_edges(const gpio::GpioInput& input) {
  pollfd ready{input.descriptor(), POLLIN, 0};
  return ::poll(&ready, 1, 0) > 0;
}

}  // namespace

tl::expected<ButtonPin, std::string> parse_button_pin(const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto button = ports::button_from_text(std::string_view(text).substr(0, equals));
  if (!button || equals == std::string::npos || equals + 1 == text.size()) {
    return tl::unexpected("button " + text + ": expected pause=PIN, dispute=PIN or done=PIN, the pin as 23 or GPIO23");
  }
  return ButtonPin{*button, text.substr(equals + 1)};
}

tl::expected<std::unique_ptr<GpioButtons>, gpio::GpioError> GpioButtons::open(gpio::GpioKernel& kernel,
                                                                              const std::vector<ButtonPin>& pins) {
  const int epoll = ::epoll_create1(EPOLL_CLOEXEC);
  if (epoll < 0) {
    return tl::unexpected(gpio::refused("the buttons", errno));
  }
  std::unique_ptr<GpioButtons> buttons(new GpioButtons(epoll, kernel.debounces()));
  for (const ButtonPin& pin : pins) {
    const auto found = gpio::find_pin(kernel, pin.pin);
    if (!found) {
      return tl::unexpected(named(pin, found.error()));
    }
    auto input = kernel.input(found->chip, found->offset, gpio::Pull::kUp, kBounces);
    if (!input) {
      return tl::unexpected(named(pin, gpio::refused("GPIO " + std::to_string(found->offset), input.error())));
    }
    epoll_event wanted{};
    wanted.events = EPOLLIN;
    if (::epoll_ctl(epoll, EPOLL_CTL_ADD, (*input)->descriptor(), &wanted) != 0) {
      return tl::unexpected(named(pin, gpio::refused("GPIO " + std::to_string(found->offset), errno)));
    }
    buttons->lines_.push_back({pin, std::move(*input), std::nullopt});
  }
  return buttons;
}

GpioButtons::~GpioButtons() {
  ::close(epoll_);
}

bool GpioButtons::is_press(Line& line, const gpio::GpioEdge& edge) const {
  const auto before = std::exchange(line.last_edge, edge.at);
  const bool bounces = !kernel_debounces_ && before && edge.at - *before < kBounces;
  return !edge.is_rising && !bounces;  // pressed, it pulls the line down
}

tl::expected<std::vector<ports::Press>, std::string> GpioButtons::take() {
  std::vector<ports::Press> presses;
  for (Line& line : lines_) {
    while (has_edges(*line.input)) {
      const auto edges = line.input->take();
      if (!edges) {
        return tl::unexpected(named(line.pin, gpio::refused("its pin", edges.error())).message);
      }
      for (const gpio::GpioEdge& edge : *edges) {
        if (is_press(line, edge)) {
          const auto at = std::chrono::duration_cast<ports::MonoTime::duration>(edge.at);
          presses.push_back({line.pin.button, ports::MonoTime(at)});
        }
      }
    }
  }
  std::ranges::sort(presses, {}, &ports::Press::at);
  return presses;
}

}  // namespace seneschal::panel
