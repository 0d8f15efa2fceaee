// How games at drawn tables that nobody has seen are ruled: for each SEED a table is drawn and learned, a recorded game
// is watched there, with slips, and what was ruled is held against what was played. Prints each game and all together.
// Fails where one was ruled wrong, or more than one question was asked in 20 actions.
//
//   watch_drawn_games GAME SEED...
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/drawn_game.h"
#include "run_main.h"
#include "run_program.h"

namespace seneschal::tests {
namespace {

constexpr int kMistakes = 2;

/// A game whose records are among the tests' data, and its slots in the order in which they are offered.
struct Tried {
  std::string_view id;
  std::array<const char*, 3> records;
  std::vector<std::string> slots;
};

const std::array<Tried, 2>& tried() {
  static const std::array<Tried, 2> games{
      {{"tafelrunde", {"tafelrunde-001", "tafelrunde-002", "tafelrunde-005"}, {"p1", "p2", "p3", "p4", "p5", "p6"}},
       {"court", {"court-001", "court-005", "court-040"}, {"rose", "tower", "star", "key"}}}};
  return games;
}

struct Figures {
  int games = 0;
  int wrong = 0;
  int actions = 0;
  int questions = 0;
};

void watch(const Tried& game, std::uint64_t seed, Figures& all) {
  const std::string record = game.records[seed % game.records.size()];
  const DrawnGame drawn(record, seed, kMistakes);
  const test::Ran watched =
      test::run_program("seneschald", words({}, drawn.call("--frames", drawn.frames(), drawn.players(game.slots))));
  const bool is_right = watched.exit_status == 0 && drawn.states_seen() == drawn.states_played();
  const int actions = drawn.said("ruling");
  const int questions = drawn.said("question");
  std::printf("table %llu, %s: %s, %d actions, %d questions, %d mistakes named, %d times lost\n",
              static_cast<unsigned long long>(seed), record.c_str(), is_right ? "ruled right" : "RULED WRONG", actions,
              questions, drawn.said("mistake"), drawn.said("lost"));
  std::fflush(stdout);
  ++all.games;
  all.wrong += is_right ? 0 : 1;
  all.actions += actions;
  all.questions += questions;
}

int watch_games(std::span<char*> arguments) {
  const Tried* game = nullptr;
  for (const Tried& each : tried()) {
    game = !arguments.empty() && each.id == arguments[0] ? &each : game;
  }
  if (game == nullptr) {
    std::fprintf(stderr, "Usage: watch_drawn_games tafelrunde|court SEED...\n");
    return 2;
  }
  Figures all;
  for (const std::string_view text : arguments.subspan(1)) {
    std::uint64_t seed = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), seed).ptr != text.data() + text.size()) {
      std::fprintf(stderr, "Usage: watch_drawn_games tafelrunde|court SEED...\n");
      return 2;
    }
    watch(*game, seed, all);
  }
  std::printf("%d games, %d actions: %d ruled wrong, %d questions\n", all.games, all.actions, all.wrong, all.questions);
  return all.wrong == 0 && 20 * all.questions <= all.actions ? 0 : 1;
}

}  // namespace
}  // namespace seneschal::tests

int main(int count, char** arguments) {
  return seneschal::test::run_main([&] {
    return seneschal::tests::watch_games({arguments + 1, static_cast<std::size_t>(count - 1)});
  });
}
