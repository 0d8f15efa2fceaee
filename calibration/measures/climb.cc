#include "calibration/measures/climb.h"

#include <algorithm>

namespace seneschal::calibration {

double climb(std::vector<Measure>& measures, int halvings, const std::function<double()>& score) {
  constexpr int kMostRounds = 25;  // at one step: then it follows a ridge on which nothing is to be had
  double best = score();
  double share = 1;
  for (int halving = 0; halving <= halvings; ++halving, share /= 2) {
    bool is_better = true;
    for (int round = 0; is_better && round < kMostRounds; ++round) {
      is_better = false;
      for (Measure& measure : measures) {
        for (const double side : {1.0, -1.0}) {
          const double before = measure.value;
          measure.value = std::clamp(before + side * share * measure.step, measure.least, measure.most);
          const double now = measure.value == before ? best : score();
          if (now > best) {
            best = now;
            is_better = true;
            break;
          }
          measure.value = before;
        }
      }
    }
  }
  return best;
}

}  // namespace seneschal::calibration
