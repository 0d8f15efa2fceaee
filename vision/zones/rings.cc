#include "vision/zones/rings.h"

#include <algorithm>
#include <cmath>

namespace seneschal::vision {

namespace {

// RingLook::golden over the sample tables: 0.15 to 0.7 with rings, half of them above 0.44. A chair without is 0 but
// for golden print, which these tables never show beside a figure without rings.
constexpr double kGoldenWith = 0.44;
constexpr double kGoldenWithSpread = 0.13;
constexpr double kGoldenWithoutSpread = 0.08;

double normal(double distance, double spread) {
  return -0.5 * distance * distance / (spread * spread) - std::log(spread);
}

}  // namespace

std::array<double, 4> read_rings(const RingVariation& variation, const RingLook& look) {
  // Beyond the middle more gold is no evidence against rings.
  const double with = normal(std::min(look.golden - kGoldenWith, 0.0), kGoldenWithSpread);
  const auto counts = variation.log_likelihoods(look);
  const double largest = *std::max_element(counts.begin(), counts.end());
  return {normal(look.golden, kGoldenWithoutSpread), with + counts[0] - largest, with + counts[1] - largest,
          with + counts[2] - largest};
}

}  // namespace seneschal::vision
