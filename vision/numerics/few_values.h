#pragma once

#include <array>
#include <cstddef>

namespace seneschal::vision {

/// Up to eight values of each of many cells, sorted for all of them at once.
class FewValues {
 public:
  static constexpr std::size_t kMost = 8;
  static constexpr std::size_t kTogether = 32;
  using Row = std::array<float, kTogether>;

  /// Makes what is learned less `factor` times what is seen a cell's values.
  void set(std::size_t cell, const float* learned, const float* seen, float factor, std::size_t count) {
    // As many less than all and greater than all are added as bring the middle value to the middle row.
    constexpr float kBeyond = 1e9F;
    const std::size_t less = kMiddle - count / 2;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      rows_[i][cell] = i < less ? -kBeyond : kBeyond;
    }
    for (std::size_t i = 0; i < count; ++i) {
      rows_[less + i][cell] = learned[i] - factor * seen[i];
    }
  }
  /// The middle value of each cell that was set.
  [[nodiscard]] const Row& middles() {
    sort_columns(rows_);
    return rows_[kMiddle];
  }

 private:
  using Rows = std::array<Row, kMost>;
  static constexpr std::size_t kMiddle = kMost / 2;

  /// By Batcher's merging of odd and even: the same comparisons whatever the values.
  static void sort_columns(Rows& rows);

  Rows rows_{};
};

}  // namespace seneschal::vision
