#pragma once

#include <string>

namespace seneschal::web {

/// The text as a QR code for terminals, two rows of squares to a line, dark on light whatever the terminal's colours
/// are; "" where it is too long for one.
[[nodiscard]] std::string qr_text(const std::string& text);

}  // namespace seneschal::web
