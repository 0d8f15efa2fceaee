// How well simulated tables that nobody has seen are read: draws one for each SEED, learns it, reads its other
// pictures, and prints the figures of each, of all together, and of the worst, and which tables are below what each is
// to reach one day. Fails where all together stay below what simulated_reading_test holds its own tables to.
//
//   read_new_tables SEED...
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <exception>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "calibration/artus/reading_figures.h"
#include "run_main.h"
#include "scratch_folder.h"
#include "simulation/artus/simulated_tables.h"

namespace seneschal::tests {
namespace {

using Tables = std::map<std::uint64_t, Figures>;

/// Of every single table. It is said which stay below; for that alone nothing fails.
constexpr Bar kEachTable[] = {{"rings", 0.95, 4}, {"top card", 0.98, 1}};

std::optional<std::uint64_t> seed_of(std::string_view text) {
  std::uint64_t seed = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), seed);
  return end.ec == std::errc() && end.ptr == text.data() + text.size() ? std::optional(seed) : std::nullopt;
}

/// Nothing where the table cannot be learned.
std::optional<Figures> read_seed(std::uint64_t seed) {
  constexpr int kFreePictures = 30;
  constexpr int kWithHands = 10;
  const int players = 2 + static_cast<int>(seed % 3);
  const test::ScratchFolder scratch;
  try {
    return read_table(draw_table(scratch.path(), seed, {kFreePictures, kWithHands, players}));
  } catch (const std::exception& error) {
    std::printf("seed %llu: not learned: %s\n", static_cast<unsigned long long>(seed), error.what());
    return std::nullopt;
  }
}

/// Of each kind of reading, all together and at the table where it is worst.
void print_worst(const Tables& tables, const Figures& all) {
  std::printf("%-28s %9s %9s %9s   the worst table\n", "all tables", "right", "of", "per cent");
  for (const auto& each : all.tallies) {
    const std::string& what = each.first;
    const auto& tally = each.second;
    const auto worst = std::min_element(tables.begin(), tables.end(), [&what](const auto& a, const auto& b) {
      return a.second.of(what).share() < b.second.of(what).share();
    });
    const Tally there = worst->second.of(what);
    std::printf("  %-26s %9d %9d %9.2f   %6.2f (%d of %d, seed %llu)\n", what.c_str(), tally.right, tally.all,
                100 * tally.share(), 100 * there.share(), there.right, there.all,
                static_cast<unsigned long long>(worst->first));
  }
  std::printf("  %-26s %9.2f degrees in the middle, %.2f at worst, of %zu\n", "disc", all.median_disc_deg(),
              all.worst_disc_deg(), all.disc_errors_deg.size());
}

void print_below(const Tables& tables) {
  for (const Bar& bar : kEachTable) {
    const auto is_below = [&bar](const auto& table) { return table.second.of(bar.what).share() < bar.share; };
    std::printf("%d of %zu tables below %.0f %% of %s\n",
                static_cast<int>(std::count_if(tables.begin(), tables.end(), is_below)), tables.size(), 100 * bar.share,
                bar.what);
    for (const auto& table : tables) {
      if (is_below(table)) {
        std::printf("  seed %llu: %.2f %%\n", static_cast<unsigned long long>(table.first),
                    100 * table.second.of(bar.what).share());
      }
    }
  }
}

/// Says which figures of all tables together are below their bars.
bool are_above(const Figures& all, std::span<const Bar> bars) {
  bool are_all = true;
  for (const Bar& bar : bars) {
    const double share = all.of(bar.what).share();
    if (share < bar.share) {
      std::printf("BELOW: %s %.2f %%, at least %.2f %%\n", bar.what, 100 * share, 100 * bar.share);
      are_all = false;
    }
  }
  return are_all;
}

int run(int argc, char** argv) {
  Tables tables;
  Figures all;
  bool are_learned = true;
  for (int i = 1; i < argc; ++i) {
    const auto seed = seed_of(argv[i]);
    if (!seed) {
      std::fprintf(stderr, "read_new_tables: %s is no seed, expected a whole number\n", argv[i]);
      return 2;
    }
    if (const auto figures = read_seed(*seed)) {
      figures->print("seed " + std::to_string(*seed));
      all.add(*figures);
      tables.emplace(*seed, *figures);
    }
    are_learned &= tables.count(*seed) != 0;
    std::fflush(stdout);
  }
  if (tables.empty()) {
    std::fprintf(stderr, "read_new_tables: no table was read. Usage: read_new_tables SEED...\n");
    return 2;
  }
  print_worst(tables, all);
  print_below(tables);
  const bool is_disc_right = all.median_disc_deg() <= kMedianDiscDeg && all.worst_disc_deg() <= kWorstDiscDeg;
  const bool are_chairs_right = are_above(all, kChairBars);
  const bool are_free_right = are_above(all, kFreeBars);
  const bool are_hands_right = are_above(all, kHandBars);
  return are_learned && is_disc_right && are_chairs_right && are_free_right && are_hands_right ? 0 : 1;
}

}  // namespace
}  // namespace seneschal::tests

int main(int argc, char** argv) {
  return seneschal::test::run_main([&] { return seneschal::tests::run(argc, argv); });
}
