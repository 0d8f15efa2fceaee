// Prints vision/learned/seat_variation_numbers.inc: how figures and chairs vary over the tables whose folders are
// named.
//
//   learn_seat_variation ../shared/scenes/table-* > vision/learned/seat_variation_numbers.inc
#include <cstdio>
#include <exception>
#include <iostream>

#include "calibration/learned_scene.h"

int main(int argc, char** argv) {
  using namespace seneschal;
  try {
    std::vector<vision::SeatVariation::Sample> samples;
    for (int i = 1; i < argc; ++i) {
      const tests::Scene scene(argv[i]);
      const auto more = tests::seat_samples(scene, tests::learn(scene).table);
      samples.insert(samples.end(), more.begin(), more.end());
    }
    constexpr int kPerLine = 16;
    int count = 0;
    for (const double number : vision::SeatVariation::learn(samples).numbers()) {
      std::printf("%.4g,%s", number, ++count % kPerLine == 0 ? "\n" : "");
    }
    std::printf("\n");
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "learn_seat_variation: " << error.what() << '\n';
    return 2;
  }
}
