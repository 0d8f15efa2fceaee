// How well simulated tables with a track, chips and cards are read that nobody has seen: draws one for each SEED,
// learns it, reads pictures of it, and prints what was read wrong and the figures of each and of all together. Fails
// where less than 99.9 % of pawns, chips or cards is right, or an arm was imagined.
//
//   read_drawn_tafelrunde SEED...
#include <charconv>
#include <cstdio>
#include <span>
#include <string_view>

#include "places/tafelrunde/drawn_places.h"
#include "run_main.h"

namespace seneschal::tests {
namespace {

constexpr int kPictures = 40;
constexpr double kLeastShare = 0.999;

int read_tables(std::span<char*> seeds) {
  PlacesFigures all;
  for (const std::string_view text : seeds) {
    std::uint64_t seed = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), seed).ptr != text.data() + text.size()) {
      std::fprintf(stderr, "Usage: read_drawn_tafelrunde SEED...\n");
      return 2;
    }
    const PlacesFigures figures = read_drawn_table(seed, kPictures);
    std::printf("table %llu: %s\n", static_cast<unsigned long long>(seed), line_of(figures).c_str());
    std::fflush(stdout);
    all += figures;
  }
  std::printf("all tables: %s\n", line_of(all).c_str());
  const bool are_read = all.pawns.share() >= kLeastShare && all.chips.share() >= kLeastShare &&
                        all.cards.share() >= kLeastShare && all.imagined == 0;
  return are_read ? 0 : 1;
}

}  // namespace
}  // namespace seneschal::tests

int main(int count, char** arguments) {
  return seneschal::test::run_main([&] {
    return seneschal::tests::read_tables({arguments + 1, static_cast<std::size_t>(count - 1)});
  });
}
