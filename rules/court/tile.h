#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>

#include "rules/court/tally.h"

namespace seneschal::court {

/// A money tile by what it is worth; an ace counts 1.
enum class Tile : std::uint8_t { kOne, kTwo, kThree, kFour, kFive };
inline constexpr std::array kAllTiles = {Tile::kOne, Tile::kTwo, Tile::kThree, Tile::kFour, Tile::kFive};

/// A treasury, a purse, a bid.
using Tiles = Tally<Tile, kAllTiles.size()>;

/// 1 to 5.
[[nodiscard]] constexpr int worth(Tile tile) {
  return static_cast<int>(tile) + 1;
}
[[nodiscard]] constexpr std::optional<Tile> tile_worth(int money) {
  return money < 1 || money > static_cast<int>(kAllTiles.size()) ? std::nullopt
                                                                 : std::optional(static_cast<Tile>(money - 1));
}
/// Of all together.
[[nodiscard]] constexpr int worth(const Tiles& tiles) {
  int sum = 0;
  for (const Tile tile : kAllTiles) {
    sum += tiles.count(tile) * worth(tile);
  }
  return sum;
}

/// "5".
inline std::ostream& operator<<(std::ostream& out, Tile tile) {
  return out << worth(tile);
}
/// "1335", ascending; "-" for none.
inline std::ostream& operator<<(std::ostream& out, const Tiles& tiles) {
  for (const Tile tile : kAllTiles) {
    for (int i = 0; i < tiles.count(tile); ++i) {
      out << tile;
    }
  }
  return tiles.is_empty() ? out << '-' : out;
}

}  // namespace seneschal::court
