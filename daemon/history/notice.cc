#include "daemon/history/notice.h"

#include <nlohmann/json.hpp>

#include "daemon/events/disc_entries.h"

namespace seneschal::daemon {

Notice notice_of(const events::CameraEvent& event) {
  return {events::kind_of(event), events::payload_of(event), events::facts_of(event), events::device_words_of(event)};
}

Notice notice_of(const disc::DiscEvent& event, const std::string& how) {
  auto facts = nlohmann::json::parse(events::facts_of(event));
  facts["how"] = how;
  return {events::kind_of(event), events::payload_of(event),
          facts.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), events::device_words_of(event)};
}

}  // namespace seneschal::daemon
