#include "vision/pictures/orientation.h"

#include <cstdint>
#include <optional>

namespace seneschal::vision {
namespace {

/// Numbers in the byte order that the data begin with.
class Tiff {
 public:
  explicit Tiff(std::string_view bytes) : bytes_(bytes), is_little_(bytes.starts_with("II")) {}

  [[nodiscard]] std::optional<std::uint32_t> number(std::size_t at, std::size_t size) const {
    if (at > bytes_.size() || bytes_.size() - at < size) {
      return std::nullopt;
    }
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t from = is_little_ ? size - 1 - i : i;
      value = value << 8U | static_cast<std::uint8_t>(bytes_[at + from]);
    }
    return value;
  }

 private:
  std::string_view bytes_;
  bool is_little_;
};

}  // namespace

int exif_orientation(std::string_view tiff) {
  constexpr std::size_t kEntry = 12;
  constexpr std::uint32_t kOrientation = 0x0112;
  const Tiff numbers(tiff);
  const auto first = numbers.number(4, 4);
  const auto count = first ? numbers.number(*first, 2) : std::nullopt;
  if (!count || !(tiff.starts_with("II") || tiff.starts_with("MM"))) {
    return kUpright;
  }
  for (std::size_t i = 0; i < *count; ++i) {
    const std::size_t entry = std::size_t{*first} + 2 + i * kEntry;
    const auto tag = numbers.number(entry, 2);
    const auto value = numbers.number(entry + 8, 2);
    if (!tag || !value) {
      return kUpright;
    }
    if (*tag == kOrientation) {
      return *value >= 1 && *value <= 8 ? static_cast<int>(*value) : kUpright;
    }
  }
  return kUpright;
}

cv::Mat turned_upright(const cv::Mat& picture, int orientation) {
  constexpr int kBoth = -1;  // axes, as cv::flip counts them
  cv::Mat turned = picture;
  if (orientation >= 5) {
    cv::transpose(picture, turned);
  }
  switch (orientation) {
    case 2:
    case 6:
      cv::flip(turned, turned, 1);
      break;
    case 3:
    case 7:
      cv::flip(turned, turned, kBoth);
      break;
    case 4:
    case 8:
      cv::flip(turned, turned, 0);
      break;
    default:
      break;
  }
  return turned;
}

}  // namespace seneschal::vision
