#include "daemon/phones/phone_keys.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "daemon/desk/replies.h"

namespace seneschal::daemon {

namespace {

std::optional<ports::Button> button_in(const std::string& body) {
  using nlohmann::json;
  const json said = json::parse(body, nullptr, false);
  const bool names_one = said.is_object() && said.contains("button") && said["button"].is_string();
  return names_one ? ports::button_from_text(said["button"].get<std::string>()) : std::nullopt;
}

}  // namespace

bool is_stop(const web::Call& call) {
  return call.is_post && call.path == kPressPath && button_in(call.body) == ports::Button::kStop;
}

web::Reply press_by_phone(PhoneButtons& buttons, const web::Call& call) {
  const auto button = button_in(call.body);
  if (button != ports::Button::kStop && button != ports::Button::kAllow) {
    return desk::refuse(access::Reason::kBroken);
  }
  buttons.press(*button);
  return desk::reply(nlohmann::json::object());
}

}  // namespace seneschal::daemon
