#pragma once

#include <chrono>
#include <optional>

#include <opencv2/core.hpp>

#include "hardware/ports/mono_time.h"
#include "vision/cover/motion.h"

namespace seneschal::daemon {

/// Follows all that a camera sees, wherever the board in it is, and says for how long it has lain still.
class WholeView {
 public:
  /// The next motion view, taken at that instant: for how long nothing has moved. The first is still from now on.
  [[nodiscard]] std::chrono::nanoseconds look(const cv::Mat& view, ports::MonoTime captured);
  /// Whether two motion views show the same; false of one that is empty.
  [[nodiscard]] static bool shows_the_same(const cv::Mat& before, const cv::Mat& now);

 private:
  std::optional<vision::StillWatch> watch_;
  ports::MonoTime still_from_;
};

}  // namespace seneschal::daemon
