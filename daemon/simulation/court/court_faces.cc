#include "daemon/simulation/court/court_faces.h"

#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "daemon/simulation/court/piece_symbols.h"
#include "daemon/simulation/zones/printed_numbers.h"
#include "daemon/simulation/zones/printed_shapes.h"
#include "hardware/sim/board/canvas.h"
#include "rules/court/courtier.h"

namespace seneschal::simulation {
namespace {

using sim::Canvas;
using sim::Paint;

constexpr double kScale = 14;  // pixels per millimetre
const std::string kTile = "tile-";
const std::string kFavour = "favour";

/// How one printer makes coins and tiles.
struct Style {
  Paint paper;  // of tiles
  Paint wood;   // of coins
  Paint gold;
  std::array<Paint, kAllSuits.size()> inks;
  double ring_mm = 0;     // of a coin's edge; none where 0
  double symbol = 0.62;   // of a coin's width
  double stroke = 0.135;  // of numbers, as a share of their height
  bool has_frame = false;
};

Style style_of(std::uint64_t seed) {
  cv::RNG random(seed * 0x9e3779b97f4a7c15 + 991);
  const auto about = [&](double middle, double aside) { return middle + random.uniform(-aside, aside); };
  Style style;
  style.paper = painted(about(42, 10), about(0.1, 0.05), about(0.93, 0.04));
  style.wood = painted(about(36, 8), about(0.28, 0.1), about(0.86, 0.06));
  style.gold = painted(about(45, 4), about(0.72, 0.08), about(0.84, 0.06));
  const bool is_green = random.uniform(0, 2) == 0;
  style.inks = {painted(about(220, 40), 0.1, about(0.12, 0.04)),
                painted(about(357, 6), about(0.85, 0.07), about(0.74, 0.07)),
                is_green ? painted(about(136, 12), about(0.74, 0.1), about(0.44, 0.07))
                         : painted(about(43, 4), about(0.88, 0.07), about(0.8, 0.05)),
                painted(about(216, 9), about(0.78, 0.08), about(0.62, 0.1))};
  style.ring_mm = random.uniform(0, 2) == 0 ? about(0.8, 0.2) : 0;
  style.symbol = about(0.6, 0.04);
  style.stroke = about(0.14, 0.015);
  style.has_frame = random.uniform(0, 2) == 0;
  return style;
}

const Paint& ink_of(const Style& style, Suit suit) {
  return style.inks[static_cast<std::size_t>(suit)];
}

/// What of wood is never quite even: its fibres.
void grain(Canvas& canvas, const cv::Size2d& size, const Paint& paint, cv::RNG& random) {
  constexpr int kFibres = 40;
  for (int i = 0; i < kFibres; ++i) {
    const double y = random.uniform(-size.height / 2, size.height / 2);
    const double slope = random.uniform(-0.4, 0.4);
    canvas.line({{-size.width / 2, y - slope}, {size.width / 2, y + slope}}, paint * random.uniform(0.94, 1.03), 0.16);
  }
}

cv::Mat coin(const Style& style, Suit suit, const sim::FaceMake& make, cv::RNG& random) {
  const double width = make.size.width;
  Canvas canvas = blank_print(make.size, kScale, style.wood);
  grain(canvas, make.size, style.wood, random);
  const Paint& ink = ink_of(style, suit);
  if (style.ring_mm > 0) {
    canvas.circle({}, width / 2 - 0.9 - style.ring_mm / 2, ink, style.ring_mm);
  }
  const double share = style.ring_mm > 0 ? 0.92 * style.symbol : style.symbol;
  draw_symbol(canvas, suit, {}, share * width, ink, style.wood);
  return canvas.picture();
}

/// A golden coin with a crown in a wreath of dots.
cv::Mat favour(const Style& style, const sim::FaceMake& make) {
  const double width = make.size.width;
  const Paint red = ink_of(style, Suit::kSun) * 0.75;
  Canvas canvas = blank_print(make.size, kScale, style.gold * 0.72);
  canvas.disc({}, width / 2 - 0.8, style.gold);
  canvas.circle({}, width / 2 - 1.2, red, 0.5);
  constexpr int kDots = 24;
  for (int i = 0; i < kDots; ++i) {
    const double way = 2 * CV_PI * i / kDots;
    canvas.disc(cv::Point2d(std::cos(way), std::sin(way)) * (width / 2 - 2.2), 0.3, red);
  }
  draw_symbol(canvas, Suit::kCrown, {0, -0.2}, 0.52 * width, red, style.gold);
  return canvas.picture();
}

cv::Mat tile(const Style& style, Suit suit, int worth, const sim::FaceMake& make) {
  const cv::Size2d& size = make.size;
  const Paint& ink = ink_of(style, suit);
  Canvas canvas = blank_print(size, kScale, style.paper);
  canvas.line(sim::box({}, {size.width - 0.3, size.height - 0.3}), style.paper * 0.8, 0.4, true);
  if (style.has_frame) {
    canvas.line(sim::box({}, {size.width - 2.2, size.height - 2.2}), ink, 0.45, true);
  }
  const double large = 0.54 * size.height;
  write_number(canvas, worth, {0.04 * size.width, -0.06 * size.height}, {large, style.stroke * large, 0.04 * large},
               ink, ink * 0.55);
  const double corner = 0.24 * size.width;
  const double inwards = style.has_frame ? 0.7 : 0.66;
  draw_symbol(canvas, suit, {-size.width / 2 + inwards * corner + 1, size.height / 2 - inwards * corner - 1}, corner,
              ink, style.paper);
  return canvas.picture();
}

/// The suit of the coins that are a kind of courtiers, as the rules have it.
std::optional<Suit> suit_of_coin(const std::string& face) {
  const auto courtier = court::courtier_from_text(face);
  if (!courtier) {
    return std::nullopt;
  }
  switch (*courtier) {
    case court::Courtier::kJester:
      return Suit::kMoon;
    case court::Courtier::kMaiden:
      return Suit::kSun;
    case court::Courtier::kGuard:
      return Suit::kCrown;
    case court::Courtier::kKnight:
      return Suit::kArms;
  }
  return std::nullopt;
}

/// The face of a tile, "tile-3@sun"; nothing where it is none.
std::optional<std::pair<int, Suit>> tile_of(const std::string& face) {
  const std::size_t at = face.find('@');
  if (!face.starts_with(kTile) || at != kTile.size() + 1) {
    return std::nullopt;
  }
  for (const Suit suit : kAllSuits) {
    if (std::string_view(face).substr(at + 1) == to_text(suit)) {
      return std::pair(face[kTile.size()] - '0', suit);
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> pictures_of(const table::Thing& thing) {
  if (!thing.starts_with(kTile)) {
    return {thing};
  }
  std::vector<std::string> pictures;
  pictures.reserve(std::size(kAllSuits));
  for (const Suit suit : kAllSuits) {
    pictures.push_back(thing + '@' + std::string(to_text(suit)));
  }
  return pictures;
}

sim::CardPictures drawn_court_faces(std::uint64_t seed, const sim::TableMeasures& table) {
  const Style style = style_of(seed);
  cv::RNG random(seed + 17);
  sim::CardPictures faces;
  for (const sim::FaceMake& make : table.faces) {
    for (const std::string& face : make.faces) {
      if (const auto suit = suit_of_coin(face)) {
        faces[face] = coin(style, *suit, make, random);
      } else if (face == kFavour) {
        faces[face] = favour(style, make);
      } else if (const auto numbered = tile_of(face)) {
        faces[face] = tile(style, numbered->second, numbered->first, make);
      }
    }
  }
  return faces;
}

}  // namespace seneschal::simulation
