#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <thread>
#include <vector>

#include <opencv2/core.hpp>

#include "hardware/ports/camera.h"

namespace seneschal::test {

/// A live camera at ten frames a second, by its frames' instants, that shows what it was told and ends. It does not
/// wait for them unless it is told to.
class ListedCamera final : public ports::Camera {
 public:
  ListedCamera() {
    info_.is_live = false;  // every picture is wanted
    info_.name = "a list";
  }

  void show(const cv::Mat& picture, int frames) {
    steps_.insert(steps_.end(), static_cast<std::size_t>(frames), picture);
  }
  void drop_out() { steps_.emplace_back(); }
  bool keeps_time = false;

  const ports::CameraInfo& info() const override { return info_; }
  tl::expected<ports::Frame, ports::CameraError> next_frame(std::chrono::milliseconds) override {
    if (step_ == steps_.size()) {
      return tl::unexpected(ports::CameraError{ports::NoFrame::kEnded, "over"});
    }
    const cv::Mat& picture = steps_[step_++];
    if (picture.empty()) {
      return tl::unexpected(ports::CameraError{ports::NoFrame::kDroppedOut, "the cable is loose"});
    }
    if (keeps_time && step_ == 1) {
      begun_ = std::chrono::steady_clock::now();
    }
    const ports::MonoTime at = begun_ + step_ * std::chrono::milliseconds(100);
    if (keeps_time) {
      std::this_thread::sleep_until(at);  // as long as a camera takes
    }
    return ports::Frame{picture.clone(), at, {}};
  }
  tl::expected<std::string, ports::LightError> set_light(ports::LightControl) override {
    return tl::unexpected(ports::LightError{ports::LightError::Kind::kFixed, "no light"});
  }

 private:
  ports::CameraInfo info_;
  ports::MonoTime begun_ = std::chrono::steady_clock::now();
  std::vector<cv::Mat> steps_;
  std::size_t step_ = 0;
};

}  // namespace seneschal::test
