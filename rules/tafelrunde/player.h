#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>

namespace seneschal::tafelrunde {

/// A player by place at the table, numbered clockwise; each one's left-hand neighbour has the next number.
class PlayerIndex {
 public:
  static constexpr int kMost = 6;  // pawns in the box

  constexpr PlayerIndex() = default;

  /// Nothing unless 0 <= value < kMost.
  [[nodiscard]] static constexpr std::optional<PlayerIndex> from_int(int value) {
    if (value < 0 || value >= kMost) {
      return std::nullopt;
    }
    return PlayerIndex(static_cast<std::uint8_t>(value));
  }

  /// For files and for counting.
  [[nodiscard]] constexpr int to_int() const { return value_; }
  /// For indexing arrays of kMost.
  [[nodiscard]] constexpr std::size_t index() const { return value_; }

  /// The player `places` clockwise of this one at a table of `players`; counter-clockwise where `places` is negative.
  /// -players <= places <= players.
  [[nodiscard]] constexpr PlayerIndex walked(int places, int players) const {
    return PlayerIndex(static_cast<std::uint8_t>((value_ + places + players) % players));
  }

  friend constexpr auto operator<=>(PlayerIndex, PlayerIndex) = default;

  /// "player 2", in logs and in test failures.
  friend std::ostream& operator<<(std::ostream& out, PlayerIndex player) { return out << "player " << player.to_int(); }

 private:
  explicit constexpr PlayerIndex(std::uint8_t value) : value_(value) {}

  std::uint8_t value_ = 0;
};

}  // namespace seneschal::tafelrunde
