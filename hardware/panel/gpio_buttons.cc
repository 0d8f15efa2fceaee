#include "hardware/panel/gpio_buttons.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace seneschal::panel {

namespace {

constexpr std::chrono::milliseconds kBounces{20};  // cheap push buttons do for 5 to 10

}  // namespace

tl::expected<ButtonPin, PinError> parse_button_pin(const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto button = ports::button_from_text(std::string_view(text).substr(0, equals));
  if (!button || equals == std::string::npos || equals + 1 == text.size()) {
    return tl::unexpected(
        PinError{"button " + text +
                 ": expected pause=PIN, stop=PIN, allow=PIN, dispute=PIN or done=PIN, the pin as 23 or GPIO23"});
  }
  return ButtonPin{*button, text.substr(equals + 1)};
}

tl::expected<std::unique_ptr<GpioButtons>, gpio::GpioError> GpioButtons::open(gpio::GpioKernel& kernel,
                                                                              const std::vector<ButtonPin>& pins) {
  const int epoll = ::epoll_create1(EPOLL_CLOEXEC);
  if (epoll < 0) {
    return tl::unexpected(gpio::refused("the buttons", errno));
  }
  std::unique_ptr<GpioButtons> buttons(new GpioButtons(epoll));
  for (const ButtonPin& pin : pins) {
    const std::string name = "the button '" + std::string(to_text(pin.button)) + "'";
    auto line = PulledLine::open(kernel, name, pin.pin, kBounces);
    if (!line) {
      return tl::unexpected(line.error());
    }
    epoll_event wanted{};
    wanted.events = EPOLLIN;
    if (::epoll_ctl(epoll, EPOLL_CTL_ADD, line->descriptor(), &wanted) != 0) {
      return tl::unexpected(gpio::refused(name + ": " + line->place(), errno));
    }
    buttons->lines_.push_back({pin.button, std::move(*line)});
  }
  return buttons;
}

GpioButtons::~GpioButtons() {
  ::close(epoll_);
}

tl::expected<std::vector<ports::Press>, ports::PanelError> GpioButtons::take() {
  std::vector<ports::Press> presses;
  for (Line& line : lines_) {
    const auto pulls = line.line.take();
    if (!pulls) {
      return tl::unexpected(pulls.error());
    }
    for (const ports::MonoTime at : *pulls) {
      presses.push_back({line.button, at});
    }
  }
  std::ranges::sort(presses, {}, &ports::Press::at);
  return presses;
}

}  // namespace seneschal::panel
