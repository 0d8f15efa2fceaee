#pragma once

#include <string>
#include <tl/expected.hpp>

#include "vision/board/board.h"

namespace seneschal::cli {

/// A board file's text and what it says.
struct BoardFile {
  std::string text;
  vision::Board board;
};

/// Reads the board file of `--board`; keys in it that are not known are complained about. The error is a whole
/// sentence.
[[nodiscard]] tl::expected<BoardFile, std::string> open_board(const std::string& file);

/// The same for the text of `file`, read before.
[[nodiscard]] tl::expected<BoardFile, std::string> board_of(std::string text, const std::string& file);

}  // namespace seneschal::cli
