#pragma once

#include "daemon/phones/phone_buttons.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

inline constexpr const char* kPressPath = "/api/press";

/// A phone that has joined presses one of the disc's keys: {"button": "stop"}, which is answered at once, or {"button":
/// "allow"}, which is once it is written down, and as reply_to has it where it is not. What comes of it is seen on the
/// page.
[[nodiscard]] web::Reply press_by_phone(PhoneButtons& buttons, const web::Call& call);

/// Whether a call is such a press, of the key that stops the disc.
[[nodiscard]] bool is_stop(const web::Call& call);

}  // namespace seneschal::daemon
