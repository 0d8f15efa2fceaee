// Complete random games a second on one thread, through the rules that everything else uses.
#include <benchmark/benchmark.h>

#include <string>

#include "daemon/game_files/artus/edition_files.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/records/edition_file.h"

namespace seneschal::artus {
namespace {

const Edition& alea_2011() {
  static const Edition edition =
      game_files::read_edition(std::string(SENESCHAL_SOURCE_DIR) + "/rules/editions/alea-2011.json").value().edition;
  return edition;
}

void random_games(benchmark::State& run, Variant variant) {
  Playout playout(alea_2011(), variant, static_cast<int>(run.range(0)), 1);
  for (auto _ : run) {
    playout.play_game();
    benchmark::ClobberMemory();
  }
  run.counters["games_per_second"] =
      benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters["actions_per_second"] =
      benchmark::Counter(static_cast<double>(playout.actions()), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(random_games, beginner, Variant::kBeginner)->DenseRange(2, 4)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(random_games, advanced, Variant::kAdvanced)->DenseRange(2, 4)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace seneschal::artus

BENCHMARK_MAIN();
