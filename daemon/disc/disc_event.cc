#include "daemon/disc/disc_event.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>

namespace seneschal::disc {

namespace {

using nlohmann::json;
using turntable::Seconds;

constexpr std::array<const char*, std::variant_size_v<DiscEvent>> kKinds{
    "disc_asks", "disc_begins", "disc_in_place", "disc_stopped", "disc_drive_failed", "disc_home_failed"};

double tenths(double value) {
  return std::round(value * 10) / 10;
}

std::string text(const char* format, double value) {
  std::array<char, 64> written{};
  std::snprintf(written.data(), written.size(), format, value);  // NOLINT: formats are this file's own
  return written.data();
}

struct Writer {
  json& out;

  void operator()(const turntable::AsksLeave& event) const { out["to_deg"] = tenths(event.to_deg); }
  void operator()(const turntable::Begins& event) const {
    out["from_deg"] = tenths(event.from_deg);
    out["by_deg"] = tenths(event.by_deg);
  }
  void operator()(const turntable::InPlace& event) const {
    out["off_deg"] = tenths(event.off_deg);
    out["took_s"] = tenths(Seconds(event.took).count());
  }
  void operator()(const turntable::Stopped& event) const {
    std::ostringstream reason;
    reason << event.reason;
    out["reason"] = reason.str();
    out["says"] = event.message;
  }
  void operator()(const DriveFailed& event) const { out["says"] = event.message; }
  void operator()(const HomeFailed& event) const { out["says"] = event.message; }
};

struct Teller {
  const std::string& how;

  std::string operator()(const turntable::AsksLeave& event) const {
    return "WAITING: the disc is to turn to " + text("%.0f", event.to_deg) + " degrees. Keep your hands away and let " +
           "it: " + how;
  }
  std::string operator()(const turntable::Begins& event) const {
    return "the disc turns " + text("%.0f", std::abs(event.by_deg)) + " degrees " +
           (event.by_deg > 0 ? "clockwise" : "counter-clockwise") + ", which takes about " +
           text("%.0f", std::max(1.0, Seconds(event.takes_about).count())) + " s";
  }
  std::string operator()(const turntable::InPlace& event) const {
    return "the crown is in place, " + text("%.1f", std::abs(event.off_deg)) + " degrees off, after " +
           text("%.1f", Seconds(event.took).count()) + " s";
  }
  std::string operator()(const turntable::Stopped& event) const {
    return "DISC STOPPED: " + event.message + " To let it go on: " + how;
  }
  std::string operator()(const DriveFailed& event) const {
    return "DISC STOPPED: " + event.message + ". To try again: " + how;
  }
  std::string operator()(const HomeFailed& event) const {
    return event.message + ". The disc turns by the camera alone until this program is started again";
  }
};

}  // namespace

std::string kind_of(const DiscEvent& event) {
  return kKinds.at(event.index());
}

std::string payload_of(const DiscEvent& event) {
  json out = json::object();
  std::visit(Writer{out}, event);
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string sentence_of(const DiscEvent& event, const std::string& how) {
  return std::visit(Teller{how}, event);
}

}  // namespace seneschal::disc
