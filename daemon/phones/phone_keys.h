#pragma once

#include "daemon/phones/phone_buttons.h"
#include "daemon/web/call.h"

namespace seneschal::daemon {

inline constexpr const char* kPressPath = "/api/press";

/// A phone that has joined presses one of the disc's keys: {"button": "stop"} or {"button": "allow"}. It is answered at
/// once; what comes of it is seen on the page.
[[nodiscard]] web::Reply press_by_phone(PhoneButtons& buttons, const web::Call& call);

/// Whether a call is such a press, of the key that stops the disc.
[[nodiscard]] bool is_stop(const web::Call& call);

}  // namespace seneschal::daemon
