#pragma once

namespace seneschal::calibration {

/// A rectangle on the mat in millimetres: from the mat's left edge, and from its top edge (where y is greatest) down.
struct MatArea {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  [[nodiscard]] double right() const { return left + width; }
  [[nodiscard]] double bottom() const { return top + height; }
};

/// `area` and as much to each side of it as `by`, in mm; less than it where `by` is negative.
[[nodiscard]] inline MatArea grown(const MatArea& area, double by) {
  return {area.left - by, area.top - by, area.width + 2 * by, area.height + 2 * by};
}

[[nodiscard]] inline bool overlap(const MatArea& a, const MatArea& b) {
  return a.left < b.right() && b.left < a.right() && a.top < b.bottom() && b.top < a.bottom();
}

}  // namespace seneschal::calibration
