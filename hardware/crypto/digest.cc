#include "hardware/crypto/digest.h"

#include <algorithm>
#include <utility>

namespace seneschal::crypto {
namespace {

std::optional<std::uint8_t> hex_value(char digit) {
  if (digit >= '0' && digit <= '9') {
    return static_cast<std::uint8_t>(digit - '0');
  }
  const char lower = static_cast<char>(digit | 0x20);
  if (lower >= 'a' && lower <= 'f') {
    return static_cast<std::uint8_t>(lower - 'a' + 10);
  }
  return std::nullopt;
}

}  // namespace

std::string hex_of(std::span<const std::uint8_t> bytes) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte / 16U];
    text += kDigits[byte % 16U];
  }
  return text;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    const auto high = hex_value(text[i]);
    const auto low = hex_value(text[i + 1]);
    if (!high || !low) {
      return std::nullopt;
    }
    bytes.push_back(static_cast<std::uint8_t>(*high * 16 + *low));
  }
  return text.size() % 2 == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

std::optional<Digest> Digest::from_bytes(std::string_view bytes) {
  if (bytes.size() != kSize) {
    return std::nullopt;
  }
  Digest digest = zero();
  std::transform(bytes.begin(), bytes.end(), digest.bytes_.begin(),
                 [](char byte) { return static_cast<std::uint8_t>(byte); });
  return digest;
}

std::optional<Digest> Digest::from_hex(std::string_view text) {
  const auto bytes = crypto::from_hex(text);
  if (!bytes || bytes->size() != kSize) {
    return std::nullopt;
  }
  Digest digest = zero();
  std::copy(bytes->begin(), bytes->end(), digest.bytes_.begin());
  return digest;
}

std::string_view Digest::view() const {
  return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()};  // char may alias anything
}

}  // namespace seneschal::crypto
