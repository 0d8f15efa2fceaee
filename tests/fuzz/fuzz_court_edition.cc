#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/court/random/playout.h"
#include "rules/court/records/edition_file.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

// Whatever reading accepts, a game can be played by.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace court = seneschal::court;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = seneschal::court_records::parse_edition(text, "edition.json");
  if (!file) {
    return 0;
  }
  for (int players = 2; players <= court::PlayerIndex::kMost; ++players) {
    court::Playout playout(file->edition, players, 1);
    expect(playout.play_game().phase == court::Phase::kOver, "a random game by an accepted edition ends");
  }
  return 0;
}
