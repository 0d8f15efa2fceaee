#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace seneschal::disc {

/// What is wrong with the text of a wire's setting, and what was expected.
struct WireError {
  std::string sentence;

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// Which wire goes to the servo under the disc: the one setting that chooses it.
struct WireSetting {
  enum class Kind { kPwm, kGpio, kSim };
  Kind kind = Kind::kPwm;
  std::string pin;                  ///< "12", "GPIO17"; empty for kSim
  std::optional<std::string> chip;  ///< kPwm: its device name, instead of the header's
  std::optional<int> channel;       ///< kPwm: of that chip, instead of the pin's
  friend bool operator==(const WireSetting&, const WireSetting&) = default;
};

/// For --help.
inline constexpr std::string_view kWireHelp =
    "pwm:12    the kernel's PWM on that GPIO (12, 13, 18, 19); for another chip ,chip=DEVICE and ,channel=0\n"
    "gpio:17   pulses on any GPIO of the header, by a thread\n"
    "sim:      the servo of a simulated table, with --camera sim:...,servo=SEED";

/// "pwm:12", "gpio:17", "sim:".
[[nodiscard]] tl::expected<WireSetting, WireError> parse_wire_setting(std::string_view text);
/// The other way round.
[[nodiscard]] std::string to_text(const WireSetting& setting);

}  // namespace seneschal::disc
