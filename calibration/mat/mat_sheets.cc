#include "calibration/mat/mat_sheets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "calibration/mat/mat_ruler.h"

namespace seneschal::calibration {

namespace {

constexpr Shade kCut = 0;
constexpr Shade kGlue = 0.55;
constexpr double kMarkLength = 5;

/// Marks outside the corners of `area`, in line with its edges.
void draw_cut_marks(const MatPen& pen, const MatArea& area) {
  constexpr double kGap = 1;
  for (const double x : {area.left, area.right()}) {
    pen.line(x, area.top - kGap, x, area.top - kGap - kMarkLength, 0.2, kCut);
    pen.line(x, area.bottom() + kGap, x, area.bottom() + kGap + kMarkLength, 0.2, kCut);
  }
  for (const double y : {area.top, area.bottom()}) {
    pen.line(area.left - kGap, y, area.left - kGap - kMarkLength, y, 0.2, kCut);
    pen.line(area.right() + kGap, y, area.right() + kGap + kMarkLength, y, 0.2, kCut);
  }
}

/// Short dashes where the neighbours' edges come to lie.
void draw_glue_marks(const MatPen& pen, const MatLayout& layout, const MatTile& tile, const MatArea& area) {
  const auto column = static_cast<std::size_t>(tile.column) + 1;
  if (column < layout.column_starts.size()) {
    const double x = area.left + layout.column_starts[column] - tile.part.left;
    pen.line(x, area.top - 1, x, area.top - 1 - kMarkLength, 0.4, kGlue);
    pen.line(x, area.bottom() + 1, x, area.bottom() + 1 + kMarkLength, 0.4, kGlue);
  }
  const auto row = static_cast<std::size_t>(tile.row) + 1;
  if (row < layout.row_starts.size()) {
    const double y = area.top + layout.row_starts[row] - tile.part.top;
    pen.line(area.left - 1, y, area.left - 1 - kMarkLength, y, 0.4, kGlue);
    pen.line(area.right() + 1, y, area.right() + 1 + kMarkLength, y, 0.4, kGlue);
  }
}

std::string place_of(const MatLayout& layout, const MatTile& tile) {
  return tile_name(tile) + "   row " + std::to_string(tile.row + 1) + " of " +
         std::to_string(layout.row_starts.size()) + ", column " + std::to_string(tile.column + 1) + " of " +
         std::to_string(layout.column_starts.size());
}

/// The mat at `scale`, with its upper left corner at (left, top), and the sheets over it.
void draw_plan(const MatPen& pen, const Mat& mat, const MatLayout& layout, double left, double top, double scale) {
  const KeptState kept(pen.cairo());
  cairo_translate(pen.cairo(), left, top);
  cairo_scale(pen.cairo(), scale, scale);
  mat.draw(pen);
  for (const MatTile& tile : layout.tiles) {
    pen.outline(tile.part, 0.3 / scale, kGlue);
    // In the part that no later sheet covers.
    const auto column = static_cast<std::size_t>(tile.column) + 1;
    const auto row = static_cast<std::size_t>(tile.row) + 1;
    const double right = column < layout.column_starts.size() ? layout.column_starts[column] : mat.width_mm;
    const double bottom = row < layout.row_starts.size() ? layout.row_starts[row] : mat.height_mm;
    const double height = std::min(8.0, 0.2 * (right - tile.part.left) * scale) / scale;
    pen.text(tile_name(tile), (tile.part.left + right) / 2, (tile.part.top + bottom) / 2 + height / 2, height,
             TextAnchor::kMiddle, 0.1);
  }
}

}  // namespace

std::string tile_name(const MatTile& tile) {
  std::string letters;
  for (int rest = tile.row; rest >= 0; rest = rest / 26 - 1) {
    letters.insert(letters.begin(), static_cast<char>('A' + rest % 26));
  }
  return letters + std::to_string(tile.column + 1);
}

MatArea tile_on_sheet(const MatLayout& layout, const MatTile& tile) {
  return {std::floor((layout.sheet.width_mm - tile.part.width) / 2),
          std::floor((layout.sheet.height_mm - tile.part.height) / 2), tile.part.width, tile.part.height};
}

void draw_sheet(const MatPen& pen, const Mat& mat, const MatLayout& layout, const MatTile& tile) {
  const MatArea area = tile_on_sheet(layout, tile);
  {
    const KeptState kept(pen.cairo());
    cairo_rectangle(pen.cairo(), area.left, area.top, area.width, area.height);
    cairo_clip(pen.cairo());
    cairo_translate(pen.cairo(), area.left - tile.part.left, area.top - tile.part.top);
    mat.draw(pen);
  }
  draw_cut_marks(pen, area);
  draw_glue_marks(pen, layout, tile, area);
  const double edge = std::max(area.left, kSheetMarginMm) + 3;
  const std::string name = layout.tiles.size() > 1 ? place_of(layout, tile) : "Seneschal";
  pen.text(name, edge, area.top - 2, 3, TextAnchor::kLeft);
  draw_ruler(pen, edge, area.bottom() + 5, layout.sheet.width_mm - 2 * edge);
}

void draw_assembly(const MatPen& pen, const Mat& mat, const MatLayout& layout) {
  const SheetSize& sheet = layout.sheet;
  const double margin = 15;
  double y = margin + 6;
  pen.text("The mat of " + std::to_string(layout.tiles.size()) + " sheets", margin, y, 6, TextAnchor::kLeft);
  const std::array<std::string, 5> steps{
      "1. Print all pages at 100 %, not fitted to the page, and check with a ruler that 100 mm are 100 mm.",
      "2. Cut each sheet along its left and its upper edge, where the thin marks at its corners are.",
      "3. Begin with A1. Lay each sheet over its left and its upper neighbour, up to their grey marks,",
      "    so that the print meets, and glue it.", "4. " + mat.use};
  // As large as the longest line allows, and no larger than is pleasant.
  const double height = std::min(3.6, (sheet.width_mm - 2 * margin) / 70);
  y += 6;
  for (const std::string& step : steps) {
    y += 2.2 * height;
    pen.text(step, margin, y, height, TextAnchor::kLeft);
  }
  y += 10;
  const double scale =
      std::min((sheet.width_mm - 2 * margin) / mat.width_mm, (sheet.height_mm - y - margin) / mat.height_mm);
  draw_plan(pen, mat, layout, (sheet.width_mm - mat.width_mm * scale) / 2, y, scale);
}

}  // namespace seneschal::calibration
