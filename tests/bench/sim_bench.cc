// Frames a second of the simulated table on one core while an arm moves over it and its disc turns, and where the time
// goes: each part's share of the whole.
#include <cmath>
#include <cstdio>
#include <ctime>

#include <opencv2/core.hpp>

#include "hardware/sim_sample.h"

namespace seneschal::sim::test {
namespace {

void run(std::uint64_t seed) {
  const TableMeasures table = sample_measures();
  Renderer renderer(table, random_look(seed, table), {});
  Scene scene = sample_scene();
  (void)renderer.photograph(scene, 0);
  DrawTimes sum;
  constexpr int kFrames = 60;
  const std::clock_t start = std::clock();  // of the processor: what neighbours take does not count
  for (int i = 0; i < kFrames; ++i) {
    const double far = 120 - 2.0 * i;
    ArmPose arm = sample_arm(table, 5, 70);
    arm.tips += cv::Point3d(far * std::cos(70 * CV_PI / 180), far * std::sin(70 * CV_PI / 180), 0.2 * far);
    scene.arms = {arm};
    scene.disc_deg += 1.5;
    (void)renderer.photograph(scene, static_cast<std::uint64_t>(i) + 1);
    const DrawTimes& times = renderer.times();
    sum.ground += times.ground;
    sum.shadows += times.shadows;
    sum.light += times.light;
    sum.things += times.things;
    sum.sensor += times.sensor;
    sum.noise += times.noise;
    sum.share_drawn += times.share_drawn;
  }
  const double all = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  const double parts = sum.ground + sum.shadows + sum.light + sum.things + sum.sensor + sum.noise;
  std::printf(
      "seed %d: %.1f frames a second, %.2f of the picture drawn anew; of the time: disc %.2f, shadows %.2f, "
      "light %.2f, things %.2f, lens %.2f, noise %.2f\n",
      static_cast<int>(seed), kFrames / all, sum.share_drawn / kFrames, sum.ground / parts, sum.shadows / parts,
      sum.light / parts, sum.things / parts, sum.sensor / parts, sum.noise / parts);
}

}  // namespace
}  // namespace seneschal::sim::test

int main() {
  cv::setNumThreads(1);
  for (const std::uint64_t seed : {1U, 3U, 6U}) {
    seneschal::sim::test::run(seed);
  }
}
