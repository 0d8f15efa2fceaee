#include "hardware/gpio/gpio_pin.h"

#include <charconv>
#include <optional>

namespace seneschal::gpio {

namespace {

constexpr int kFirst = 2;  // 0 and 1 are for the EEPROM of a HAT
constexpr int kLast = 27;
constexpr const char* kOwn = "pinctrl-";  // pinctrl-bcm2711 (Pi 4), pinctrl-rp1 (Pi 5)

std::optional<int> number(const std::string& text) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stopped == end ? std::optional(value) : std::nullopt;
}

std::string listed(const std::vector<GpioChip>& chips) {
  std::string text;
  for (const GpioChip& chip : chips) {
    text += (text.empty() ? "" : ", ") + chip.device.string() + " (" + chip.label + ")";
  }
  return text.empty() ? "no GPIO chip at all" : text;
}

/// The offset of that name among the header's lines.
tl::expected<int, GpioError> offset_of(const GpioKernel& kernel, const GpioChip& chip, const std::string& wanted) {
  if (const auto counted = number(wanted)) {
    if (*counted >= kFirst && *counted <= kLast && *counted < chip.lines) {
      return *counted;
    }
    return tl::unexpected(GpioError{GpioFault::kForbidden, "GPIO " + wanted + " is none of the header's pins to use, " +
                                                               "which are " + std::to_string(kFirst) + " to " +
                                                               std::to_string(kLast)});
  }
  for (int offset = kFirst; offset <= kLast && offset < chip.lines; ++offset) {
    const auto line = kernel.line(chip, offset);
    if (line && line->name == wanted) {
      return offset;
    }
  }
  return tl::unexpected(GpioError{GpioFault::kNotThere, "no pin of the header is called '" + wanted +
                                                            "'; give its GPIO number, 2 to 27, or see gpioinfo"});
}

}  // namespace

tl::expected<GpioPin, GpioError> find_pin(const GpioKernel& kernel, const std::string& wanted) {
  const auto chips = kernel.chips();
  if (!chips) {
    return tl::unexpected(refused("the GPIO chips in /dev", chips.error()));
  }
  for (const GpioChip& chip : *chips) {
    if (chip.label.rfind(kOwn, 0) != 0) {
      continue;
    }
    const auto offset = offset_of(kernel, chip, wanted);
    if (!offset) {
      return tl::unexpected(offset.error());
    }
    const auto line = kernel.line(chip, *offset);
    if (!line) {
      return tl::unexpected(refused("GPIO " + std::to_string(*offset), line.error()));
    }
    if (line->holder) {
      return tl::unexpected(GpioError{GpioFault::kTaken, "GPIO " + std::to_string(*offset) + " is in use by '" +
                                                             *line->holder + "'; end that or use another pin"});
    }
    return GpioPin{chip, *offset};
  }
  return tl::unexpected(GpioError{GpioFault::kNotThere,
                                  "no GPIO chip of a Raspberry Pi's header (label pinctrl-...), "
                                  "there is " +
                                      listed(*chips)});
}

}  // namespace seneschal::gpio
