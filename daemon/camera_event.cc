#include "daemon/camera_event.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

namespace seneschal::daemon {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, std::variant_size_v<CameraEvent>> kKinds{
    "camera_lost", "camera_found", "camera_moved", "covered", "not_seen", "seen_again", "restless"};

struct Writer {
  json& out;

  void operator()(const CameraLost& event) const { out["reason"] = event.reason; }
  void operator()(const CameraFound& event) const {
    out["away_s"] = event.away.count();
    out["camera"] = event.camera;
  }
  void operator()(const CameraMoved& event) const {
    out["frame"] = event.frame;
    out["moved_mm"] = std::round(event.moved_mm * 10) / 10;
    out["found_by"] = event.found_by;
  }
  void operator()(const Covered& event) const {
    out["frame"] = event.frame;
    out["covers"] = event.covers;
  }
  void operator()(const NotSeen& event) const {
    out["frame"] = event.frame;
    out["reason"] = event.reason;
  }
  void operator()(const SeenAgain& event) const { out["frame"] = event.frame; }
  void operator()(const Restless& event) const { out["frame"] = event.frame; }
};

struct Teller {
  std::string operator()(const CameraLost& event) const { return "NO CAMERA: " + event.reason + "; trying again"; }
  std::string operator()(const CameraFound& event) const {
    return "the camera is back after " + std::to_string(event.away.count()) + " s: " + event.camera;
  }
  std::string operator()(const CameraMoved& event) const {
    return event.frame + "  the camera or the board was moved, by " + std::to_string(std::lround(event.moved_mm)) +
           " mm; the board was found again by its " + (event.found_by == "print" ? "print" : "markers");
  }
  std::string operator()(const Covered& event) const {
    std::string list;
    for (const std::string& thing : event.covers) {
      list += (list.empty() ? "" : ", ") + thing;
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

std::string kind_of(const CameraEvent& event) {
  return std::string(kKinds[event.index()]);
}

std::string payload_of(const CameraEvent& event) {
  json out = json::object();
  std::visit(Writer{out}, event);
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string sentence_of(const CameraEvent& event) {
  return std::visit(Teller(), event);
}

}  // namespace seneschal::daemon
