#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "vision/board/board.h"
#include "vision/board/pieces.h"

namespace seneschal::vision {

/// A game as those know it who look at its board: its pieces, and how its board files are read.
struct BoardGame {
  Pieces pieces;

  /// Reads the text of a board file. `name` is the file's name, for messages only. Comments are allowed. The error
  /// names the key and what was expected there. `warnings`, where asked for, gets a sentence for each key that is not
  /// known.
  tl::expected<Board, strict_json::FormatError> (*parse)(std::string_view text, const std::string& name,
                                                         std::vector<std::string>* warnings);
};

}  // namespace seneschal::vision
