#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/tafelrunde/random/playout.h"
#include "rules/tafelrunde/records/edition_file.h"
#include "tests/fuzz/expect.h"

using seneschal::fuzz::expect;

// By an edition that was read a game can be played to its end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto file = seneschal::tafelrunde_records::parse_edition(text, "edition.json");
  if (!file) {
    return 0;
  }
  seneschal::tafelrunde::Playout playout(file->edition, file->edition.most_players, 1);
  expect(winner(file->edition, playout.play_game()).has_value(), "a game ends with King Arthur");
  return 0;
}
