#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace seneschal::vision {

/// The sums of a square raster's values over a square window round each.
class WindowSums {
 public:
  /// What no sum may exceed.
  static constexpr double kMost = 65535;

  /// `side` is that of the raster, `window` that of the window, odd.
  WindowSums(int side, int window);

  /// Before adding up: the value at `index`, row by row. Those that are not set are 0.
  void set(int index, std::uint16_t value) { values_[corner_ + static_cast<std::size_t>(index)] = value; }
  void add_up();
  /// After it: the sum round `index`. Beyond the end of a row its window goes on in the next.
  [[nodiscard]] std::uint16_t at(int index) const { return values_[static_cast<std::size_t>(index)]; }

 private:
  void add_following(std::size_t apart);

  std::size_t side_;
  std::size_t window_;
  std::size_t corner_;  // from a window's first value to its middle
  std::vector<std::uint16_t> values_;
};

}  // namespace seneschal::vision
