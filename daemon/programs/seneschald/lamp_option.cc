#include "daemon/programs/seneschald/lamp_option.h"

#include <utility>
#include <vector>

#include "hardware/gpio/gpio_kernel.h"
#include "hardware/panel/gpio_lamp.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_lamp_option(po::options_description& options) {
  options.add_options()(
      "lamp", po::value<std::vector<std::string>>(),
      "a colour of the lamp beside the board and its GPIO: green=6 (your turn), red=5 (something is "
      "wrong) or blue=13 (reading); all of them while no game goes on, red with blue while a ruling is "
      "disputed or the disk takes nothing; may be repeated");
}

tl::expected<std::unique_ptr<ports::Lamp>, std::string> open_lamp(const po::variables_map& values) {
  if (values.count("lamp") == 0) {
    return nullptr;
  }
  std::vector<panel::LampPin> pins;
  for (const std::string& text : values["lamp"].as<std::vector<std::string>>()) {
    const auto pin = panel::parse_lamp_pin(text);
    if (!pin) {
      return tl::unexpected(pin.error().message());
    }
    pins.push_back(*pin);
  }
  const auto kernel = gpio::gpiod_kernel();
  auto lamp = panel::GpioLamp::open(*kernel, pins);
  if (!lamp) {
    return tl::unexpected(lamp.error().message());
  }
  return std::move(*lamp);
}

}  // namespace seneschal::cli
