#include "daemon/events/camera_event.h"

#include <cmath>

#include "daemon/events/hidden_text.h"

namespace seneschal::events {
namespace {

struct SentenceOf {
  std::string operator()(const CameraLost& event) const { return "NO CAMERA: " + event.reason + "; trying again"; }
  std::string operator()(const CameraFound& event) const {
    return "the camera is back after " + std::to_string(event.away.count()) + " s: " + event.camera;
  }
  std::string operator()(const CameraMoved& event) const {
    return event.frame + "  the camera or the board was moved, by " + std::to_string(std::lround(event.moved_mm)) +
           " mm; the board was found again by its " + (event.found_by == FoundBy::kPrint ? "print" : "markers");
  }
  std::string operator()(const Covered& event) const {
    std::string list;
    for (const Hidden& each : event.covers) {
      list += (list.empty() ? "" : ", ") + to_text(each);
    }
    return event.frame + "  WAITING: something lies over the table and " +
           (list.empty() ? std::string("may cover part of the game") : "covers " + list) + "; please take it away";
  }
  std::string operator()(const NotSeen& event) const { return event.frame + "  WAITING: the picture " + event.reason; }
  std::string operator()(const SeenAgain& event) const { return event.frame + "  the table is in full view again"; }
  std::string operator()(const Restless& event) const {
    return event.frame + "  WAITING: something keeps moving over the table; it is read when it lies still";
  }
};

}  // namespace

std::string sentence_of(const CameraEvent& event) {
  return std::visit(SentenceOf(), event);
}

}  // namespace seneschal::events
