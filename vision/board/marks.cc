#include "vision/board/marks.h"

#include <cstddef>

namespace seneschal::vision {

std::optional<std::array<BoardPoint, 4>> read_marks(const strict_json::JsonNode& board) {
  const auto list = board.find("marks");
  if (!list) {
    return std::nullopt;
  }
  constexpr double kFarthestMm = 10'000;
  std::array<BoardPoint, 4> marks;
  const auto points = list->items(marks.size(), marks.size(), "points [x, y] in millimetres");
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const auto [x, y] = points[i].two_numbers(-kFarthestMm, kFarthestMm, "mm");
    marks[i] = {x, y, 0};
  }
  return marks;
}

}  // namespace seneschal::vision
