// How well simulated tables with a track, chips and cards are read that nobody has seen: draws one for each SEED,
// learns it, reads pictures of it in the same light and in that of another room, and prints what was read wrong and the
// figures of each and of all together. Fails where less than 99.9 % of pawns, chips or cards is right, or 99.5 % in
// another light, less than 95 % of the arms were noticed, or one was imagined.
//
//   read_drawn_tafelrunde SEED...
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string_view>

#include "places/tafelrunde/drawn_places.h"
#include "run_main.h"

namespace seneschal::tests {
namespace {

constexpr int kPictures = 40;
constexpr int kInOtherLight = 20;
constexpr double kLeastShare = 0.999;
constexpr double kLeastInOtherLight = 0.995;
constexpr double kLeastNoticed = 0.95;

double least_share(const PlacesFigures& figures) {
  return std::min({figures.pawns.share(), figures.chips.share(), figures.cards.share()});
}

int read_tables(std::span<char*> seeds) {
  PlacesFigures all;
  PlacesFigures in_other_light;
  for (const std::string_view text : seeds) {
    std::uint64_t seed = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), seed).ptr != text.data() + text.size()) {
      std::fprintf(stderr, "Usage: read_drawn_tafelrunde SEED...\n");
      return 2;
    }
    const LightFigures figures = read_drawn_table(seed, kPictures, kInOtherLight);
    std::printf("table %llu: %s\n", static_cast<unsigned long long>(seed), line_of(figures.as_taught).c_str());
    std::printf("table %llu in another light: %s\n", static_cast<unsigned long long>(seed),
                line_of(figures.other).c_str());
    std::fflush(stdout);
    all += figures.as_taught;
    in_other_light += figures.other;
  }
  std::printf("all tables: %s\nin another light: %s\n", line_of(all).c_str(), line_of(in_other_light).c_str());
  const bool are_read = least_share(all) >= kLeastShare && least_share(in_other_light) >= kLeastInOtherLight &&
                        all.noticed >= kLeastNoticed * all.arms && all.imagined == 0;
  return are_read ? 0 : 1;
}

}  // namespace
}  // namespace seneschal::tests

int main(int count, char** arguments) {
  return seneschal::test::run_main([&] {
    return seneschal::tests::read_tables({arguments + 1, static_cast<std::size_t>(count - 1)});
  });
}
