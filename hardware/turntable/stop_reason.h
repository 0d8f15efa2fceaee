#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace seneschal::turntable {

/// Why the disc was stopped before it was in place, or why it may not begin.
enum class StopReason {
  kHandNear,       ///< a hand or something else is near the disc
  kNotMoving,      ///< it is driven and stands still
  kWrongWay,       ///< it is driven one way and turns the other
  kMovedByOther,   ///< it turns without being driven, or much further than it is driven
  kAngleLost,      ///< the camera does not show where it is
  kTimeOver,       ///< it takes much longer than it should
  kPaused,         ///< somebody pressed pause
  kHomeDisagrees,  ///< the home sensor speaks against what the camera sees
  kEndOfTravel,    ///< a positional servo reaches its end before the disc is in place, either way round
};

/// "hand near", "not moving"...
std::ostream& operator<<(std::ostream& out, StopReason reason);
/// What such a name stood for.
[[nodiscard]] std::optional<StopReason> stop_reason_from_text(std::string_view text);

/// What happened, the likely cause, and how to go on, for the people at the table. `measured` puts figures to it, as
/// "it was driven 6 degrees and turned 0.2", or is empty.
[[nodiscard]] std::string sentence(StopReason reason, const std::string& measured);

}  // namespace seneschal::turntable
