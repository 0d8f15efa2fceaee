// Light that falls on figures otherwise than on their board.
#include "vision/sites/figure_light.h"

#include <gtest/gtest.h>

namespace seneschal::vision {
namespace {

constexpr double kLight = 0.7;  // of the logarithm of light, against the board
constexpr double kDark = -0.6;
const Paleness kNarrowlyPale{{2, -2}, 1};
const FigureColours kColours{{{kLight, 0, 0}, {kDark, 0, 0}}, {cv::Vec3d::all(0.2), cv::Vec3d::all(0.2)}};

/// Places with figures whose best lit parts have these lightnesses, on a board in even light.
cv::Mat evidence_of(const std::vector<double>& lightness, double empty) {
  std::vector<SiteMeasures> measures(lightness.size());
  for (std::size_t i = 0; i < lightness.size(); ++i) {
    measures[i].colours[kBrightest] = {lightness[i], 0, 0};
  }
  const std::vector<cv::Vec3d> even(lightness.size(), cv::Vec3d::all(0));
  cv::Mat beliefs(static_cast<int>(lightness.size()), 3, CV_32F, cv::Scalar((1 - empty) / 2));
  beliefs.col(0) = empty;
  const std::vector<FigureSense> sensed(lightness.size());
  return figure_light_evidence(kColours, kNarrowlyPale, {even, even, even}, measures, sensed, beliefs);
}

TEST(FigureLight, TellsClassesApartWhereAllFiguresAreShaded) {
  const double shade = -0.8;  // a light figure then looks nearer to what a dark one usually does

  const cv::Mat evidence = evidence_of({kLight + shade, kLight + shade, kDark + shade, kDark + shade}, 0);

  for (int row = 0; row < evidence.rows; ++row) {
    EXPECT_EQ(evidence.at<float>(row, 1) > evidence.at<float>(row, 2), row < 2) << row;
    EXPECT_EQ(evidence.at<float>(row, 0), 0);
  }
}

TEST(FigureLight, SaysNothingWhereTooFewFiguresStand) {
  EXPECT_EQ(cv::countNonZero(evidence_of({kLight, kDark, kDark, kDark}, 0.9)), 0);
}

}  // namespace
}  // namespace seneschal::vision
