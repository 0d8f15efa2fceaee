#include "rules/artus/figure.h"

#include <array>
#include <cstddef>

namespace seneschal::artus {
namespace {

constexpr std::array<std::string_view, kFigureCount> kWords = {"red", "blue", "black", "beige", "silver", "bronze"};

}  // namespace

std::string_view to_text(Figure figure) {
  return kWords[static_cast<std::size_t>(figure)];
}
std::string_view to_text(Colour colour) {
  return to_text(knight_of(colour));
}
std::string_view to_text(Metal metal) {
  return to_text(prince_of(metal));
}

std::optional<Figure> figure_from_text(std::string_view text) {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords[i] == text) {
      return static_cast<Figure>(i);
    }
  }
  return std::nullopt;
}

std::optional<Colour> colour_from_text(std::string_view text) {
  const auto figure = figure_from_text(text);
  return figure ? colour_of(*figure) : std::nullopt;
}

std::optional<Metal> metal_from_text(std::string_view text) {
  const auto figure = figure_from_text(text);
  return figure ? metal_of(*figure) : std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Figure figure) {
  return out << to_text(figure);
}
std::ostream& operator<<(std::ostream& out, Colour colour) {
  return out << to_text(colour);
}
std::ostream& operator<<(std::ostream& out, Metal metal) {
  return out << to_text(metal);
}

}  // namespace seneschal::artus
