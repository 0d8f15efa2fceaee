// How well simulated tables with coins, tiles, pawns and a die in areas are read that nobody has seen: draws one for
// each SEED, learns it, reads pictures of it, and prints what was read wrong and the figures of each and of all
// together. Fails where less than 99.9 % of what can be seen of a kind is right, or an arm was imagined.
//
//   read_drawn_court SEED...
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <span>
#include <string_view>

#include "places/court/drawn_court.h"
#include "run_main.h"

namespace seneschal::tests {
namespace {

constexpr int kPictures = 20;
constexpr double kLeastShare = 0.999;

int read_tables(std::span<char*> seeds) {
  CourtFigures all;
  for (const std::string_view text : seeds) {
    std::uint64_t seed = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), seed).ptr != text.data() + text.size()) {
      std::fprintf(stderr, "Usage: read_drawn_court SEED...\n");
      return 2;
    }
    const CourtFigures figures = read_drawn_court(seed, kPictures);
    std::printf("table %llu: %s\n", static_cast<unsigned long long>(seed), line_of(figures).c_str());
    std::fflush(stdout);
    all += figures;
  }
  std::printf("all tables: %s\n", line_of(all).c_str());
  const double least = std::min({all.coins.share(), all.tiles.share(), all.standing.share()});
  return least >= kLeastShare && all.imagined == 0 ? 0 : 1;
}

}  // namespace
}  // namespace seneschal::tests

int main(int count, char** arguments) {
  return seneschal::test::run_main([&] {
    return seneschal::tests::read_tables({arguments + 1, static_cast<std::size_t>(count - 1)});
  });
}
