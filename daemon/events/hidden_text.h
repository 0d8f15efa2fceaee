#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "daemon/events/camera_event.h"

namespace seneschal::events {

/// As the log has it: "seat 9", "seats 3 to 5, 9", "the disc", "part of the prestige track", "the ring tray", "the card
/// zone".
[[nodiscard]] std::string to_text(const Hidden& hidden);
/// What such a text stood for; itself where it is none of them.
[[nodiscard]] Hidden hidden_from_text(const std::string& text);
/// As the page has it: {"seats": [3, 4]}, "disc", "track", "tray" or "cards"; or the log's words.
[[nodiscard]] nlohmann::json fact_of(const Hidden& hidden);

}  // namespace seneschal::events
