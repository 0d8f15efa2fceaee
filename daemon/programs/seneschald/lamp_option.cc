#include "daemon/programs/seneschald/lamp_option.h"

#include <utility>
#include <vector>

#include "daemon/simulation/simulated_lamp.h"
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

namespace {

tl::expected<std::unique_ptr<ports::Lamp>, std::string> open_gpio_lamp(const po::variables_map& values) {
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

/// Null where nobody plays.
simulation::PlayedGame* played_before(ports::Camera* camera) {
  return dynamic_cast<simulation::PlayedGame*>(camera);
}

bool is_simulated(const po::variables_map& values) {
  return values.count("camera") != 0 && values["camera"].as<std::string>().starts_with("sim:");
}

}  // namespace

tl::expected<std::unique_ptr<ports::Lamp>, std::string> open_lamp(const po::variables_map& values,
                                                                  const std::function<ports::Camera*()>& camera) {
  auto lamp = open_gpio_lamp(values);
  if (!lamp || !is_simulated(values)) {
    return lamp;
  }
  return std::make_unique<simulation::SimulatedLamp>([camera] { return played_before(camera()); }, std::move(*lamp));
}

void show_people_the_lamp(ports::Lamp* lamp) {
  if (auto* seen = dynamic_cast<simulation::SimulatedLamp*>(lamp)) {
    seen->be_seen();
  }
}

void tell_people(ports::Camera* camera, const daemon::GameTerms& terms) {
  if (simulation::PlayedGame* game = played_before(camera)) {
    game->begin({terms.variant, terms.players});
  }
}

}  // namespace seneschal::cli
