// Prints vision/learned/seat_variation.json: how figures and chairs vary over the tables whose folders are named.
//
//   learn_seat_variation ../shared/scenes/table-* > vision/learned/seat_variation.json
#include <exception>
#include <iostream>

#include "calibration/artus/learned_scene.h"

int main(int argc, char** argv) {
  using namespace seneschal;
  try {
    std::vector<vision::SeatVariation::Sample> samples;
    for (int i = 1; i < argc; ++i) {
      const tests::Scene scene(argv[i]);
      const auto more = tests::seat_samples(scene, tests::learn(scene).table);
      samples.insert(samples.end(), more.begin(), more.end());
    }
    std::cout << vision::SeatVariation::learn(tests::sample_kinds(), samples).to_json();
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "learn_seat_variation: " << error.what() << '\n';
    return 2;
  }
}
