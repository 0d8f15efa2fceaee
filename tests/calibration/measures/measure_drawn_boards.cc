// measure_drawn_GAME SEED...: how well boards of other measures than the template are measured, each by itself and then
// with four drags at most. Fails where a place is beside by more than a fifth of its size after these, where one that
// is so by itself is not called doubtful, and where most boards need a drag.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include <fmt/format.h>

#include "calibration/measures/bare_board.h"
#include "calibration/measures/measured_board.h"
#include "calibration/measures/varied_board.h"

int main(int argc, char** argv) {
  using namespace seneschal::tests;
  using seneschal::calibration::Fitness;
  const MeasuredGame game = measured_game();
  int right = 0;
  int by_itself = 0;
  int unnoticed = 0;
  int doubtful = 0;
  double worst = 0;
  double worst_by_itself = 0;
  double worst_size = 0;
  double slowest = 0;
  const int boards = argc - 1;
  for (int i = 1; i < argc; ++i) {
    const std::uint64_t seed = std::stoull(argv[i]);
    const Measured board = measured(game, game.drawn(varied_board(game.text(), seed), seed), seed);
    const bool is_right_by_itself = board.before.beside < kMostBeside;
    const bool is_doubtful = board.fitness != Fitness::kFits;
    std::cout << fmt::format("{:>6}: by itself {:.2f} ({}){}, after {} drags {:.2f} ({}), sizes {:.2f}, {:.2f} s\n",
                             argv[i], board.before.beside, board.before.id, is_doubtful ? ", doubtful" : "",
                             board.drags, board.after.beside, board.after.id, board.size_error, board.seconds)
              << (std::getenv("SENESCHAL_MEASURES_SEEN") != nullptr ? board.seen + '\n' : "") << std::flush;
    right += board.after.beside < kMostBeside ? 1 : 0;
    by_itself += is_right_by_itself ? 1 : 0;
    doubtful += is_doubtful ? 1 : 0;
    unnoticed += !is_right_by_itself && !is_doubtful ? 1 : 0;
    worst = std::max(worst, board.after.beside);
    worst_by_itself = std::max(worst_by_itself, board.before.beside);
    worst_size = std::max(worst_size, board.size_error);
    slowest = std::max(slowest, board.seconds);
  }
  std::cout << fmt::format(
      "{} of {} boards right, {} of them without a drag; {} doubtful by themselves, {} wrong and not noticed; worst "
      "place "
      "{:.2f} of its size, by itself {:.2f}; worst size {:.2f} beside; at most {:.2f} s\n",
      right, boards, by_itself, doubtful, unnoticed, worst, worst_by_itself, worst_size, slowest);
  return right == boards && unnoticed == 0 && 2 * by_itself > boards ? 0 : 1;
}
