#include "daemon/web/qr_text.h"

#include <qrencode.h>

#include <memory>

namespace seneschal::web {

std::string qr_text(const std::string& text) {
  constexpr int kMargin = 4;  // squares, as the standard wants
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), &QRcode_free);
  if (code == nullptr) {
    return "";
  }
  const auto is_dark = [&](int x, int y) {
    const bool is_inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
    return is_inside && (code->data[y * code->width + x] & 1U) != 0;
  };
  std::string lines;
  for (int y = -kMargin; y < code->width + kMargin; y += 2) {
    lines += "\x1b[30;107m";  // black on bright white
    for (int x = -kMargin; x < code->width + kMargin; ++x) {
      const bool upper = is_dark(x, y);
      const bool lower = is_dark(x, y + 1);
      lines += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    lines += "\x1b[0m\n";
  }
  return lines;
}

}  // namespace seneschal::web
