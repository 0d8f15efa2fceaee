#include "daemon/disc/wiring_drawing.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <sstream>
#include <string_view>

#include "daemon/disc/switch_drawing.h"

namespace seneschal::disc {

namespace {

/// What the header's pins 1 to 40 are: a GPIO number, or one of these.
constexpr int k3V3 = -1;
constexpr int k5V = -2;
constexpr int kGround = -3;
constexpr std::array<int, 40> kHeader{k3V3, k5V, 2,  k5V,     3,       kGround, 4,    14, kGround, 15,
                                      17,   18,  27, kGround, 22,      23,      k3V3, 24, 10,      kGround,
                                      9,    25,  11, 8,       kGround, 7,       0,    1,  5,       kGround,
                                      6,    12,  13, kGround, 19,      16,      26,   20, kGround, 21};

constexpr int kLeft = 480;  // of the header's first column
constexpr int kTop = 90;
constexpr int kPitch = 22;
constexpr int kGroundPin = 14;       // near to both rows of GPIOs that have PWM, and not the one that fans take
constexpr int kPartsGroundPin = 25;  // a second one, on the side of the parts
constexpr int kPartsPowerPin = 17;   // 3.3 V: a sensor at 5 V would put 5 V on the pin
constexpr int kPartRight = 190;
constexpr int kGroundLane = kPartRight + 18;
constexpr int kPowerLane = kPartRight + 32;
constexpr int kLane = 11;  // between signals side by side

struct Place {
  int x = 0;
  int y = 0;
};

Place place_of(int pin) {
  return {kLeft + (pin % 2 == 0 ? kPitch : 0), kTop + (pin - 1) / 2 * kPitch};
}

std::string label_of(int pin) {
  const int use = kHeader.at(static_cast<std::size_t>(pin - 1));
  return use == k3V3 ? "3.3 V" : use == k5V ? "5 V" : use == kGround ? "GND" : "GPIO " + std::to_string(use);
}

std::string_view fill_of(int pin) {
  const int use = kHeader.at(static_cast<std::size_t>(pin - 1));
  return use == k3V3 ? "#e8a33d" : use == k5V ? "#c8432b" : use == kGround ? "#222" : "#c9d6df";
}

std::optional<int> gpio_in(const std::string& pin) {
  const std::string_view digits = pin.starts_with("GPIO") ? std::string_view(pin).substr(4) : std::string_view(pin);
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

void draw_header(std::ostream& out, const std::set<int>& used) {
  out << "<rect x='" << kLeft - 13 << "' y='" << kTop - 13 << "' width='" << kPitch + 26 << "' height='"
      << 19 * kPitch + 26 << "' rx='4' fill='#35654d'/>\n";
  for (int pin = 1; pin <= 40; ++pin) {
    const Place at = place_of(pin);
    const bool is_used = used.contains(pin);
    out << "<circle cx='" << at.x << "' cy='" << at.y << "' r='" << (is_used ? 9 : 7) << "' fill='" << fill_of(pin)
        << "' stroke='" << (is_used ? "#ffd400" : "#888") << "' stroke-width='" << (is_used ? 3 : 1) << "'/>\n"
        << "<text x='" << at.x + (pin % 2 == 0 ? 20 : -20) << "' y='" << at.y + 4 << "' text-anchor='"
        << (pin % 2 == 0 ? "start" : "end") << "'" << (is_used ? " font-weight='bold'" : "") << ">"
        << (pin % 2 == 0 ? std::to_string(pin) + "  " + label_of(pin) : label_of(pin) + "  " + std::to_string(pin))
        << "</text>\n";
  }
}

void draw_box(std::ostream& out, Place at, std::string_view title, std::array<std::string_view, 3> lines) {
  out << "<rect x='" << at.x << "' y='" << at.y << "' width='230' height='104' rx='6' fill='#f4f1ea' stroke='#444'/>\n"
      << "<text x='" << at.x + 115 << "' y='" << at.y - 8 << "' text-anchor='middle' font-weight='bold'>" << title
      << "</text>\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out << "<text x='" << at.x + 14 << "' y='" << at.y + 28 + 30 * static_cast<int>(i) << "'>" << lines.at(i)
        << "</text>\n";
  }
}

/// From `from` down by `drop`, to the side at `over`, up or down, and on to `to`.
void draw_wire(std::ostream& out, Place from, int drop, int over, Place to, std::string_view colour) {
  out << "<path d='M " << from.x << ' ' << from.y << " v " << drop << " H " << over << " V " << to.y << " H " << to.x
      << "' fill='none' stroke='" << colour << "' stroke-width='3'/>\n";
}

void draw_resistor(std::ostream& out, Place left) {
  out << "<rect x='" << left.x << "' y='" << left.y - 8 << "' width='70' height='16' fill='#fff' stroke='#444'/>\n"
      << "<text x='" << left.x + 35 << "' y='" << left.y + 4
      << "' text-anchor='middle' font-size='11'>330 ohm</text>\n";
}

struct PlacedPart {
  WiredPart part;
  int pin = 0;  // of the header
};

std::string title_of(const WiredPart& part) {
  switch (part.kind) {
    case WiredPart::Kind::kButton:
      return "Button: " + part.name;
    case WiredPart::Kind::kLamp:
      return "Lamp: " + part.name;
    case WiredPart::Kind::kHome:
      return "Home sensor";
  }
  return "";
}

std::string_view colour_of(const WiredPart& part) {
  if (part.kind == WiredPart::Kind::kHome) {
    return "#7b4fa3";
  }
  return part.kind == WiredPart::Kind::kButton ? "#1d7a8c" : "#2f6fd0";
}

void draw_terminal(std::ostream& out, int y, std::string_view text) {
  out << "<text x='" << kPartRight - 10 << "' y='" << y + 4 << "' text-anchor='end'>" << text << "</text>\n<circle cx='"
      << kPartRight << "' cy='" << y << "' r='3' fill='#444'/>\n";
}

/// A part's box, and its wires: each signal has a lane of its own, ground and 3.3 V have one for all. Returns the y
/// below it.
int draw_part(std::ostream& out, const PlacedPart& placed, int y, int lane) {
  const bool is_home = placed.part.kind == WiredPart::Kind::kHome;
  const int height = is_home ? 78 : 56;
  out << "<rect x='20' y='" << y << "' width='" << kPartRight - 20 << "' height='" << height
      << "' rx='6' fill='#f4f1ea' stroke='#444'/>\n<text x='30' y='" << y + 15 << "' font-weight='bold'>"
      << title_of(placed.part) << "</text>\n";
  const int signal = y + 27;
  // Between the header's rows, so that no wire lies on a pin or its name; beside the other pin's wire in that row.
  const int drop = placed.pin % 2 == 0 ? kPitch / 2 + 2 : kPitch / 2 - 2;
  draw_wire(out, place_of(placed.pin), drop, kPartRight + 45 + lane * kLane, {kPartRight, signal},
            colour_of(placed.part));
  draw_wire(out, {kPartRight, y + 45}, 0, kGroundLane, {kGroundLane, y + 45}, "#222");
  draw_terminal(out, y + 45, "ground");
  if (is_home) {
    draw_wire(out, {kPartRight, y + 63}, 0, kPowerLane, {kPowerLane, y + 63}, "#e8a33d");
    draw_wire(out, place_of(kPartsPowerPin), kPitch / 2 - 2, kPowerLane, {kPowerLane, y + 63}, "#e8a33d");
    draw_terminal(out, y + 63, "3.3 V, never 5 V");
  }
  if (placed.part.kind == WiredPart::Kind::kLamp) {
    draw_resistor(out, {kPartRight - 160, signal});
  }
  draw_terminal(out, signal, is_home ? "output" : label_of(placed.pin));
  return y + height + 8;
}

void draw_parts(std::ostream& out, std::vector<PlacedPart> parts) {
  if (parts.empty()) {
    return;
  }
  std::ranges::sort(parts, {}, [](const PlacedPart& part) { return (part.pin - 1) / 2; });
  int y = kTop - 13;
  int lane = static_cast<int>(parts.size());
  for (const PlacedPart& part : parts) {
    y = draw_part(out, part, y, lane--);
  }
  const int first_ground = kTop - 13 + 45;
  draw_wire(out, place_of(kPartsGroundPin), kPitch / 2, kGroundLane, {kGroundLane, first_ground}, "#222");
  draw_wire(out, {kGroundLane, first_ground}, 0, kGroundLane, {kGroundLane, y - 19}, "#222");
}

/// Each part with its place on the header, and which places are taken; the error names a pin that cannot be drawn.
tl::expected<std::vector<PlacedPart>, WiringError> placed(const Wiring& wiring, std::set<int>& used) {
  std::vector<PlacedPart> parts;
  for (const WiredPart& part : wiring.parts) {
    const auto gpio = gpio_in(part.pin);
    const auto pin = gpio ? header_pin_of(*gpio) : std::nullopt;
    if (!pin) {
      return tl::unexpected(
          WiringError{title_of(part) + " on " + part.pin + ": is no GPIO of the header; expected 2 to 27"});
    }
    if (!used.insert(*pin).second) {
      return tl::unexpected(WiringError{title_of(part) + " on " + part.pin + ": that pin is used already"});
    }
    parts.push_back({part, *pin});
  }
  return parts;
}

/// The enable line's place on the header, where there is one.
tl::expected<std::optional<int>, WiringError> enable_pin(const Wiring& wiring, std::set<int>& used) {
  if (!wiring.enable) {
    return std::nullopt;
  }
  const auto gpio = gpio_in(*wiring.enable);
  const auto pin = gpio && *gpio >= 2 ? header_pin_of(*gpio) : std::nullopt;
  if (!pin || !used.insert(*pin).second) {
    return tl::unexpected(
        WiringError{"The enable line on " + *wiring.enable + ": " +
                    (pin ? "that pin is used already" : "is no GPIO of the header; expected 2 to 27")});
  }
  used.insert(kPartsPowerPin);
  return pin;
}

/// Between the header's rows, so that no wire lies on a pin or its name.
void draw_servo(std::ostream& out, int signal, std::optional<int> enable) {
  constexpr Place kServo{kLeft + 350, 130};
  constexpr Place kSupply{kLeft + 350, 370};
  constexpr Place kServoPlus{kServo.x, kServo.y + 54};
  constexpr Place kSupplyPlus{kSupply.x, kSupply.y + 24};
  draw_box(out, kServo, "Servo for continuous rotation",
           {"signal (yellow, orange or white)", "+ (red)", "- (brown or black)"});
  draw_box(out, kSupply, "Its own supply, 5 to 6 V, 2 A", {"+", "-", "470 to 1000 uF from + to -"});
  draw_wire(out, place_of(signal), kPitch / 2, kLeft + 170, {kServo.x, kServo.y + 24}, "#d8a200");
  draw_resistor(out, {kServo.x - 125, kServo.y + 24});
  draw_wire(out, {kSupply.x, kSupply.y + 54}, 0, kLeft + 315, {kServo.x, kServo.y + 84}, "#222");
  draw_wire(out, place_of(kGroundPin), kPitch / 2, kLeft + 195, {kSupply.x, kSupply.y + 54}, "#222");
  if (!enable) {
    draw_wire(out, kSupplyPlus, 0, kLeft + 290, kServoPlus, "#c8432b");
    return;
  }
  const Place turn{kLeft - 100, place_of(*enable).y + kPitch / 2};
  draw_wire(out, place_of(*enable), kPitch / 2, turn.x, turn, "#4d8a2f");
  draw_wire(out, kServoPlus, 0, kLeft + 290, {kLeft + 290, 600}, "#c2479b");
  draw_wire(out, kSupplyPlus, 0, kLeft + 265, {kLeft + 265, 600}, "#c8432b");
  draw_switch(out, {{turn.x, turn.y}, {kLeft + 265, 600}, {kLeft + 290, 600}}, 600);
}

}  // namespace

std::optional<int> header_pin_of(int gpio) {
  const auto found = std::ranges::find(kHeader, gpio);
  return gpio < 0 || found == kHeader.end() ? std::nullopt
                                            : std::optional(static_cast<int>(found - kHeader.begin()) + 1);
}

Wiring suggested_wiring() {
  using Kind = WiredPart::Kind;
  return {{WireSetting::Kind::kPwm, "12", std::nullopt, std::nullopt},
          {{Kind::kHome, "", "22"},
           {Kind::kButton, "pause", "23"},
           {Kind::kButton, "dispute", "24"},
           {Kind::kButton, "done", "25"},
           {Kind::kLamp, "red", "5"},
           {Kind::kLamp, "green", "6"},
           {Kind::kLamp, "blue", "13"}},
          "26"};
}

tl::expected<std::string, WiringError> wiring_drawing(const Wiring& wiring) {
  const WireSetting& servo = wiring.servo;
  const auto gpio = servo.kind == WireSetting::Kind::kSim ? std::nullopt : gpio_in(servo.pin);
  const auto signal = gpio ? header_pin_of(*gpio) : std::nullopt;
  if (!signal) {
    return tl::unexpected(
        WiringError{to_text(servo) + ": has no pin on the header to draw; expected pwm:12 or gpio:17, say"});
  }
  std::set<int> used{*signal, kGroundPin};
  const auto parts = placed(wiring, used);
  if (!parts) {
    return tl::unexpected(parts.error());
  }
  const auto enable = enable_pin(wiring, used);
  if (!enable) {
    return tl::unexpected(enable.error());
  }
  if (!parts->empty()) {
    used.insert({kPartsGroundPin, kPartsPowerPin});
  }
  const int from = parts->empty() ? kLeft - 150 : 0;
  const int width = kLeft + 630 - from;
  const int height = *enable ? 820 : 600;
  std::ostringstream out;
  out << "<svg xmlns='http://www.w3.org/2000/svg' width='" << width << "' height='" << height << "' viewBox='" << from
      << " 0 " << width << " " << height << "' font-family='sans-serif' font-size='12'>\n<rect x='" << from
      << "' width='" << width << "' height='" << height << "' fill='white'/>\n<text x='" << from + 20
      << "' y='30' font-size='17' font-weight='bold'>Servo on " << to_text(servo)
      << (parts->empty() ? "" : " and what may stand beside the board") << ", Raspberry Pi 4 and 5</text>\n<text x='"
      << from + 20 << "' y='52'>The header as seen from above, its pin 1 at the end with the SD card."
      << (parts->empty() ? "" : " Each part on the left is optional.") << "</text>\n";
  draw_header(out, used);
  draw_parts(out, *parts);
  draw_servo(out, *signal, *enable);
  out << "<text x='" << from + 20 << "' y='" << height - 20
      << "'>Never feed the servo from the header: a stalled one takes 1 A and the Pi goes down with it. The "
         "grounds must meet.</text>\n</svg>\n";
  return out.str();
}

}  // namespace seneschal::disc
