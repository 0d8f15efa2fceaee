#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/expect.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/board.h"
#include "vision/sites/looks/site_layout.h"

using seneschal::fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto sites = seneschal::vision::parse_sites_board(text, "board.json");
  if (sites) {
    expect(sites->find(sites->sites.back().id) == sites->sites.size() - 1, "each id is of one place");
    expect(seneschal::vision::layout_of(*sites).radius_mm > 0, "a place has a size");
  } else {
    expect(sites.error().message().find("board.json") != std::string::npos, "a refusal names the file");
  }
  const auto board = seneschal::vision::parse_board(text, "board.json");
  if (!board) {
    expect(board.error().message().find("board.json") != std::string::npos, "a refusal names the file");
    return 0;
  }
  for (const auto& [id, centre] : board->marker_centres) {
    expect(board->marker_corners(id).size() == 4, "a marker has four corners");
  }
  return 0;
}
