#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace seneschal::artus {

/// A player's colour. The numbers index arrays and stand in no file.
enum class Colour : std::uint8_t { kRed = 0, kBlue = 1, kBlack = 2, kBeige = 3 };
inline constexpr int kColourCount = 4;

/// What a prince is made of. The King is a prince with three rings and keeps his metal.
enum class Metal : std::uint8_t { kSilver = 0, kBronze = 1 };

/// What can sit on a chair, as far as it can be told apart by looking: a knight of a colour or a prince of a metal.
/// The King looks like any prince of his metal.
enum class Figure : std::uint8_t { kRed = 0, kBlue = 1, kBlack = 2, kBeige = 3, kSilver = 4, kBronze = 5 };
inline constexpr int kFigureCount = 6;

[[nodiscard]] constexpr Figure knight_of(Colour colour) {
  return static_cast<Figure>(colour);
}
[[nodiscard]] constexpr Figure prince_of(Metal metal) {
  return metal == Metal::kSilver ? Figure::kSilver : Figure::kBronze;
}
[[nodiscard]] constexpr bool is_prince(Figure figure) {
  return figure >= Figure::kSilver;
}
/// The metal of a prince, nothing for a knight.
[[nodiscard]] constexpr std::optional<Metal> metal_of(Figure figure) {
  if (!is_prince(figure)) {
    return std::nullopt;
  }
  return figure == Figure::kSilver ? Metal::kSilver : Metal::kBronze;
}
/// The colour of a knight, nothing for a prince.
[[nodiscard]] constexpr std::optional<Colour> colour_of(Figure figure) {
  if (is_prince(figure)) {
    return std::nullopt;
  }
  return static_cast<Colour>(figure);
}

/// "red", "blue", "black", "beige", "silver", "bronze": the words of records and pictures. The views last for ever.
[[nodiscard]] std::string_view to_text(Figure figure);
[[nodiscard]] std::string_view to_text(Colour colour);
[[nodiscard]] std::string_view to_text(Metal metal);
/// Nothing unless `text` is exactly one of the words above.
[[nodiscard]] std::optional<Figure> figure_from_text(std::string_view text);
[[nodiscard]] std::optional<Colour> colour_from_text(std::string_view text);
[[nodiscard]] std::optional<Metal> metal_from_text(std::string_view text);

std::ostream& operator<<(std::ostream& out, Figure figure);
std::ostream& operator<<(std::ostream& out, Colour colour);
std::ostream& operator<<(std::ostream& out, Metal metal);

/// A place in the list of players, clockwise, beginning with the start player.
class PlayerIndex {
 public:
  static constexpr int kMost = 4;  // the box holds four colours

  /// The start player.
  constexpr PlayerIndex() = default;

  /// Nothing unless 0 <= value < kMost; whether that many play is the State's business.
  [[nodiscard]] static constexpr std::optional<PlayerIndex> from_int(int value) {
    if (value < 0 || value >= kMost) {
      return std::nullopt;
    }
    PlayerIndex player;
    player.value_ = static_cast<std::uint8_t>(value);
    return player;
  }

  /// For indexing arrays of kMost and for files; not for sums.
  [[nodiscard]] constexpr int to_int() const { return value_; }

  friend constexpr auto operator<=>(PlayerIndex, PlayerIndex) = default;

  /// "player 2".
  friend std::ostream& operator<<(std::ostream& out, PlayerIndex player) { return out << "player " << player.to_int(); }

 private:
  std::uint8_t value_ = 0;
};

}  // namespace seneschal::artus
