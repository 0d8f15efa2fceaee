#include "vision/numerics/small_network.h"

#include <gtest/gtest.h>

#include <cmath>

namespace seneschal::vision {
namespace {

/// Whether two measures have the same sign: no weighing of one and the other alone tells.
std::vector<SmallNetwork::Sample> same_signs() {
  std::vector<SmallNetwork::Sample> samples;
  for (int i = 0; i < 64; ++i) {
    const float x = (i % 8 < 4 ? -1.0F : 1.0F) * (0.4F + 0.2F * static_cast<float>(i % 4));
    const float y = (i < 32 ? -1.0F : 1.0F) * (0.4F + 0.2F * static_cast<float>(i / 8 % 4));
    samples.push_back({{x, y}, (x > 0) == (y > 0) ? 1U : 0U, 1});
  }
  return samples;
}

SmallNetwork taught(std::uint64_t seed) {
  SmallNetwork::Learning how;
  how.stiffness = 1e-3;
  how.rate = 1e-2;
  how.steps = 300;
  return SmallNetwork::learn(same_signs(), 2, how, seed);
}

TEST(SmallNetwork, LearnsWhatMeasuresMeanTogether) {
  const SmallNetwork network = taught(1);

  for (const auto& sample : same_signs()) {
    EXPECT_GT(std::exp(network.log_probabilities(sample.measures)[sample.what]), 0.9);
  }
  // Between those that it has seen.
  EXPECT_GT(std::exp(network.log_probabilities(std::vector<float>{0.7F, 0.9F})[1]), 0.9);
  EXPECT_GT(std::exp(network.log_probabilities(std::vector<float>{-0.7F, 0.9F})[0]), 0.9);
}

TEST(SmallNetwork, SaysProbabilities) {
  const auto logs = taught(1).log_probabilities(std::vector<float>{0.1F, -0.2F});

  EXPECT_NEAR(std::exp(logs[0]) + std::exp(logs[1]), 1, 1e-6);
}

TEST(SmallNetwork, IsTheSameFromTheSameSeed) {
  const SmallNetwork network = taught(1);

  EXPECT_EQ(taught(1).numbers(), network.numbers());
  EXPECT_NE(taught(2).numbers(), network.numbers());
}

TEST(SmallNetwork, SumsWhatItsLayersSay) {
  const auto unit = static_cast<int>(SmallNetwork::kHidden) - 1;
  cv::Mat1f hidden(static_cast<int>(SmallNetwork::kHidden), 2, 0.0F);
  cv::Mat1f hidden_added(hidden.rows, 1, 0.0F);
  cv::Mat1f classes(2, hidden.rows, 0.0F);
  hidden(unit, 0) = 2;
  hidden(unit, 1) = -1;
  hidden_added(unit) = 0.5F;
  classes(1, unit) = 3;
  const cv::Mat1f added = (cv::Mat1f(1, 2) << 0, 0.25F);

  const auto logs = SmallNetwork::from_layers({hidden, hidden_added}, {classes, added})
                        .log_probabilities(std::vector<float>{0.3F, 0.8F});

  EXPECT_NEAR(logs[1] - logs[0], 3 * std::tanh(2 * 0.3 - 0.8 + 0.5) + 0.25, 1e-6);
}

TEST(SmallNetwork, LearnsThatWhatVariesSaysNothing) {
  SmallNetwork::Learning how;
  how.rate = 1e-2;
  how.steps = 300;
  how.vary = [](std::span<float> measures, cv::RNG& random) { measures[0] = random.uniform(-1.0F, 1.0F); };
  // Told by the second measure, and as well by the first.
  std::vector<SmallNetwork::Sample> samples;
  for (const float side : {-1.0F, 1.0F}) {
    samples.push_back({{side, side}, side > 0 ? 1U : 0U, 1});
  }

  const SmallNetwork network = SmallNetwork::learn(samples, 2, how, 1);

  EXPECT_GT(std::exp(network.log_probabilities(std::vector<float>{-1.0F, 1.0F})[1]), 0.9);
}

TEST(SmallNetwork, IsNotSwayedBySamplesWithoutWeight) {
  auto samples = same_signs();
  for (auto& sample : same_signs()) {
    sample.what = 1 - sample.what;
    sample.weight = 0;
    samples.push_back(sample);
  }
  SmallNetwork::Learning how;
  how.stiffness = 1e-3;
  how.rate = 1e-2;
  how.steps = 300;

  EXPECT_EQ(SmallNetwork::learn(samples, 2, how, 1).numbers(), taught(1).numbers());
}

}  // namespace
}  // namespace seneschal::vision
