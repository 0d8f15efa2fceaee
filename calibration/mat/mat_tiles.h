#pragma once

#include <vector>

#include "calibration/mat/mat.h"
#include "calibration/mat/mat_area.h"

namespace seneschal::calibration {

struct SheetSize {
  double width_mm = 0;
  double height_mm = 0;
};

/// The part of the mat that one sheet shows. Rows count from the top and columns from the left, both from 0.
struct MatTile {
  int row = 0;
  int column = 0;
  MatArea part;
};

/// How a mat is spread over sheets of one size.
struct MatLayout {
  SheetSize sheet;
  std::vector<double> column_starts;  ///< where each column of sheets begins, mm from the mat's left edge
  std::vector<double> row_starts;     ///< where each row of sheets begins, mm from the mat's top edge
  std::vector<MatTile> tiles;         ///< row by row
};

/// Left free on all sides of a sheet, for the printer, the cut marks and the words; most printers reach within 5 mm.
inline constexpr double kSheetMarginMm = 8;

/// By how much neighbouring sheets show the same at least: enough to glue one over the other.
inline constexpr double kTileOverlapMm = 10;

/// Spreads the mat over as few sheets as show all of it. Sheets to the right and below are glued over their
/// neighbours, and no glued-over edge crosses a marker as long as a marker fits on a sheet. A mat that fits on one
/// sheet inside its margins is one tile.
[[nodiscard]] MatLayout lay_out_mat(const Mat& mat, SheetSize sheet);

/// The sheet upright or on its long side, whichever way fewer of them show all of the mat; upright where that is equal.
[[nodiscard]] SheetSize turned_for(const Mat& mat, SheetSize upright);

}  // namespace seneschal::calibration
