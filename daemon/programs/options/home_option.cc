#include "daemon/programs/options/home_option.h"

#include <utility>

#include "daemon/simulation/simulated_home.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/panel/gpio_home.h"

namespace seneschal::cli {

tl::expected<std::unique_ptr<ports::HomeSensor>, std::string> open_home(const std::string& pin, ports::Camera* camera) {
  if (pin == kSimulatedHome) {
    auto* game = dynamic_cast<simulation::PlayedGame*>(camera);
    if (game == nullptr) {
      return tl::unexpected(
          std::string("home sensor sim: is the one of a simulated table, which needs --camera sim:..."));
    }
    return std::make_unique<simulation::SimulatedHome>(*game);
  }
  const auto kernel = gpio::gpiod_kernel();
  auto sensor = panel::GpioHome::open(*kernel, pin);
  if (!sensor) {
    return tl::unexpected(sensor.error().message());
  }
  return std::move(*sensor);
}

}  // namespace seneschal::cli
