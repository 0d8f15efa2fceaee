#include "vision/learned/ring_variation.h"

#include <algorithm>
#include <cassert>

namespace seneschal::vision {

namespace {

using Measures = std::array<float, RingVariation::kMeasures>;

// Brings measures near 1.
constexpr double kLightSpread = 0.3;
constexpr double kRedSpread = 0.2;
constexpr double kGreenSpread = 0.3;
constexpr double kLeanMiddle = 0.25;
constexpr double kLeanSpread = 0.15;

const std::array<float, RingVariation::kNumbers>& shipped_ring_numbers() {
  static constexpr std::array<float, RingVariation::kNumbers> kShipped{
#include "vision/learned/ring_variation_numbers.inc"
  };
  return kShipped;
}

/// How gold is learned from a few stacks and light falls anew on every table: what one table's stacks have in common
/// tells nothing of another's.
void vary(std::span<float> measures, cv::RNG& random) {
  constexpr double kColours = 0.2;  // beside spreads of 1
  constexpr double kContrast = 0.15;
  const auto each = [&measures](std::size_t part, const auto& change) {
    const auto from = measures.begin() + static_cast<std::ptrdiff_t>(part * kRingCircles);
    std::transform(from, from + kRingCircles, from, change);
  };
  for (const std::size_t light : {0U, 1U}) {
    each(light, [by = static_cast<float>(1 + random.gaussian(kContrast))](float value) { return by * value; });
  }
  for (const std::size_t colour : {2U, 3U}) {
    each(colour, [by = static_cast<float>(random.gaussian(kColours))](float value) { return by + value; });
  }
}

Measures measures_of(const RingLook& look) {
  Measures measures{};
  auto next = measures.begin();
  const auto add = [&next](const std::array<double, kRingCircles>& values, double spread) {
    next = std::transform(values.begin(), values.end(), next,
                          [spread](double value) { return static_cast<float>(value / spread); });
  };
  add(look.level, kLightSpread);
  add(look.tilt, kLightSpread);
  add(look.red_over_green, kRedSpread);
  add(look.green_over_blue, kGreenSpread);
  *next = static_cast<float>((look.lean - kLeanMiddle) / kLeanSpread);
  return measures;
}

}  // namespace

RingVariation RingVariation::learn(std::span<const Sample> samples) {
  std::array<double, kMost> total{};
  for (const Sample& sample : samples) {
    total[sample.rings - 1] += sample.weight;
  }
  std::vector<SmallNetwork::Sample> looks;
  for (const Sample& sample : samples) {
    const Measures measures = measures_of(sample.look);
    looks.push_back({{measures.begin(), measures.end()}, sample.rings - 1, sample.weight / total[sample.rings - 1]});
  }
  SmallNetwork::Learning how;
  how.vary = vary;
  RingVariation variation;
  for (std::uint64_t seed = 1; seed <= kMembers; ++seed) {
    variation.members_.push_back(SmallNetwork::learn(looks, kMost, how, seed));
  }
  return variation;
}

const RingVariation& RingVariation::shipped() {
  static const RingVariation kShipped = from_numbers(shipped_ring_numbers());
  return kShipped;
}

RingVariation RingVariation::from_numbers(std::span<const float> numbers) {
  assert(numbers.size() == kNumbers);
  constexpr std::size_t kEach = kNumbers / kMembers;
  RingVariation variation;
  for (std::size_t from = 0; from < kNumbers; from += kEach) {
    variation.members_.push_back(SmallNetwork::from_numbers(kMeasures, kMost, numbers.subspan(from, kEach)));
  }
  return variation;
}

std::vector<float> RingVariation::numbers() const {
  std::vector<float> all;
  for (const SmallNetwork& member : members_) {
    const auto numbers = member.numbers();
    all.insert(all.end(), numbers.begin(), numbers.end());
  }
  return all;
}

std::array<double, RingVariation::kMost> RingVariation::log_likelihoods(const RingLook& look) const {
  const Measures measures = measures_of(look);
  std::array<double, kMost> mean{};
  for (const SmallNetwork& member : members_) {
    const auto logs = member.log_probabilities(measures);
    for (std::size_t count = 0; count < kMost; ++count) {
      mean[count] += logs[count] / static_cast<double>(kMembers);
    }
  }
  return mean;
}

}  // namespace seneschal::vision
