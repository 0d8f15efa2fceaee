#include "vision/board/board.h"

#include <cmath>

namespace seneschal::vision {

BoardPoint PlaceCircle::at(double index, double radius) const {
  const double angle = first.radians() - index * 2.0 * std::numbers::pi / count;
  return {radius * std::cos(angle), radius * std::sin(angle), 0};
}

std::vector<BoardPoint> Board::marker_corners(int id) const {
  const BoardPoint& centre = marker_centres.at(id);
  const double half = marker_side_mm / 2;
  return {{centre.x - half, centre.y + half, 0},
          {centre.x + half, centre.y + half, 0},
          {centre.x + half, centre.y - half, 0},
          {centre.x - half, centre.y - half, 0}};
}

}  // namespace seneschal::vision
