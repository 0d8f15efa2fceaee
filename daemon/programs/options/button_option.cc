#include "daemon/programs/options/button_option.h"

#include <utility>
#include <vector>

#include "hardware/gpio/gpio_kernel.h"
#include "hardware/panel/gpio_buttons.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_button_option(po::options_description& options) {
  options.add_options()("button", po::value<std::vector<std::string>>(),
                        "a push button from a GPIO to ground: pause=23, which stops the disc and lets it go on, "
                        "dispute=24, which disputes the last ruling, or done=25, which has the table read at "
                        "once; may be repeated");
}

tl::expected<std::unique_ptr<ports::Buttons>, std::string> open_buttons(const po::variables_map& values) {
  if (values.count("button") == 0) {
    return nullptr;
  }
  std::vector<panel::ButtonPin> pins;
  for (const std::string& text : values["button"].as<std::vector<std::string>>()) {
    const auto pin = panel::parse_button_pin(text);
    if (!pin) {
      return tl::unexpected(pin.error().message());
    }
    pins.push_back(*pin);
  }
  const auto kernel = gpio::gpiod_kernel();
  auto buttons = panel::GpioButtons::open(*kernel, pins);
  if (!buttons) {
    return tl::unexpected(buttons.error().message());
  }
  return std::move(*buttons);
}

}  // namespace seneschal::cli
