#include "vision/sites/looks/figure_sense.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/dnn.hpp>

namespace seneschal::vision {

namespace {

constexpr int kChannels = 4;  // three colours and the camera's lean
constexpr int kFilters[] = {16, 24, 32};
constexpr int kHidden = 32;
constexpr float kSurest = 6;  // of the odds: it is wrong on one place in a few hundred
// Of the logarithm of light: what differs more looks as if it differed so much.
constexpr float kLargestContrast = 2.5F;

constexpr float kNumbers[] = {
#include "vision/sites/looks/figure_sense_numbers.inc"
};

/// Takes numbers one after another for the layers.
class Numbers {
 public:
  cv::Mat next(std::initializer_list<int> shape) {
    cv::Mat blob(static_cast<int>(shape.size()), shape.begin(), CV_32F);
    CV_Assert(taken_ + blob.total() <= std::size(kNumbers));
    std::copy_n(kNumbers + taken_, blob.total(), blob.ptr<float>());
    taken_ += blob.total();
    return blob;
  }

 private:
  std::size_t taken_ = 0;
};

void add_dense(cv::dnn::Net& net, const std::string& name, int from, int to, Numbers& numbers) {
  cv::dnn::LayerParams dense;
  dense.set("num_output", to);
  dense.blobs = {numbers.next({to, from}), numbers.next({to})};
  net.addLayerToPrev(name, "InnerProduct", dense);
}

void add_rectifier(cv::dnn::Net& net, const std::string& name) {
  cv::dnn::LayerParams none;
  net.addLayerToPrev(name, "ReLU", none);
}

cv::dnn::Net shipped_network() {
  cv::dnn::Net net;
  Numbers numbers;
  int from = kChannels;
  for (const int filters : kFilters) {
    const std::string layer = std::to_string(filters);
    cv::dnn::LayerParams convolution;
    convolution.set("kernel_size", 3);
    convolution.set("pad", 1);
    convolution.set("num_output", filters);
    convolution.blobs = {numbers.next({filters, from, 3, 3}), numbers.next({filters})};
    net.addLayerToPrev("filters" + layer, "Convolution", convolution);
    add_rectifier(net, "rectified" + layer);
    cv::dnn::LayerParams pooling;
    pooling.set("pool", "max");
    pooling.set("kernel_size", 2);
    pooling.set("stride", 2);
    net.addLayerToPrev("pooled" + layer, "Pooling", pooling);
    from = filters;
  }
  const int pooled = from * (kCropRows / 8) * (kCropColumns / 8);
  add_dense(net, "hidden", pooled, kHidden, numbers);
  add_rectifier(net, "rectified");
  add_dense(net, "odds", kHidden, 2, numbers);
  return net;
}

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
  cv::dnn::Net net = shipped_network();
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
