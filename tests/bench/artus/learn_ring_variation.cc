// Prints the numbers of vision/learned/ring_variation.onnx, which learn_ring_variation.py writes: how stacks of rings
// look over the tables whose folders are named and in the drawn pictures of the project's data.
#include <cstdio>
#include <exception>
#include <iostream>

#include "calibration/artus/drawn_rings.h"
#include "calibration/artus/learned_scene.h"

int main(int argc, char** argv) {
  using namespace seneschal;
  try {
    auto samples = tests::lesson_of(tests::rendered_rings(), tests::simulated_rings());
    for (int i = 1; i < argc; ++i) {
      const tests::Scene scene(argv[i]);
      const auto more = tests::ring_samples(scene, tests::learn(scene).table);
      samples.insert(samples.end(), more.begin(), more.end());
    }
    for (const float number : vision::RingVariation::learn(samples).numbers()) {
      std::printf("%.4g\n", static_cast<double>(number));
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "learn_ring_variation: " << error.what() << '\n';
    return 2;
  }
}
