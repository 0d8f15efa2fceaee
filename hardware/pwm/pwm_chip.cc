#include "hardware/pwm/pwm_chip.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace seneschal::pwm {

namespace {

constexpr const char* kOverlay = "add 'dtoverlay=pwm,pin=12,func=4' to config.txt and start the Pi again";

struct Wire {
  const char* device;
  int gpio;
  int channel;
};

// Overlays README; raspberrypi/utils gpiochip_rp1.c. GPIO 14 and 15 of a Pi 5 are out of the overlays' reach.
constexpr std::array kWires{Wire{kHeaderOfPi4, 12, 0}, Wire{kHeaderOfPi4, 13, 1}, Wire{kHeaderOfPi4, 18, 0},
                            Wire{kHeaderOfPi4, 19, 1}, Wire{kHeaderOfPi5, 12, 0}, Wire{kHeaderOfPi5, 13, 1},
                            Wire{kHeaderOfPi5, 18, 2}, Wire{kHeaderOfPi5, 19, 3}};

std::string listed(const std::vector<PwmChip>& chips) {
  std::string text;
  for (const PwmChip& chip : chips) {
    text += (text.empty() ? "" : ", ") + chip.name + " (" + chip.device + ")";
  }
  return text.empty() ? "no chip at all" : text;
}

}  // namespace

tl::expected<std::vector<PwmChip>, PwmError> list_chips(const PwmFiles& files) {
  const auto names = files.list("");
  if (!names) {
    return tl::unexpected(refused("list", files.root(), names.error()));
  }
  std::vector<PwmChip> chips;
  for (const std::string& name : *names) {
    const auto device = files.link(name + "/device");
    const auto count = files.read(name + "/npwm");
    PwmChip chip{name, device.value_or("unknown"), 0};
    if (name.rfind("pwmchip", 0) == 0 && count) {
      std::from_chars(count->data(), count->data() + count->size(), chip.channels);
      chips.push_back(std::move(chip));
    }
  }
  std::ranges::sort(chips, {}, &PwmChip::name);
  return chips;
}

tl::expected<PwmChip, PwmError> find_chip(const PwmFiles& files, const std::optional<std::string>& device) {
  const auto chips = list_chips(files);
  if (!chips) {
    return tl::unexpected(chips.error());
  }
  for (const PwmChip& chip : *chips) {
    if (device ? chip.device == *device : chip.device == kHeaderOfPi5 || chip.device == kHeaderOfPi4) {
      return chip;
    }
  }
  const std::string wanted = device ? "no PWM chip '" + *device + "'" : "no PWM chip of the header's pins";
  return tl::unexpected(PwmError{
      PwmFault::kNotThere, wanted + " in " + files.root().string() + ", there is " + listed(*chips) + "; " + kOverlay});
}

tl::expected<int, PwmError> channel_of_gpio(const PwmChip& chip, int gpio) {
  for (const Wire& wire : kWires) {
    if (wire.gpio == gpio && chip.device == wire.device) {
      return wire.channel;
    }
  }
  return tl::unexpected(PwmError{PwmFault::kNotThere, "GPIO " + std::to_string(gpio) + " has no hardware PWM on " +
                                                          chip.name + " (" + chip.device +
                                                          "); use GPIO 12 or 13 (18 or 19 where no I2S is in use)"});
}

}  // namespace seneschal::pwm
