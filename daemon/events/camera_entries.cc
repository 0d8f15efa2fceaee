#include "daemon/events/camera_entries.h"

#include <cmath>
#include <string>
#include <string_view>

#include "daemon/events/entries_of.h"
#include "daemon/events/hidden_text.h"
#include "daemon/events/payload_values.h"

namespace seneschal::events {

using nlohmann::json;

namespace {

using CameraEntries = EntriesOf<CameraEvent>;

constexpr const char* kMarkers = "markers";
constexpr const char* kPrint = "print";

FoundBy found_by_from(const std::string& text) {
  if (text != kMarkers && text != kPrint) {
    expected("found_by: markers or print");
  }
  return text == kPrint ? FoundBy::kPrint : FoundBy::kMarkers;
}

std::string text_in(const json& in, const char* key) {
  return in.at(key).get<std::string>();
}

}  // namespace

void EntryOf<CameraLost>::write(const CameraLost& event, json& out) {
  out["reason"] = event.reason;
}
CameraLost EntryOf<CameraLost>::read(const json& in) {
  return {text_in(in, "reason")};
}

void EntryOf<CameraFound>::write(const CameraFound& event, json& out) {
  out["away_s"] = event.away.count();
  out["camera"] = event.camera;
}
CameraFound EntryOf<CameraFound>::read(const json& in) {
  return {std::chrono::seconds(whole_from(in.at("away_s"))), text_in(in, "camera")};
}

void EntryOf<CameraMoved>::write(const CameraMoved& event, json& out) {
  out["frame"] = event.frame;
  out["moved_mm"] = std::round(event.moved_mm * 10) / 10;
  out["found_by"] = event.found_by == FoundBy::kPrint ? kPrint : kMarkers;
}
CameraMoved EntryOf<CameraMoved>::read(const json& in) {
  return {text_in(in, "frame"), in.at("moved_mm").get<double>(), found_by_from(text_in(in, "found_by"))};
}

void EntryOf<Covered>::write(const Covered& event, json& out) {
  out["frame"] = event.frame;
  out["covers"] = json::array();
  for (const Hidden& each : event.covers) {
    out["covers"].push_back(to_text(each, event.track));
  }
}
Covered EntryOf<Covered>::read(const json& in) {
  Covered event{text_in(in, "frame"), {}};
  for (const json& each : in.at("covers")) {
    const auto text = each.get<std::string>();
    event.covers.push_back(hidden_from_text(text));
    event.track = track_in_text(text).value_or(event.track);
  }
  return event;
}

void EntryOf<NotSeen>::write(const NotSeen& event, json& out) {
  out["frame"] = event.frame;
  out["reason"] = event.reason;
}
NotSeen EntryOf<NotSeen>::read(const json& in) {
  return {text_in(in, "frame"), text_in(in, "reason"), std::nullopt};
}

void EntryOf<SeenAgain>::write(const SeenAgain& event, json& out) {
  out["frame"] = event.frame;
}
SeenAgain EntryOf<SeenAgain>::read(const json& in) {
  return {text_in(in, "frame")};
}

void EntryOf<Restless>::write(const Restless& event, json& out) {
  out["frame"] = event.frame;
}
Restless EntryOf<Restless>::read(const json& in) {
  return {text_in(in, "frame")};
}

std::string kind_of(const CameraEvent& event) {
  return CameraEntries::kind_of(event);
}

std::string payload_of(const CameraEvent& event) {
  return CameraEntries::payload_of(event);
}

std::string facts_of(const CameraEvent& event) {
  json facts = json::object();
  CameraEntries::write(event, facts);
  if (const auto* covered = std::get_if<Covered>(&event)) {
    facts["covers"] = json::array();
    for (const Hidden& each : covered->covers) {
      facts["covers"].push_back(fact_of(each));
    }
  }
  if (const auto* not_seen = std::get_if<NotSeen>(&event); not_seen != nullptr && not_seen->why) {
    facts.erase("reason");
    facts["why"] = vision::to_text(*not_seen->why);
  }
  if (std::holds_alternative<CameraLost>(event)) {
    facts.erase("reason");
  }
  facts.erase("camera");
  return CameraEntries::text_of(facts);
}

std::string device_words_of(const CameraEvent& event) {
  if (const auto* lost = std::get_if<CameraLost>(&event)) {
    return lost->reason;
  }
  const auto* found = std::get_if<CameraFound>(&event);
  return found == nullptr ? "" : found->camera;
}

tl::expected<CameraEvent, std::string> camera_event_from(std::string_view kind, const std::string& payload) {
  return CameraEntries::from(kind, payload, "an entry of the camera");
}

}  // namespace seneschal::events
