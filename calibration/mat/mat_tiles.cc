#include "calibration/mat/mat_tiles.h"

#include <algorithm>

namespace seneschal::calibration {

namespace {

/// A stretch that no edge of a sheet should cross.
struct Stretch {
  double from = 0;
  double to = 0;
};

/// The edge at `at`, or before the stretch that it crosses. Stretches may lie one behind the other, so that an edge
/// that gave way to one may cross the next.
double before_stretches(double at, const std::vector<Stretch>& whole) {
  constexpr double kGap = 3;  // room for a knife that slips
  for (std::size_t round = 0; round < whole.size(); ++round) {
    for (const Stretch& stretch : whole) {
      if (stretch.from - kGap < at && at < stretch.to) {
        at = stretch.from - kGap;
      }
    }
  }
  return at;
}

/// Where each sheet begins along one side of the mat.
std::vector<double> sheet_starts(double length, double sheet, const std::vector<Stretch>& whole) {
  std::vector<double> starts{0};
  while (starts.back() + sheet < length) {
    const double usual = starts.back() + sheet - kTileOverlapMm;
    const double moved = before_stretches(usual, whole);
    // Where giving way would cost more than half a sheet, the marker is too large for sheets of this size.
    starts.push_back(moved > starts.back() + sheet / 2 ? moved : usual);
  }
  return starts;
}

}  // namespace

MatLayout lay_out_mat(const Mat& mat, SheetSize sheet) {
  std::vector<Stretch> across;
  std::vector<Stretch> down;
  for (const MatArea& marker : mat.markers) {
    across.push_back({marker.left, marker.right()});
    down.push_back({marker.top, marker.bottom()});
  }
  const double usable_width = sheet.width_mm - 2 * kSheetMarginMm;
  const double usable_height = sheet.height_mm - 2 * kSheetMarginMm;
  MatLayout layout{
      sheet, sheet_starts(mat.width_mm, usable_width, across), sheet_starts(mat.height_mm, usable_height, down), {}};
  for (std::size_t row = 0; row < layout.row_starts.size(); ++row) {
    for (std::size_t column = 0; column < layout.column_starts.size(); ++column) {
      const double left = layout.column_starts[column];
      const double top = layout.row_starts[row];
      layout.tiles.push_back(
          {static_cast<int>(row),
           static_cast<int>(column),
           {left, top, std::min(usable_width, mat.width_mm - left), std::min(usable_height, mat.height_mm - top)}});
    }
  }
  return layout;
}

SheetSize turned_for(const Mat& mat, SheetSize upright) {
  const SheetSize lying{upright.height_mm, upright.width_mm};
  return lay_out_mat(mat, lying).tiles.size() < lay_out_mat(mat, upright).tiles.size() ? lying : upright;
}

}  // namespace seneschal::calibration
