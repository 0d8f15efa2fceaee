#include "vision/sites/looks/figure_sense.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/dnn.hpp>

namespace seneschal::vision {

namespace {

constexpr int kChannels = 4;  // three colours and the camera's lean
constexpr float kSurest = 6;  // of the odds: it is wrong on one place in a few hundred
// Of the logarithm of light: what differs more looks as if it differed so much.
constexpr float kLargestContrast = 2.5F;

constexpr unsigned char kFile[] = {
#include "vision/sites/looks/figure_sense.onnx.inc"
};

}  // namespace

std::vector<FigureSense> sense_figures(std::span<const SiteCrop> crops) {
  if (crops.empty()) {
    return {};
  }
  const std::array shape{static_cast<int>(crops.size()), kChannels, kCropRows, kCropColumns};
  cv::Mat blob(static_cast<int>(shape.size()), shape.data(), CV_32F);
  for (int i = 0; i < shape[0]; ++i) {
    const SiteCrop& crop = crops[static_cast<std::size_t>(i)];
    std::array<cv::Mat, kChannels> planes;
    for (int channel = 0; channel < kChannels; ++channel) {
      planes[static_cast<std::size_t>(channel)] = cv::Mat(kCropRows, kCropColumns, CV_32F, blob.ptr<float>(i, channel));
    }
    cv::split(cv::max(cv::min(crop.colours, cv::Scalar::all(kLargestContrast)), cv::Scalar::all(-kLargestContrast)),
              planes.data());
    planes[kChannels - 1] = crop.tangent;
  }
  // Anew each time, for running it changes it; reading it takes as long as running it for half a dozen places.
  cv::dnn::Net net = cv::dnn::readNetFromONNX(reinterpret_cast<const char*>(kFile), sizeof kFile);
  net.setInput(blob);
  const cv::Mat odds = net.forward();
  std::vector<FigureSense> sensed;
  for (int row = 0; row < odds.rows; ++row) {
    const auto told = [&odds, row](int column) {
      return static_cast<double>(std::clamp(odds.at<float>(row, column), -kSurest, kSurest));
    };
    sensed.push_back({told(0), told(1)});
  }
  return sensed;
}

}  // namespace seneschal::vision
