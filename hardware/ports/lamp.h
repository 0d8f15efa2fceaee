#pragma once

#include <ostream>
#include <string_view>
#include <tl/expected.hpp>

#include "hardware/ports/panel_error.h"

namespace seneschal::ports {

/// What the table is to know at a glance.
enum class Sign {
  kReady,     ///< all is in order, and no game goes on yet, or any more
  kReading,   ///< the table is being read: wait
  kYourTurn,  ///< all is in order, whoever is next may play
  kWrong,     ///< a mistake, or nothing to be seen: see what it says
  kAsked,     ///< a question is open: answer it
  kStopped,   ///< a ruling is disputed, or the disk takes nothing: nobody plays on
};

/// "ready", "reading", "your turn", "wrong", "asked", "stopped".
[[nodiscard]] std::string_view to_text(Sign sign);
std::ostream& operator<<(std::ostream& out, Sign sign);

/// A lamp beside the board. Dark before the first sign, and when it is destroyed. Used by one thread at a time. Nothing
/// throws.
class Lamp {
 public:
  virtual ~Lamp() = default;
  [[nodiscard]] virtual tl::expected<void, PanelError> show(Sign sign) = 0;
};

}  // namespace seneschal::ports
