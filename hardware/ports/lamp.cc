#include "hardware/ports/lamp.h"

namespace seneschal::ports {

std::string_view to_text(Sign sign) {
  switch (sign) {
    case Sign::kReady:
      return "ready";
    case Sign::kReading:
      return "reading";
    case Sign::kYourTurn:
      return "your turn";
    case Sign::kWrong:
      return "wrong";
    case Sign::kAsked:
      return "asked";
    case Sign::kStopped:
      return "stopped";
  }
  return "";
}

std::ostream& operator<<(std::ostream& out, Sign sign) {
  return out << to_text(sign);
}

}  // namespace seneschal::ports
