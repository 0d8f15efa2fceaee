#include "daemon/programs/options/board_option.h"

#include <utility>
#include <vector>

#include "daemon/programs/options/eyes_option.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

tl::expected<BoardFile, std::string> open_board(const std::string& file) {
  auto text = files::read_file(file);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  return board_of(std::move(*text), file);
}

tl::expected<BoardFile, std::string> board_of(std::string text, const std::string& file) {
  const auto eyes = shipped_eyes();
  if (!eyes) {
    return tl::unexpected(eyes.error());
  }
  std::vector<std::string> warnings;
  auto board = (*eyes)->board->parse(text, file, &warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!board) {
    return tl::unexpected(board.error().message());
  }
  return BoardFile{std::move(text), std::move(*board)};
}

}  // namespace seneschal::cli
