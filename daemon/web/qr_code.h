#pragma once

#include <string>

namespace seneschal::web {

/// The text as a QR code for terminals, two rows of squares to a line, dark on light whatever the terminal's colours
/// are; "" where it is too long for one.
[[nodiscard]] std::string qr_text(const std::string& text);

/// One for a page.
struct QrDrawing {
  int squares = 0;   ///< along each side, with the empty margin; 0 where the text is too long for one
  std::string path;  ///< of its dark squares, each 1 wide and high: the "d" of an SVG path
};
[[nodiscard]] QrDrawing qr_drawing(const std::string& text);

}  // namespace seneschal::web
