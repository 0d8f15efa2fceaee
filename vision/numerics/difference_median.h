#pragma once

#include <array>
#include <cstddef>

namespace seneschal::vision {

/// The middle value of differences of two bytes, whole numbers from -255 to 255, without keeping them.
class DifferenceMedian {
 public:
  void add(int difference) {
    ++counts_[static_cast<std::size_t>(difference + 255)];
    ++all_;
  }
  /// 0 of none.
  [[nodiscard]] int value() const {
    int below = 0;
    std::size_t middle = 0;
    while (middle + 1 < counts_.size() && below + counts_[middle] <= all_ / 2) {
      below += counts_[middle++];
    }
    return all_ == 0 ? 0 : static_cast<int>(middle) - 255;
  }

 private:
  std::array<int, 511> counts_{};
  int all_ = 0;
};

}  // namespace seneschal::vision
