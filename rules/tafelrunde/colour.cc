#include "rules/tafelrunde/colour.h"

namespace seneschal::tafelrunde {
namespace {

constexpr std::array<std::string_view, kColourCount> kColours = {"red", "yellow", "green", "blue", "black", "violet"};

}  // namespace

std::string_view to_text(Colour colour) {
  return kColours[static_cast<std::size_t>(colour)];
}

std::optional<Colour> colour_from_text(std::string_view text) {
  for (const Colour colour : all_colours()) {
    if (to_text(colour) == text) {
      return colour;
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Colour colour) {
  return out << to_text(colour);
}

}  // namespace seneschal::tafelrunde
