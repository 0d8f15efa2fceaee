#pragma once

#include <array>
#include <span>
#include <vector>

#include "vision/learned/ring_look.h"
#include "vision/numerics/small_network.h"

namespace seneschal::vision {

/// How stacks of one, two and three rings look: a committee of small networks over a RingLook and its lean, for height
/// shows as lean where the camera looks from the side, and as depth where it looks from above. The same for all tables,
/// since it is about rings and figures and not about one table's colours.
class RingVariation {
 public:
  static constexpr std::size_t kMost = 3;  ///< rings on one figure
  static constexpr std::size_t kMeasures = 4 * kRingCircles + 1;
  static constexpr std::size_t kMembers = 4;  ///< of the committee: what one of them made up, the others do not

  /// What the networks weigh: each near 1.
  using Measures = std::array<float, kMeasures>;

  struct Sample {
    RingLook look;
    std::size_t rings = 1;  ///< 1 to kMost
    double weight = 1;      ///< less for one of several pictures of the same stack
  };

  /// All three counts get the same say, however many samples each has, so that what is learned is a likelihood and not
  /// how often a count occurs. Every count needs a sample.
  [[nodiscard]] static RingVariation learn(std::span<const Sample> samples);

  /// The one that ships: ring_variation.onnx, whose card is beside it.
  [[nodiscard]] static const RingVariation& shipped();

  /// From the bytes of a file that tests/bench/learn_ring_variation.py wrote; throws cv::Exception for others.
  [[nodiscard]] static RingVariation from_onnx(std::span<const unsigned char> file);

  [[nodiscard]] static Measures measures_of(const RingLook& look);

  /// Those of all networks, one after the other.
  [[nodiscard]] std::vector<float> numbers() const;

  /// Log-likelihoods of one, two and three rings, up to one constant.
  [[nodiscard]] std::array<double, kMost> log_likelihoods(const RingLook& look) const;

 private:
  std::vector<SmallNetwork> members_;
};

}  // namespace seneschal::vision
