#pragma once

#include <chrono>
#include <optional>
#include <ostream>
#include <string>
#include <tl/expected.hpp>

#include "daemon/disc/wire_setting.h"
#include "hardware/turntable/controller.h"
#include "hardware/turntable/home_check.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::disc {

/// A home sensor under the table: its pin, as gpio::find_pin takes it, or "sim:" for that of a simulated table, and
/// where it notices the disc's mark.
struct HomeSetting {
  std::string pin;
  turntable::Home home;
};

/// The section "servo" of a table file: the wire to the servo, and what kind of servo it is. `seneschal servo tune`
/// writes it, and people may.
struct ServoSettings {
  WireSetting wire;
  turntable::Servo servo = turntable::ContinuousServo{};
  turntable::Lateness late;
  std::chrono::microseconds shortest{700};  ///< pulse that it may get, whoever asks
  std::chrono::microseconds longest{2300};
  std::optional<std::string> enable;  ///< the GPIO of its enable line, as gpio::find_pin takes it
  std::optional<HomeSetting> home;

  /// Several lines for people, each "name: value".
  friend std::ostream& operator<<(std::ostream& out, const ServoSettings& settings);
};

/// The section in the text of a table file; nothing where it has none. `name` is the file's, for messages.
[[nodiscard]] tl::expected<std::optional<ServoSettings>, strict_json::FormatError> servo_in(
    const std::string& table_text, const std::string& name);

/// The text of the table file with this section instead of the one that it may have.
[[nodiscard]] tl::expected<std::string, strict_json::FormatError> with_servo(const std::string& table_text,
                                                                             const std::string& name,
                                                                             const ServoSettings& settings);

}  // namespace seneschal::disc
