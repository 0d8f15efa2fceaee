#pragma once

#include <string>

#include "daemon/disc/disc_event.h"
#include "daemon/events/camera_event.h"

namespace seneschal::daemon {

/// What befalls the table beside the game that the referee follows, as it is written down and told.
struct Notice {
  std::string kind;            // of the log's entry
  std::string payload;         // of the log's entry: JSON
  std::string facts;           // what it is said from: JSON, the payload with codes in place of sentences
  std::string device_words{};  // for the owner alone; "" where no device said anything
};

[[nodiscard]] Notice notice_of(const events::CameraEvent& event);
/// `how` says how one lets the disc turn, "enter" or "signals".
[[nodiscard]] Notice notice_of(const disc::DiscEvent& event, const std::string& how);

}  // namespace seneschal::daemon
