#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace seneschal::access {

/// Fills with bytes that nobody can foretell.
using Randomness = std::function<void(std::span<std::uint8_t>)>;

/// The system's, by OpenSSL. Throws std::runtime_error where it has none.
void fill_from_system(std::span<std::uint8_t> bytes);

/// What somebody who has joined may do. Who has not joined watches.
enum class Role : std::uint8_t { kPlayer, kOwner };

/// "player", "owner".
[[nodiscard]] std::string_view text_of(Role role);
[[nodiscard]] std::optional<Role> role_from_text(std::string_view text);

/// What is typed to join, of letters and digits that nobody mistakes for another: 28 of them, without vowels, so that
/// no word comes about. A player's has six, one of 481 million, which the limit on wrong ones makes last for decades;
/// an owner's, which is never shown again, has twelve.
class Code {
 public:
  [[nodiscard]] static Code draw(Role role, const Randomness& random);
  /// As people type it: small letters, blanks and hyphens are fine. Nothing where no code looks like that.
  [[nodiscard]] static std::optional<Code> from_text(std::string_view text);

  /// As it is shown: "K7M-2QX", "K7M-2QX-BB3-F9R".
  [[nodiscard]] std::string text() const;
  /// Without hyphens: what an address holds and what is hashed.
  [[nodiscard]] const std::string& letters() const { return letters_; }
  /// Of whom it makes what; its length says so.
  [[nodiscard]] Role role() const;

  friend bool operator==(const Code&, const Code&) = default;

 private:
  explicit Code(std::string letters) : letters_(std::move(letters)) {}

  std::string letters_;
};

}  // namespace seneschal::access
