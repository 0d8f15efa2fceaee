#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace seneschal::tafelrunde {

/// The suits, each with a colour of its own. The numbers are places in arrays and stand in no file; files write the
/// words that to_text gives.
enum class Colour : std::uint8_t { kRed, kYellow, kGreen, kBlue, kBlack, kViolet };
inline constexpr std::size_t kColourCount = 6;

[[nodiscard]] constexpr std::array<Colour, kColourCount> all_colours() {
  return {Colour::kRed, Colour::kYellow, Colour::kGreen, Colour::kBlue, Colour::kBlack, Colour::kViolet};
}

/// "red", "yellow", "green", "blue", "black", "violet".
[[nodiscard]] std::string_view to_text(Colour colour);
/// Nothing unless `text` is exactly one of the words.
[[nodiscard]] std::optional<Colour> colour_from_text(std::string_view text);
std::ostream& operator<<(std::ostream& out, Colour colour);

/// Any of the colours.
class ColourSet {
 public:
  constexpr void insert(Colour colour) { bits_ = static_cast<std::uint8_t>(bits_ | bit(colour)); }
  [[nodiscard]] constexpr bool contains(Colour colour) const { return (bits_ & bit(colour)) != 0; }
  [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }

  friend constexpr bool operator==(ColourSet, ColourSet) = default;

 private:
  static constexpr unsigned bit(Colour colour) { return 1U << static_cast<unsigned>(colour); }

  std::uint8_t bits_ = 0;
};

}  // namespace seneschal::tafelrunde
