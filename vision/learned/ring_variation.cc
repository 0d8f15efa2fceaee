#include "vision/learned/ring_variation.h"

#include <algorithm>

#include <opencv2/dnn.hpp>

namespace seneschal::vision {

namespace {

// Brings measures near 1.
constexpr double kLightSpread = 0.3;
constexpr double kRedSpread = 0.2;
constexpr double kGreenSpread = 0.3;
constexpr double kLeanMiddle = 0.25;
constexpr double kLeanSpread = 0.15;

constexpr unsigned char kRingFile[] = {
#include "vision/learned/ring_variation.onnx.inc"
};

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

}  // namespace

RingVariation::Measures RingVariation::measures_of(const RingLook& look) {
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
  static const RingVariation kShipped = from_onnx(kRingFile);
  return kShipped;
}

RingVariation RingVariation::from_onnx(std::span<const unsigned char> file) {
  const cv::dnn::Net net = cv::dnn::readNetFromONNX(reinterpret_cast<const char*>(file.data()), file.size());
  std::vector<SmallNetwork::Layer> layers;  // of each member the hidden one and that of the counts
  for (const std::string& name : net.getLayerNames()) {
    if (const std::vector<cv::Mat>& blobs = net.getLayer(name)->blobs; blobs.size() == 2) {
      layers.push_back({blobs[0], blobs[1]});
    }
  }
  CV_Assert(layers.size() == 2 * kMembers);
  RingVariation variation;
  for (std::size_t i = 0; i < layers.size(); i += 2) {
    CV_Assert(layers[i].weights.cols == static_cast<int>(kMeasures));
    CV_Assert(layers[i + 1].weights.rows == static_cast<int>(kMost));
    variation.members_.push_back(SmallNetwork::from_layers(layers[i], layers[i + 1]));
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
