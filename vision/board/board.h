#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "vision/board/angle.h"
#include "vision/board/geometry.h"
#include "vision/board/pieces.h"

namespace seneschal::vision {

// How many a board may have. With fewer seats there is no room for a teach picture's figures of four kinds beside seat
// 0; of more than the most, each would be narrower than a figure on any table that a camera sees whole.
inline constexpr int kFewestSeats = 5;
inline constexpr int kMostSeats = 200;
inline constexpr int kFewestSpaces = 10;
inline constexpr int kMostSpaces = 200;

/// A circle of places, numbered clockwise from the first.
struct PlaceCircle {
  int count = 0;
  double radius_mm = 0;
  Angle first = Angle::degrees(90);  ///< of place 0, counter-clockwise from +x

  /// The centre of place `index`, `radius_mm` (or another radius) from the board's centre.
  [[nodiscard]] BoardPoint at(double index) const { return at(index, radius_mm); }
  [[nodiscard]] BoardPoint at(double index, double radius) const;
  /// `count`, as containers are sized by it.
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(count); }
};

struct Disc {
  double radius_mm = 0;
  double height_mm = 0;        ///< of its surface above the printed board
  double plate_radius_mm = 0;  ///< of the circle that the value plates' centres lie on
};

struct CircleZone {
  BoardPoint centre;
  double radius_mm = 0;
};

struct CardZone {
  BoardPoint centre;
  double width_mm = 0;
  double height_mm = 0;
  double card_width_mm = 0;
  double card_height_mm = 0;
};

struct FigureSize {
  double height_mm = 0;
  double base_diameter_mm = 0;
  double head_diameter_mm = 0;
};

struct RingSize {
  double outer_diameter_mm = 0;
  double thickness_mm = 0;
};

/// What the owner of a table measured or printed: where everything is, in millimetres, and what lies there. Nothing
/// learned from pictures.
struct Board {
  double mat_width_mm = 0;
  double mat_height_mm = 0;
  double marker_side_mm = 0;                       ///< of the black square, DICT_4X4_50
  std::map<int, BoardPoint> marker_centres;        ///< by marker id; each marker's top points to +y
  std::optional<std::array<BoardPoint, 4>> marks;  ///< that somebody clicks in a picture, in this order
  PlaceCircle seats;
  std::vector<int> marked_seats;  ///< with a mark printed on them, by number; the first has a larger one
  Disc disc;
  PlaceCircle track;
  double track_width_mm = 0;
  CircleZone ring_tray;
  CardZone card_zone;
  FigureSize figure;
  RingSize ring;
  Pieces pieces;

  /// The four corners of marker `id` in the order in which detectors name them: top left first, clockwise.
  [[nodiscard]] std::vector<BoardPoint> marker_corners(int id) const;
};

}  // namespace seneschal::vision
