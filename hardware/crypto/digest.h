#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seneschal::crypto {

/// Two lower-case hexadecimal digits a byte.
[[nodiscard]] std::string hex_of(std::span<const std::uint8_t> bytes);

/// The bytes of an even number of hexadecimal digits, of either case; nothing for any other text.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text);

/// A SHA-256 value (FIPS 180-4), or as many bytes of another meaning.
class Digest {
 public:
  static constexpr std::size_t kSize = 32;  ///< bytes, by the definition of SHA-256

  explicit constexpr Digest(const std::array<std::uint8_t, kSize>& bytes) : bytes_(bytes) {}

  /// Thirty-two zero bytes, which are not the SHA-256 of anything known.
  [[nodiscard]] static constexpr Digest zero() { return Digest({}); }

  /// Nothing unless `bytes` are exactly kSize raw bytes.
  [[nodiscard]] static std::optional<Digest> from_bytes(std::string_view bytes);

  /// Nothing unless `text` is exactly 64 hexadecimal digits, of either case.
  [[nodiscard]] static std::optional<Digest> from_hex(std::string_view text);

  [[nodiscard]] const std::array<std::uint8_t, kSize>& bytes() const { return bytes_; }

  /// The raw bytes, for hashing them again and for the database. Lives as long as this object.
  [[nodiscard]] std::string_view view() const;

  /// 64 digits in lower case.
  [[nodiscard]] std::string hex() const { return hex_of(bytes_); }

  friend constexpr auto operator<=>(const Digest&, const Digest&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Digest& digest) { return out << digest.hex(); }

 private:
  std::array<std::uint8_t, kSize> bytes_;
};

}  // namespace seneschal::crypto
