// How what is told about a place in several ways is put together.
#include "vision/sites/site_evidence.h"

#include <gtest/gtest.h>

#include <random>

namespace seneschal::vision {
namespace {

const Paleness kWidelyPale{{3, -3}, 2};

/// The probabilities of nothing, a pale figure and a dark one at one place.
cv::Mat1f told(const cv::Mat1f& margins, const FigureSense& sensed, const EvidenceWeights& weights) {
  return probabilities(evidence({margins, {sensed}}, kWidelyPale, weights));
}

TEST(SiteEvidence, OfShapeDecidesWhereColoursTellNothing) {
  const cv::Mat1f alike = (cv::Mat1f(1, 3) << 0, 0, -2);

  EXPECT_GT(told(alike, {4, 3}, {2, 2, 1, 1})(0, 1), 0.95F);
  EXPECT_GT(told(alike, {-4, 3}, {2, 2, 1, 1})(0, 0), 0.95F);
}

TEST(SiteEvidence, OfPalenessSpeaksForTheNearerClass) {
  const cv::Mat1f alike = (cv::Mat1f(1, 3) << -2, 0, 0);

  const cv::Mat1f pale = told(alike, {4, 2}, {2, 2, 1, 1});
  const cv::Mat1f dark = told(alike, {4, -2}, {2, 2, 1, 1});

  EXPECT_GT(pale(0, 1), 4 * pale(0, 2));
  EXPECT_GT(dark(0, 2), 4 * dark(0, 1));
  EXPECT_NEAR(pale(0, 0), dark(0, 0), 1e-6) << "it says nothing of whether any stands there";
}

TEST(SiteEvidence, IsTheClassifiersAloneWhereNothingElseIsTrusted) {
  const cv::Mat1f dark = (cv::Mat1f(1, 3) << -1, -1, 1);

  EXPECT_GT(told(dark, {-6, 6}, {3, 3, 0, 0})(0, 2), 0.9F);
}

TEST(SiteEvidence, GivesPalenessOneSpreadForAllClasses) {
  const std::vector<FigureSense> sensed{{5, 4}, {5, 4}, {5, -6}, {5, 2}, {-5, 1}};
  const std::vector<int> shown{1, 1, 2, 2, 0};

  const Paleness learned = learn_paleness(sensed, shown, 2);

  EXPECT_EQ(learned.mean, (std::vector<double>{4, -2}));
  EXPECT_NEAR(learned.spread, std::sqrt(32 / 4.0), 1e-9);
}

/// Clues of many places of which the classifier knows a little, with a sense that is right or wrong.
EvidenceWeights weights_where_the_sense_is(bool right) {
  std::mt19937 chance(3);
  std::normal_distribution<float> noise(0, 1);
  SiteClues clues;
  std::vector<int> shown;
  for (int i = 0; i < 300; ++i) {
    const int kind = i % 3;
    cv::Mat1f margins(1, 3, -0.3F);
    margins(0, kind) = 0.3F;
    for (float& margin : margins) {
      margin += noise(chance);
    }
    clues.margins.push_back(margins);
    const double sign = right ? 1 : -1;
    clues.sensed.push_back({kind == 0 ? -4 * sign : 4 * sign, kind == 1 ? 3 * sign : -3 * sign});
    shown.push_back(kind);
  }
  return fitted_weights(clues, kWidelyPale, shown);
}

TEST(SiteEvidence, TrustsASenseAsFarAsItWasRight) {
  const EvidenceWeights right = weights_where_the_sense_is(true);
  const EvidenceWeights wrong = weights_where_the_sense_is(false);

  EXPECT_EQ(right.trust, 1);
  EXPECT_EQ(right.trust_in_pale, 1);
  EXPECT_EQ(wrong.trust, 0);
  EXPECT_EQ(wrong.trust_in_pale, 0);
}

}  // namespace
}  // namespace seneschal::vision
