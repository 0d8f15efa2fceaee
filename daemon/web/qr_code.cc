#include "daemon/web/qr_code.h"

#include <qrencode.h>

#include <iterator>
#include <memory>

#include <fmt/format.h>

namespace seneschal::web {
namespace {

constexpr int kMargin = 4;  // squares, as the standard wants

/// Its squares, from -kMargin to size() + kMargin.
class QrCode {
 public:
  explicit QrCode(const std::string& text)
      : code_(QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), &QRcode_free) {}
  [[nodiscard]] bool holds_all() const { return code_ != nullptr; }
  [[nodiscard]] int size() const { return code_->width; }
  [[nodiscard]] bool is_dark(int x, int y) const {
    const bool is_inside = x >= 0 && y >= 0 && x < size() && y < size();
    return is_inside && (code_->data[y * size() + x] & 1U) != 0;
  }

 private:
  std::unique_ptr<QRcode, decltype(&QRcode_free)> code_;
};

}  // namespace

std::string qr_text(const std::string& text) {
  const QrCode code(text);
  std::string lines;
  if (!code.holds_all()) {
    return lines;
  }
  for (int y = -kMargin; y < code.size() + kMargin; y += 2) {
    lines += "\x1b[30;107m";  // black on bright white
    for (int x = -kMargin; x < code.size() + kMargin; ++x) {
      const bool upper = code.is_dark(x, y);
      const bool lower = code.is_dark(x, y + 1);
      lines += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    lines += "\x1b[0m\n";
  }
  return lines;
}

QrDrawing qr_drawing(const std::string& text) {
  const QrCode code(text);
  if (!code.holds_all()) {
    return {};
  }
  QrDrawing drawing{code.size() + 2 * kMargin, {}};
  for (int y = 0; y < code.size(); ++y) {
    // Squares side by side are one box: seams between them would show where a browser smooths edges.
    for (int x = 0; x < code.size(); ++x) {
      int wide = 0;
      while (code.is_dark(x + wide, y)) {
        ++wide;
      }
      if (wide > 0) {
        fmt::format_to(std::back_inserter(drawing.path), "M{} {}h{}v1h-{}z", x + kMargin, y + kMargin, wide, wide);
        x += wide;
      }
    }
  }
  return drawing;
}

}  // namespace seneschal::web
