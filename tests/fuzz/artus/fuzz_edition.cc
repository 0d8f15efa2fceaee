#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/artus/random/playout.h"
#include "rules/artus/records/edition_file.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

// Whatever reading accepts, a game can be played by.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace artus = seneschal::artus;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = seneschal::records::parse_edition(text, "edition.json");
  if (!file) {
    return 0;
  }
  for (int players = 1; players <= artus::PlayerIndex::kMost; ++players) {
    if (file->edition.knights_each(players) == 0) {
      continue;
    }
    for (const auto variant : {artus::Variant::kBeginner, artus::Variant::kAdvanced}) {
      artus::Playout playout(file->edition, variant, players, 1);
      expect(has_ended(file->edition, playout.play_game()), "a random game by an accepted edition ends");
    }
  }
  return 0;
}
