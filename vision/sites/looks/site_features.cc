#include "vision/sites/looks/site_features.h"

#include <cmath>

namespace seneschal::vision {

namespace {

constexpr double kBandEdges[] = {0.15, 1.0, 2.0, 3.2, 5.0};  // heights of a line of sight, of a place's radius
constexpr int kBands = 4;
constexpr double kLineHalfWidth = 0.9;  // of a place's radius: how far beside a figure the line still touches it

}  // namespace

cv::Mat site_features(const EmptyLook& look, const BoardLight& light, std::span<const SiteMeasures> measures) {
  cv::Mat features;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    std::vector<float> row;
    const auto add = [&row](const cv::Vec3d& v) {
      for (int channel = 0; channel < 3; ++channel) {
        row.push_back(static_cast<float>(v[channel]));
      }
    };
    for (const cv::Vec3d& colour : measures[i].colours) {
      add(colour - light.near[i]);
    }
    add(measures[i].colours[0] - light.slope[i]);
    add(measures[i].colours[1] - light.slope[i]);
    const PlaceColours& empty = look.places[i];
    add(measures[i].colours[0] - light.local[i] - cv::Vec3d(empty[0], empty[1], empty[2]));
    add(measures[i].colours[1] - light.local[i] - cv::Vec3d(empty[3], empty[4], empty[5]));
    add(measures[i].colours[0] - measures[i].colours[2]);
    add(measures[i].colours[0] - light.local[i]);
    add(measures[i].colours[1] - light.local[i]);
    add(measures[i].colours[0] - light.near[i] - cv::Vec3d(empty[0], empty[1], empty[2]));
    add(measures[i].colours[1] - light.near[i] - cv::Vec3d(empty[3], empty[4], empty[5]));
    for (const double shape : measures[i].shapes) {
      row.push_back(static_cast<float>(shape));
    }
    features.push_back(cv::Mat(row, true).reshape(1, 1));
  }
  return features;
}

int front_feature_count(int kinds) {
  return 2 * kBands * (kinds - 1);
}

cv::Mat front_features(const SitesBoard& board, const SiteLayout& layout, std::span<const PlaneView::Lean> lean,
                       const cv::Mat& beliefs) {
  cv::Mat features = cv::Mat::zeros(static_cast<int>(board.sites.size()), front_feature_count(beliefs.cols), CV_32F);
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    const PlaneView::Lean& away = lean[i];
    const double farthest = kBandEdges[kBands] * away.tangent;
    for (std::size_t j = 0; j < board.sites.size(); ++j) {
      const double dx = (board.sites[i].at.x - board.sites[j].at.x) / layout.radius_mm;
      const double dy = (board.sites[i].at.y - board.sites[j].at.y) / layout.radius_mm;
      const double before = dx * away.x + dy * away.y;
      const double beside = (dy * away.x - dx * away.y) / kLineHalfWidth;
      if (i == j || std::abs(before) > farthest || std::abs(beside) > 2.5) {
        continue;
      }
      const double height = std::abs(before) / away.tangent;
      int band = 0;
      while (band + 1 < kBands && height > kBandEdges[band + 1]) {
        ++band;
      }
      if (height < kBandEdges[0]) {
        continue;
      }
      const auto weight = static_cast<float>(std::exp(-beside * beside));
      for (int c = 1; c < beliefs.cols; ++c) {
        features.at<float>(static_cast<int>(i), (band + (before < 0 ? kBands : 0)) * (beliefs.cols - 1) + c - 1) +=
            weight * beliefs.at<float>(static_cast<int>(j), c);
      }
    }
  }
  return features;
}

}  // namespace seneschal::vision
