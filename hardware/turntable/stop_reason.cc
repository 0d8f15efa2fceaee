#include "hardware/turntable/stop_reason.h"

namespace seneschal::turntable {

namespace {

struct Words {
  const char* name;
  const char* what;
  const char* mend;
};

Words words(StopReason reason) {
  switch (reason) {
    case StopReason::kHandNear:
      return {"hand near", "The disc stopped because a hand or something else is near it",
              "Take it away and let the disc go on"};
    case StopReason::kNotMoving:
      return {"not moving", "The disc does not move although it is driven",
              "See whether something holds it, the friction wheel touches it and the servo has power, then try again"};
    case StopReason::kWrongWay:
      return {"wrong way", "The disc turns the wrong way",
              "See that nobody turns it; where the servo or its wheel was changed, run 'seneschal servo tune'. Then "
              "try again"};
    case StopReason::kMovedByOther:
      return {"moved by other", "The disc moves although it is not driven so",
              "See whether somebody turns it or the servo creeps without pulses, then try again"};
    case StopReason::kAngleLost:
      return {"angle lost", "The disc stopped because the camera does not show where it is",
              "See that nothing covers the disc and the camera runs, then try again"};
    case StopReason::kTimeOver:
      return {"time over", "The disc stopped because it takes too long",
              "See whether it runs freely and the servo has its full voltage, then try again"};
    case StopReason::kPaused:
      return {"paused", "The disc stopped because somebody pressed pause", "Let it go on when all are ready"};
    case StopReason::kHomeDisagrees:
      return {"home disagrees", "The disc stopped because the home sensor and the camera disagree about where it is",
              "See that magnet and sensor sit as they did and that nothing but the disc's own print lies on it; where "
              "they were moved, run 'seneschal servo home'. Then try again"};
    case StopReason::kEndOfTravel:
      return {"end of travel", "The servo's travel ends before the disc is in place, whichever way it turns",
              "Turn the disc by hand or use a gear with more turns, then try again"};
  }
  return {"", "", ""};
}

}  // namespace

std::ostream& operator<<(std::ostream& out, StopReason reason) {
  return out << words(reason).name;
}

std::optional<StopReason> stop_reason_from_text(std::string_view text) {
  constexpr auto kLast = static_cast<int>(StopReason::kEndOfTravel);
  for (int i = 0; i <= kLast; ++i) {
    if (const auto reason = static_cast<StopReason>(i); words(reason).name == text) {
      return reason;
    }
  }
  return std::nullopt;
}

std::string sentence(StopReason reason, const std::string& measured) {
  const Words said = words(reason);
  return std::string(said.what) + (measured.empty() ? "" : " (" + measured + ")") + ". " + said.mend + ".";
}

}  // namespace seneschal::turntable
