#include "hardware/ports/buttons.h"

namespace seneschal::ports {

std::string_view to_text(Button button) {
  switch (button) {
    case Button::kPause:
      return "pause";
    case Button::kDispute:
      return "dispute";
    case Button::kDone:
      return "done";
    case Button::kStop:
      return "stop";
    case Button::kAllow:
      return "allow";
  }
  return "";
}

std::optional<Button> button_from_text(std::string_view text) {
  for (const Button button : {Button::kPause, Button::kDispute, Button::kDone, Button::kStop, Button::kAllow}) {
    if (to_text(button) == text) {
      return button;
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::ports
