#include "vision/marks.h"

#include <cmath>

namespace seneschal::vision {

std::optional<std::array<BoardPoint, 4>> read_marks(const Fields& fields) {
  if (!fields.has("marks")) {
    return std::nullopt;
  }
  constexpr double kFarthestMm = 10'000;
  const nlohmann::json& list = fields.raw("marks");
  std::array<BoardPoint, 4> marks;
  bool are_points = list.is_array() && list.size() == marks.size();
  for (std::size_t i = 0; are_points && i < marks.size(); ++i) {
    const nlohmann::json& at = list[i];
    are_points = at.is_array() && at.size() == 2 && at[0].is_number() && at[1].is_number();
    if (are_points) {
      marks[i] = {at[0].get<double>(), at[1].get<double>(), 0};
      are_points = std::abs(marks[i].x) <= kFarthestMm && std::abs(marks[i].y) <= kFarthestMm;
    }
  }
  if (!are_points) {
    fields.refuse("marks", "a list of 4 points [x, y] in millimetres, each within 10 m");
  }
  return marks;
}

}  // namespace seneschal::vision
