#pragma once

#include <string>
#include <variant>

#include "hardware/turntable/controller.h"

namespace seneschal::disc {

/// The drive did not do as it was told, and was put to rest.
struct DriveFailed {
  std::string message;  ///< a sentence
};

/// The home sensor cannot be listened to any more; the disc turns by the camera alone.
struct HomeFailed {
  std::string message;  ///< a sentence
};

/// What befalls the disc.
using DiscEvent = std::variant<turntable::AsksLeave, turntable::Begins, turntable::InPlace, turntable::Stopped,
                               DriveFailed, HomeFailed>;

/// The kind and payload (JSON) of the log's entry.
[[nodiscard]] std::string kind_of(const DiscEvent& event);
[[nodiscard]] std::string payload_of(const DiscEvent& event);
/// For people at the table, with what they can do about it. `how` says how one lets the disc turn.
[[nodiscard]] std::string sentence_of(const DiscEvent& event, const std::string& how);

}  // namespace seneschal::disc
