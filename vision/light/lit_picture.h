#pragma once

#include <cstdint>
#include <span>

#include <opencv2/core.hpp>

#include "vision/light/light.h"

namespace seneschal::vision {

/// A picture in the learned light, which is worked out where the picture is looked at and nowhere else: readers look at
/// a part of it only. The picture and the light have to outlive it.
class LitPicture {
 public:
  /// A picture (CV_8UC3, B G R) as it is.
  LitPicture(const cv::Mat& bgr) : bgr_(bgr) {}  // NOLINT(google-explicit-constructor): wherever a picture does
  LitPicture(const cv::Mat& bgr, const Light& light) : bgr_(bgr), light_(light.is_as_learned() ? nullptr : &light) {}

  [[nodiscard]] cv::Size size() const { return bgr_.size(); }
  /// In the light that it was taken in.
  [[nodiscard]] const cv::Mat& as_taken() const { return bgr_; }

  /// Whether the learned light is another, and not just as good as the same.
  [[nodiscard]] bool is_relit() const { return light_ != nullptr; }

  /// Brings the pixels that as_taken() shows at `places`, three bytes each, into the learned light.
  void relight(std::span<const PixelAt> places, std::uint8_t* bgr) const {
    if (light_ != nullptr) {
      light_->relight(places, bgr);
    }
  }
  /// Brings `count` pixels that as_taken() shows from `column` of `row` on into the learned light.
  void relight(int row, int column, int count, std::uint8_t* bgr) const {
    if (light_ != nullptr) {
      light_->relight(row, column, count, bgr);
    }
  }

 private:
  cv::Mat bgr_;
  const Light* light_ = nullptr;
};

}  // namespace seneschal::vision
