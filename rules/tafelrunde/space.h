#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <ostream>

namespace seneschal::tafelrunde {

/// A space of the track: 0 is the start, the others are counted clockwise from it. How many there are is the edition's
/// to say; the last is King Arthur's.
class Space {
 public:
  static constexpr int kMost = 99;  // far beyond any board; bounds what files may claim

  /// The start.
  constexpr Space() = default;

  /// Nothing unless 0 <= value <= kMost.
  [[nodiscard]] static constexpr std::optional<Space> from_int(int value) {
    if (value < 0 || value > kMost) {
      return std::nullopt;
    }
    return Space(static_cast<std::uint8_t>(value));
  }

  [[nodiscard]] constexpr int to_int() const { return value_; }
  [[nodiscard]] constexpr bool is_start() const { return value_ == 0; }
  /// One further on; not asked of King Arthur's.
  [[nodiscard]] constexpr Space next() const { return Space(static_cast<std::uint8_t>(value_ + 1)); }

  friend constexpr auto operator<=>(Space, Space) = default;

  /// "space 3", in logs and in test failures.
  friend std::ostream& operator<<(std::ostream& out, Space space) { return out << "space " << space.to_int(); }

 private:
  explicit constexpr Space(std::uint8_t value) : value_(value) {}

  std::uint8_t value_ = 0;
};

}  // namespace seneschal::tafelrunde
