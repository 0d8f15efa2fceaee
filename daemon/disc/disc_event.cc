#include "daemon/disc/disc_event.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace seneschal::disc {

namespace {

using turntable::Seconds;

std::string text(const char* format, double value) {
  std::array<char, 64> written{};
  std::snprintf(written.data(), written.size(), format, value);  // NOLINT: formats are this file's own
  return written.data();
}

struct Teller {
  const std::string& how;

  std::string operator()(const turntable::AsksLeave& event) const {
    return "WAITING: the disc is to turn to " + text("%.0f", event.to_deg) + " degrees. Keep your hands away and let " +
           "it: " + how;
  }
  std::string operator()(const turntable::Begins& event) const {
    return "the disc turns " + text("%.0f", std::abs(event.by_deg)) + " degrees " +
           (event.by_deg > 0 ? "clockwise" : "counter-clockwise") +
           (event.takes_about
                ? ", which takes about " + text("%.0f", std::max(1.0, Seconds(*event.takes_about).count())) + " s"
                : "");
  }
  std::string operator()(const turntable::InPlace& event) const {
    return "the crown is in place, " + text("%.1f", std::abs(event.off_deg)) + " degrees off, after " +
           text("%.1f", Seconds(event.took).count()) + " s";
  }
  std::string operator()(const turntable::Stopped& event) const {
    return "DISC STOPPED: " + event.message + " To let it go on: " + how;
  }
  std::string operator()(const Held&) const { return "the disc stays where it is while a ruling is disputed"; }
  std::string operator()(const DriveFailed& event) const {
    return "DISC STOPPED: " + event.message + ". To try again: " + how;
  }
  std::string operator()(const HomeFailed& event) const {
    return event.message + ". The disc turns by the camera alone until this program is started again";
  }
};

}  // namespace

std::string sentence_of(const DiscEvent& event, const std::string& how) {
  return std::visit(Teller{how}, event);
}

}  // namespace seneschal::disc
