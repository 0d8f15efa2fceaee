#include "daemon/phone_keys.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "daemon/desk/replies.h"

namespace seneschal::daemon {

web::Reply press_by_phone(PhoneButtons& buttons, const web::Call& call) {
  using nlohmann::json;
  const json said = json::parse(call.body, nullptr, false);
  const bool names_one = said.is_object() && said.contains("button") && said["button"].is_string();
  const auto button = names_one ? ports::button_from_text(said["button"].get<std::string>()) : std::nullopt;
  if (button != ports::Button::kStop && button != ports::Button::kAllow) {
    return desk::refuse(access::Reason::kBroken);
  }
  buttons.press(*button);
  return desk::reply(json::object());
}

}  // namespace seneschal::daemon
