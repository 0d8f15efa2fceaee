#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "daemon/disc/wire_setting.h"

namespace seneschal::disc {

/// The place on the 40-pin header, 1 to 40, of a GPIO; Pi 4 and Pi 5 have the same. Nothing for one that is not there.
[[nodiscard]] std::optional<int> header_pin_of(int gpio);

/// Something beside the board on a pin of the header.
struct WiredPart {
  enum class Kind {
    kButton,  ///< joins its pin with ground
    kLamp,    ///< one colour of a lamp, through a resistor to ground
    kHome,    ///< the home sensor: 3.3 V, output, ground
  };
  Kind kind = Kind::kButton;
  std::string name;  ///< "pause", "green"; nothing for the sensor
  std::string pin;   ///< "23", "GPIO23"
};

struct Wiring {
  WireSetting servo;
  std::vector<WiredPart> parts;
  std::optional<std::string> enable;  ///< the pin of the line that closes the switch in the servo's supply
};

/// What the building instructions suggest: the servo on the kernel's PWM with its enable line, and each part that one
/// can have.
[[nodiscard]] Wiring suggested_wiring();

/// What cannot be drawn: a pin that is not there, or is used twice.
struct WiringError {
  std::string sentence;

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// An SVG of how the header is wired with servo, its supply, the switch in that, and the parts.
[[nodiscard]] tl::expected<std::string, WiringError> wiring_drawing(const Wiring& wiring);

}  // namespace seneschal::disc
