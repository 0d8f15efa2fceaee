#include "daemon/phones/phone_keys.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "daemon/desk/replies.h"
#include "daemon/phones/phone_replies.h"
#include "daemon/web/late_reply.h"

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
  web::Reply reply = desk::reply(nlohmann::json::object());
  if (button == ports::Button::kStop) {
    buttons.press(*button);
    return reply;
  }
  reply.late = std::make_shared<web::LateReply>();
  buttons.press(*button, Receipt([late = reply.late](const RequestResult& result) { late->give(reply_to(result)); }));
  return reply;
}

}  // namespace seneschal::daemon
