#pragma once

#include <vector>

namespace seneschal::calibration {

/// One of the 6 x 6 squares of a printed marker, its black border included. Row 0 is the marker's top.
struct MarkerSquare {
  int row = 0;
  int column = 0;
};

/// The white squares of marker `id` (0 to 49) of the dictionary that vision looks for, DICT_4X4_50.
[[nodiscard]] std::vector<MarkerSquare> white_squares(int id);

}  // namespace seneschal::calibration
