#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <ostream>

namespace seneschal::court {

/// Who plays, counted clockwise round the table from 0.
class PlayerIndex {
 public:
  static constexpr int kMost = 4;

  constexpr PlayerIndex() = default;
  /// Nothing unless 0 <= value < kMost.
  [[nodiscard]] static constexpr std::optional<PlayerIndex> from_int(int value) {
    return value < 0 || value >= kMost ? std::nullopt : std::optional(PlayerIndex(static_cast<std::uint8_t>(value)));
  }
  [[nodiscard]] constexpr int to_int() const { return value_; }
  /// The player `steps` >= 0 places to the left at a table of `players`.
  [[nodiscard]] constexpr PlayerIndex left(int players, int steps = 1) const {
    return PlayerIndex(static_cast<std::uint8_t>((value_ + steps) % players));
  }

  friend constexpr auto operator<=>(PlayerIndex, PlayerIndex) = default;
  /// "player 2".
  friend std::ostream& operator<<(std::ostream& out, PlayerIndex player) { return out << "player " << player.to_int(); }

 private:
  explicit constexpr PlayerIndex(std::uint8_t value) : value_(value) {}

  std::uint8_t value_ = 0;
};

/// Some of the players.
class PlayerSet {
 public:
  constexpr PlayerSet() = default;
  /// Everybody at a table of `players`.
  [[nodiscard]] static constexpr PlayerSet all(int players) {
    PlayerSet set;
    set.bits_ = static_cast<std::uint8_t>((1U << static_cast<unsigned>(players)) - 1U);
    return set;
  }

  constexpr void insert(PlayerIndex player) { bits_ = static_cast<std::uint8_t>(bits_ | bit(player)); }
  constexpr void erase(PlayerIndex player) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(player)); }
  [[nodiscard]] constexpr bool contains(PlayerIndex player) const { return (bits_ & bit(player)) != 0; }
  [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }

  /// The first member met clockwise from `player`, who comes first; nothing in an empty set.
  [[nodiscard]] constexpr std::optional<PlayerIndex> first_from(PlayerIndex player, int players) const {
    for (int steps = 0; steps < players; ++steps) {
      if (contains(player.left(players, steps))) {
        return player.left(players, steps);
      }
    }
    return std::nullopt;
  }

  friend constexpr bool operator==(PlayerSet, PlayerSet) = default;

 private:
  static constexpr unsigned bit(PlayerIndex player) { return 1U << static_cast<unsigned>(player.to_int()); }

  std::uint8_t bits_ = 0;
};

}  // namespace seneschal::court
