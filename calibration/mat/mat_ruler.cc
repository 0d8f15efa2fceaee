#include "calibration/mat/mat_ruler.h"

#include <string>

namespace seneschal::calibration {

void draw_ruler(const MatPen& pen, double left, double y, double room_mm) {
  if (room_mm < 60) {
    return;
  }
  const int length = room_mm < 110 ? 50 : 100;
  pen.line(left, y, left + length, y, 0.2, 0);
  for (int mark = 0; mark <= length; mark += 5) {
    const double height = mark % length == 0 ? 3 : mark % 10 == 0 ? 2 : 1;
    pen.line(left + mark, y, left + mark, y - height, 0.2, 0);
  }
  pen.text(std::to_string(length) + " mm", left + length + 1, y, 2, TextAnchor::kLeft);
}

}  // namespace seneschal::calibration
