#pragma once

#include <string>

#include "daemon/events/camera_event.h"

namespace seneschal::events {

/// As the log has it: "seat 9", "seats 3 to 5, 9", "the disc", "part of the prestige track", "the ring tray", "the card
/// zone".
[[nodiscard]] std::string to_text(const Hidden& hidden);
/// What such a text stood for; itself where it is none of them.
[[nodiscard]] Hidden hidden_from_text(const std::string& text);

}  // namespace seneschal::events
