#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/table/layout.h"
#include "tests/fuzz/expect.h"
#include "vision/places/known_places.h"
#include "vision/places/places_board.h"
#include "vision/sites/bare_ground.h"

using seneschal::fuzz::expect;

// A board of zones, and the same text as labels of a small one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace vision = seneschal::vision;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto board = vision::parse_places_board(text, "board.json")) {
    expect(!vision::table_layout(*board, {}).zones.empty(), "a board has zones");
    const vision::PlayedBoard played = vision::played_board(*board);
    expect(!played.places.empty() && played.place_mm > 0, "its places have a size");
    expect(vision::GroundCells(played).size().area() <= 1'000'000, "its ground is looked at in so many cells");
    for (const vision::AreaPlaces& area : board->areas) {
      for (const vision::AreaPlace& place : area.places) {
        expect(!vision::things_on(*board, place).empty(), "something may lie on each place of an area");
      }
    }
  } else {
    expect(board.error().message().find("board.json") != std::string::npos, "a refusal names the file");
  }
  static const vision::PlacesBoard kSmall = vision::parse_places_board(R"({"unit": "mm",
        "tracks": {"road": {"diameter": 24, "markers": ["cart"], "spaces": [[[0, 0], [30, 0]], [[60, 0]]]}},
        "spots": {"barn": {"diameter": 26, "figures": ["hay"], "at": [[0, 50]]}},
        "piles": {"deck": {"card": [56, 87], "at": [[150, 0]]}},
        "areas": {"field": [{"round": 18, "faces": ["corn"], "at": [[0, -60]]}]},
        "markers": {"dictionary": "DICT_4X4_50", "side": 42, "centres": {"0": [-100, 100]}}})",
                                                                       "small.json")
                                                .value();
  if (const auto known = vision::parse_known_places(kSmall, text, "labels.json")) {
    expect(known->groups.size() == kSmall.groups.size(), "something is known of each group");
  } else {
    expect(known.error().message().find("labels.json") != std::string::npos, "a refusal names the file");
  }
  return 0;
}
