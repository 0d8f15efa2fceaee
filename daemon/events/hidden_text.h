#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/events/camera_event.h"

namespace seneschal::events {

/// As the log has it: "seat 9", "seats 3 to 5, 9", "the disc", "part of the TRACK", "the ring tray", "the card zone",
/// "places of pieces" of areas.
/// It calls the game's track so: "track", or with what it counts before that.
[[nodiscard]] std::string to_text(const Hidden& hidden, const std::string& track);
/// What such a text stood for; itself where it is none of them.
[[nodiscard]] Hidden hidden_from_text(const std::string& text);
/// What it calls the track; nothing where it is of something else.
[[nodiscard]] std::optional<std::string> track_in_text(const std::string& text);
/// As the page has it: {"seats": [3, 4]}, "disc", "track", "tray", "cards" or "area"; or the log's words.
[[nodiscard]] nlohmann::json fact_of(const Hidden& hidden);

}  // namespace seneschal::events
