#pragma once

#include <string>

#include "calibration/mat/mat.h"
#include "calibration/mat/mat_area.h"
#include "calibration/mat/mat_pen.h"
#include "calibration/mat/mat_tiles.h"

namespace seneschal::calibration {

/// "A1": a letter for the row from the top, a number for the column from the left. Behind Z follow AA, AB ...
[[nodiscard]] std::string tile_name(const MatTile& tile);

/// Where on its sheet a tile's part of the mat is printed, mm from the sheet's upper left corner: in the middle, to
/// a whole millimetre.
[[nodiscard]] MatArea tile_on_sheet(const MatLayout& layout, const MatTile& tile);

/// One sheet: its part of the mat, cut marks, its name, how its neighbours meet it, and a ruler in the margin.
void draw_sheet(const MatPen& pen, const Mat& mat, const MatLayout& layout, const MatTile& tile);

/// The page that shows how the sheets lie together, and says what to do with them.
void draw_assembly(const MatPen& pen, const Mat& mat, const MatLayout& layout);

}  // namespace seneschal::calibration
