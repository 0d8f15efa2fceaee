#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "vision/board/board.h"
#include "vision/board/board_game.h"

namespace seneschal::vision {

/// *Artus*, as those know it who look at its board: board and table files that name no game are of it.
[[nodiscard]] const BoardGame& artus_board();

/// Reads one of its board files, as BoardGame::parse.
[[nodiscard]] tl::expected<Board, strict_json::FormatError> parse_board(std::string_view text, const std::string& name,
                                                                        std::vector<std::string>* warnings = nullptr);

}  // namespace seneschal::vision
