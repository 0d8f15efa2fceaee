#include "daemon/disc/wiring_drawing.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <string_view>

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

constexpr int kLeft = 150;  // of the header's first column
constexpr int kTop = 90;
constexpr int kPitch = 22;
constexpr int kGroundPin = 14;  // near to both rows of GPIOs that have PWM, and not the one that fans take

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

void draw_header(std::ostream& out, int signal) {
  out << "<rect x='" << kLeft - 13 << "' y='" << kTop - 13 << "' width='" << kPitch + 26 << "' height='"
      << 19 * kPitch + 26 << "' rx='4' fill='#35654d'/>\n";
  for (int pin = 1; pin <= 40; ++pin) {
    const Place at = place_of(pin);
    const bool is_used = pin == signal || pin == kGroundPin;
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

}  // namespace

std::optional<int> header_pin_of(int gpio) {
  const auto found = std::ranges::find(kHeader, gpio);
  return gpio < 0 || found == kHeader.end() ? std::nullopt
                                            : std::optional(static_cast<int>(found - kHeader.begin()) + 1);
}

tl::expected<std::string, std::string> wiring_drawing(const WireSetting& setting) {
  const auto gpio = setting.kind == WireSetting::Kind::kSim ? std::nullopt : gpio_in(setting.pin);
  const auto signal = gpio ? header_pin_of(*gpio) : std::nullopt;
  if (!signal) {
    return tl::unexpected(to_text(setting) + ": has no pin on the header to draw; expected pwm:12 or gpio:17, say");
  }
  constexpr Place kServo{500, 130};
  constexpr Place kSupply{500, 370};
  std::ostringstream out;
  out << "<svg xmlns='http://www.w3.org/2000/svg' width='780' height='570' viewBox='0 0 780 570' "
         "font-family='sans-serif' font-size='12'>\n<rect width='780' height='570' fill='white'/>\n"
      << "<text x='20' y='30' font-size='17' font-weight='bold'>Servo on " << to_text(setting)
      << ", Raspberry Pi 4 and 5</text>\n"
      << "<text x='20' y='52'>The header as seen from above, its pin 1 at the end with the SD card.</text>\n";
  draw_header(out, *signal);
  draw_box(out, kServo, "Servo for continuous rotation",
           {"signal (yellow, orange or white)", "+ (red)", "- (brown or black)"});
  draw_box(out, kSupply, "Its own supply, 5 to 6 V, 2 A", {"+", "-", "470 to 1000 uF from + to -"});
  // Between the rows, so that no wire lies on a pin or its name.
  draw_wire(out, place_of(*signal), kPitch / 2, 320, {kServo.x, kServo.y + 24}, "#d8a200");
  out << "<rect x='375' y='" << kServo.y + 16 << "' width='70' height='16' fill='#fff' stroke='#444'/>\n"
      << "<text x='410' y='" << kServo.y + 28 << "' text-anchor='middle' font-size='11'>330 ohm</text>\n";
  draw_wire(out, {kSupply.x, kSupply.y + 24}, 0, 440, {kServo.x, kServo.y + 54}, "#c8432b");
  draw_wire(out, {kSupply.x, kSupply.y + 54}, 0, 465, {kServo.x, kServo.y + 84}, "#222");
  draw_wire(out, place_of(kGroundPin), kPitch / 2, 345, {kSupply.x, kSupply.y + 54}, "#222");
  out << "<text x='20' y='550'>Never feed the servo from the header: a stalled one takes 1 A and the Pi goes down with "
         "it. The grounds must meet.</text>\n</svg>\n";
  return out.str();
}

}  // namespace seneschal::disc
