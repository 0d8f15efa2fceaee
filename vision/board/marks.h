#pragma once

#include <array>
#include <optional>

#include "rules/strict_json/json_node.h"
#include "vision/board/geometry.h"

namespace seneschal::vision {

/// Four points that somebody clicked in a picture, pixels, in the order of the board file's "marks".
using ClickedMarks = std::array<PixelPoint, 4>;

/// A board file's "marks", four points of the board that can be pointed at in a picture; nothing where it has none.
/// Throws FormatError, as all of JsonNode does.
[[nodiscard]] std::optional<std::array<BoardPoint, 4>> read_marks(const strict_json::JsonNode& board);

}  // namespace seneschal::vision
