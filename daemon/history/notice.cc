#include "daemon/history/notice.h"

#include "daemon/events/disc_entries.h"

namespace seneschal::daemon {

Notice notice_of(const events::CameraEvent& event) {
  return {events::kind_of(event), events::payload_of(event), events::facts_of(event), events::sentence_of(event)};
}

Notice notice_of(const disc::DiscEvent& event, const std::string& how) {
  return {events::kind_of(event), events::payload_of(event), events::facts_of(event), disc::sentence_of(event, how)};
}

}  // namespace seneschal::daemon
