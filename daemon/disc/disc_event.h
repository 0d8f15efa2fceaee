#pragma once

#include <string>
#include <variant>

#include "hardware/turntable/controller.h"

namespace seneschal::disc {

/// Somebody lets it turn.
struct Allowed {
  friend bool operator==(const Allowed&, const Allowed&) = default;
};

/// It was to turn, or turned, when a ruling was disputed, and rests until that is settled.
struct Held {
  friend bool operator==(const Held&, const Held&) = default;
};

/// The drive did not do as it was told, and was put to rest.
struct DriveFailed {
  std::string message;  ///< a sentence
  friend bool operator==(const DriveFailed&, const DriveFailed&) = default;
};

/// The home sensor cannot be listened to any more; the disc turns by the camera alone.
struct HomeFailed {
  std::string message;  ///< a sentence
  friend bool operator==(const HomeFailed&, const HomeFailed&) = default;
};

/// What befalls the disc. Their entries of the log are in daemon/events/disc_entries.h.
using DiscEvent = std::variant<turntable::AsksLeave, turntable::Begins, turntable::InPlace, turntable::Stopped, Allowed,
                               Held, DriveFailed, HomeFailed>;

}  // namespace seneschal::disc
