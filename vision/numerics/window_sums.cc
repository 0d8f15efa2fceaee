#include "vision/numerics/window_sums.h"

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

SENESCHAL_WIDE_VECTORS void add_to(const std::uint16_t* values, std::size_t count, std::uint16_t* sums) {
  for (std::size_t i = 0; i < count; ++i) {
    sums[i] = static_cast<std::uint16_t>(sums[i] + values[i]);
  }
}

}  // namespace

WindowSums::WindowSums(int side, int window)
    : side_(static_cast<std::size_t>(side)),
      window_(static_cast<std::size_t>(window)),
      corner_(window_ / 2 * (side_ + 1)),
      values_(side_ * side_ + 2 * corner_, 0) {}

/// To each value those that follow it at distances of `apart`, as many as the window is wide.
void WindowSums::add_following(std::size_t apart) {
  const std::size_t count = values_.size() - (window_ - 1) * apart;
  std::vector<std::uint16_t> sums(values_);
  for (std::size_t i = 1; i < window_; ++i) {
    add_to(values_.data() + i * apart, count, sums.data());
  }
  values_.swap(sums);
}

void WindowSums::add_up() {
  add_following(side_);
  add_following(1);
}

}  // namespace seneschal::vision
