#pragma once

#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "sites/solid.h"

namespace seneschal::tests {

/// A number drawn evenly from between two.
inline double between(std::mt19937& chance, double least, double most) {
  return std::uniform_real_distribution<double>(least, most)(chance);
}

enum class BoardKind { kChess, kDraughts, kGo };
inline constexpr const char* kBoardKindNames[] = {"chess", "draughts", "go"};

/// A place for a figure.
struct DrawnSite {
  std::string id;
  double x = 0;
  double y = 0;
};

/// How a surface takes light: its own colour, and how much it shines.
struct Coat {
  Vec colour;
  double gloss = 0;     ///< part of the light that is mirrored
  double polish = 20;   ///< Blinn-Phong exponent
  double mottle = 0.1;  ///< how far the colour varies along the grain
};

/// A kind of figure of one colour.
struct Figure {
  Solid solid;
  Coat coat;
};

/// Which figure stands where, by site; turned and put down a little off the middle.
struct Standing {
  const Figure* figure = nullptr;
  double x = 0;
  double y = 0;
  double shade = 1;  ///< this one's own brightness
};

/// What stands on each site: nothing, or "white" or "black".
using Position = std::map<std::string, std::optional<std::string>>;

/// A board with its figures, drawn by chance: woods, prints, sizes, shapes.
class BoardSet {
 public:
  BoardSet(BoardKind kind, unsigned seed);
  BoardSet(const BoardSet&) = delete;
  BoardSet& operator=(const BoardSet&) = delete;

  [[nodiscard]] BoardKind kind() const { return kind_; }
  [[nodiscard]] const std::vector<DrawnSite>& sites() const { return sites_; }
  [[nodiscard]] double spacing() const { return spacing_; }
  /// Half the board's side without its frame, and with it, mm.
  [[nodiscard]] double half() const { return half_; }
  [[nodiscard]] double half_with_frame() const { return half_ + frame_; }
  /// The board file's text.
  [[nodiscard]] std::string text() const;

  /// The surface at a place of the plane z = 0, the table around the board included.
  [[nodiscard]] Coat surface(double x, double y) const;

  /// A position as in a game, `fullness` of the sites taken (of 1), or the opening where the game has one.
  [[nodiscard]] Position random_position(std::mt19937& chance, double fullness) const;
  [[nodiscard]] Position opening() const;
  /// The figures put down for a position, each a little off.
  [[nodiscard]] std::vector<Standing> put_down(const Position& position, std::mt19937& chance) const;

 private:
  void make_figures(std::mt19937& chance);
  void choose_colours(std::mt19937& chance);
  void place_sites(std::mt19937& chance);
  [[nodiscard]] Vec board_colour(double x, double y) const;
  [[nodiscard]] double line_cover(double x, double y) const;

  BoardKind kind_;
  unsigned seed_;
  int side_ = 8;
  double spacing_ = 50;
  double half_ = 200;
  double frame_ = 20;
  double diameter_ = 40;
  bool dark_only_ = false;
  double line_width_ = 0;
  Vec light_square_;
  Vec dark_square_;
  Vec frame_colour_;
  Vec line_colour_;
  Vec table_colour_;
  double grain_ = 0.15;
  double board_gloss_ = 0.02;
  std::vector<DrawnSite> sites_;
  std::vector<Figure> white_;
  std::vector<Figure> black_;
};

/// Smooth noise in 0 to 1, the same for the same place and seed.
[[nodiscard]] double smooth_noise(double x, double y, unsigned seed);

}  // namespace seneschal::tests
