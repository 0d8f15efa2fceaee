#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace seneschal::ledger {

/// Two lower-case hexadecimal digits a byte.
[[nodiscard]] std::string hex_of(std::span<const std::uint8_t> bytes);

/// A SHA-256 value (FIPS 180-4): what an entry, or a picture, is recognised by.
class Digest {
 public:
  static constexpr std::size_t kSize = 32;  ///< bytes, by the definition of SHA-256

  /// Thirty-two zero bytes: what the first entry of a log names as its predecessor. Not the SHA-256 of anything known.
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
  friend class Sha256;
  explicit constexpr Digest(const std::array<std::uint8_t, kSize>& bytes) : bytes_(bytes) {}

  std::array<std::uint8_t, kSize> bytes_;
};

/// SHA-256 over bytes that arrive piece by piece. Throws std::runtime_error if the system's OpenSSL cannot give
/// SHA-256.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void add(std::string_view bytes);

  /// The digest of everything added. Ends this object's use.
  [[nodiscard]] Digest finish();

 private:
  struct Context;
  std::unique_ptr<Context> context_;
};

/// The SHA-256 of `bytes`.
[[nodiscard]] Digest sha256(std::string_view bytes);

}  // namespace seneschal::ledger
