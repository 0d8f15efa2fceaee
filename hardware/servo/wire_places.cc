#include "hardware/servo/wire_places.h"

#include <cerrno>
#include <string>
#include <utility>

#include "hardware/gpio/gpio_pin.h"
#include "hardware/pwm/pwm_chip.h"

namespace seneschal::servo {

namespace {

constexpr int kFirstPin = 2;  // as gpio::find_pin takes them
constexpr int kLastPin = 27;
constexpr const char* kFanOfPi5 = "1f0009c000.pwm";  // the other PWM chip of RP1, whose pins are not the header's

WirePlace::State state_of(const pwm::PwmFiles& files, const pwm::PwmChip& chip, int channel) {
  const auto enabled = files.read(chip.name + "/pwm" + std::to_string(channel) + "/enable");
  if (!enabled) {
    return enabled.error() == EACCES ? WirePlace::State::kNoPermission : WirePlace::State::kFree;
  }
  return *enabled == "1" ? WirePlace::State::kPulsing : WirePlace::State::kResting;
}

void add_channels(const pwm::PwmFiles& files, const pwm::PwmChip& chip, WirePlaces& found) {
  const auto add = [&](int channel, std::optional<int> gpio) {
    found.places.push_back({chip.device, channel, gpio, state_of(files, chip, channel)});
  };
  if (chip.device != pwm::kHeaderOfPi4 && chip.device != pwm::kHeaderOfPi5) {
    for (int channel = 0; channel < chip.channels; ++channel) {
      add(channel, std::nullopt);
    }
    return;
  }
  for (int gpio = kFirstPin; gpio <= kLastPin; ++gpio) {
    if (const auto channel = pwm::channel_of_gpio(chip, gpio)) {
      add(*channel, gpio);
    }
  }
}

void add_pins(const gpio::GpioKernel& kernel, WirePlaces& found) {
  const auto chips = kernel.chips();
  if (!chips) {
    found.missing.push_back(gpio::refused("the GPIO chips in /dev", chips.error()).message());
    return;
  }
  const std::size_t before = found.places.size();
  std::optional<std::string> why;
  for (int number = kFirstPin; number <= kLastPin; ++number) {
    const auto pin = gpio::find_pin(kernel, std::to_string(number));
    if (pin) {
      found.places.push_back({pin->chip.label, std::nullopt, number, WirePlace::State::kFree});
    } else if (pin.error().fault == gpio::GpioFault::kTaken) {
      found.places.push_back({"", std::nullopt, number, WirePlace::State::kTaken, pin.error().message()});
    } else if (pin.error().fault == gpio::GpioFault::kNoPermission) {
      found.places.push_back({"", std::nullopt, number, WirePlace::State::kNoPermission, pin.error().message()});
    } else {
      why = pin.error().message();
    }
  }
  if (found.places.size() == before && why) {
    found.missing.push_back(*why);
  }
}

}  // namespace

WirePlaces wire_places(const pwm::PwmFiles& files, const gpio::GpioKernel& kernel) {
  WirePlaces found;
  if (const auto header = pwm::find_chip(files, std::nullopt); !header) {
    found.missing.push_back(header.error().message());
  }
  for (const pwm::PwmChip& chip : pwm::list_chips(files).value_or(std::vector<pwm::PwmChip>())) {
    if (chip.device != kFanOfPi5) {
      add_channels(files, chip, found);
    }
  }
  add_pins(kernel, found);
  return found;
}

}  // namespace seneschal::servo
