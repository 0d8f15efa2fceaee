#include "hardware/panel/gpio_home.h"

namespace seneschal::panel {

namespace {

constexpr std::chrono::milliseconds kFlickers{2};  // an optical sensor does at the mark's edge

}  // namespace

tl::expected<std::unique_ptr<GpioHome>, gpio::GpioError> GpioHome::open(gpio::GpioKernel& kernel,
                                                                        const std::string& pin) {
  auto line = PulledLine::open(kernel, "the home sensor", pin, kFlickers);
  if (!line) {
    return tl::unexpected(line.error());
  }
  return std::unique_ptr<GpioHome>(new GpioHome(std::move(*line)));
}

}  // namespace seneschal::panel
