#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/strict_json/json_node.h"
#include "vision/board/board.h"
#include "vision/board/geometry.h"

namespace seneschal::vision {

// Values that board files of places have alike. Throw FormatError, as all of JsonNode does.

/// [x, y] in millimetres.
[[nodiscard]] BoardPoint read_board_point(const strict_json::JsonNode& node);

/// Names of kinds of pieces, each another.
[[nodiscard]] std::vector<std::string> read_piece_names(const strict_json::JsonNode& list);

/// "piece_height" of the object that lists places, mm, where it is there: how high what stands or lies on them is.
[[nodiscard]] std::optional<double> read_piece_height(const strict_json::JsonNode& places);

/// The value of "markers": side and centres of those that are printed.
void read_printed_markers(const strict_json::JsonNode& node, Board& board);

}  // namespace seneschal::vision
