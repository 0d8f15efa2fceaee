#pragma once

#include <array>
#include <span>
#include <vector>

#include "vision/ring_look.h"

namespace seneschal::vision {

/// How stacks of one, two and three rings look: logistic regression over a RingLook, each measure alone, times the
/// lean and times its square, for height shows as lean. The same for all tables, since it is about rings and princes
/// and not about one table's colours.
class RingVariation {
 public:
  static constexpr std::size_t kMost = 3;  ///< rings on one prince
  static constexpr std::size_t kTerms = 3 + 3 * 4 * kRingCircles;

  struct Sample {
    RingLook look;
    std::size_t rings = 1;  ///< 1 to kMost
    double weight = 1;      ///< less for one of several pictures of the same stack
  };

  /// All three counts get the same say, however many samples each has, so that what is learned is a likelihood and not
  /// how often a count occurs. Every count needs a sample.
  [[nodiscard]] static RingVariation learn(std::span<const Sample> samples);

  /// The one that ships, learned by tests/bench/learn_ring_variation from the sample tables.
  [[nodiscard]] static const RingVariation& shipped();

  /// From numbers() of another: for the shipped one.
  [[nodiscard]] static RingVariation from_numbers(std::span<const double> numbers);
  /// The weights of the terms, count by count.
  [[nodiscard]] std::vector<double> numbers() const;

  /// Log-likelihoods of one, two and three rings, up to one constant.
  [[nodiscard]] std::array<double, kMost> log_likelihoods(const RingLook& look) const;

 private:
  std::array<std::array<double, kTerms>, kMost> weights_{};
};

}  // namespace seneschal::vision
