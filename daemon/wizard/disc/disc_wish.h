#pragma once

#include <optional>
#include <string>
#include <variant>

namespace seneschal::disc_wizard {

// What the owner's phone may ask of the disc's wizard.

/// {"do": "open"}: to begin.
struct Open {};
/// {"do": "close"}: to leave it.
struct Close {};
/// {"do": "stop"}: what turns stands still at once.
struct Stop {};
/// {"do": "wire", "wire": "pwm:12", "kind": "continuous"}: the servo is there, and is for continuous rotation or
/// "positional"; the wire "" to choose another, "none" where there is no servo.
struct ChooseWire {
  std::string wire;
  bool is_positional = false;
};
/// {"do": "tune"}: the disc may turn to and fro now, for the servo's numbers.
struct Tune {};
/// {"do": "home", "pin": "22"}: it may turn past the home sensor on that pin; "none" where there is no sensor.
struct LearnHome {
  std::string pin;
};
/// {"do": "turn", "seat": 14}: its mark may come beside that seat, to see whether it does.
struct TurnToSeat {
  int seat = 0;
};

using Wish = std::variant<Open, Close, Stop, ChooseWire, Tune, LearnHome, TurnToSeat>;

/// What the page sends; nothing where it is none of these.
[[nodiscard]] std::optional<Wish> parse_wish(const std::string& body);

}  // namespace seneschal::disc_wizard
