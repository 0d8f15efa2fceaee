#include "calibration/mat/mat_marker.h"

#include "calibration/mat/marker_squares.h"

namespace seneschal::calibration {

namespace {

/// A marker's black square needs white round it to be found: one of its own squares wide.
constexpr double kMarkerSquares = 6;

}  // namespace

MatArea with_rim(const MatArea& black) {
  return grown(black, black.width / kMarkerSquares);
}

void draw_marker(const MatPen& pen, int id, const MatArea& black) {
  pen.fill(with_rim(black), 1);
  pen.fill(black, 0);
  const double square = black.width / kMarkerSquares;
  // One path, so that no thin grey line shows between neighbouring squares.
  cairo_set_source_rgb(pen.cairo(), 1, 1, 1);
  for (const MarkerSquare& white : white_squares(id)) {
    cairo_rectangle(pen.cairo(), black.left + square * white.column, black.top + square * white.row, square, square);
  }
  cairo_fill(pen.cairo());
}

}  // namespace seneschal::calibration
