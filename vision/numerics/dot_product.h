#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// The sum of the products of `count` pairs, in single precision over short parts and in double precision over those.
[[nodiscard]] double dot_product(const float* a, const float* b, std::size_t count);
/// Of whole numbers within -1000 to 1000 with bytes, and with one another: exact.
[[nodiscard]] double dot_product(const std::int16_t* a, const std::uint8_t* b, std::size_t count);
[[nodiscard]] double dot_product(const std::int16_t* a, const std::int16_t* b, std::size_t count);

/// Of one row of numbers with each column of a matrix (CV_32F, without gaps, a row for each number), in single
/// precision. OpenCV's own product leaves that to the system's BLAS, and Debian's, where nobody has chosen another,
/// knows no vectors: it takes several times as long.
[[nodiscard]] std::vector<float> row_products(std::span<const float> row, const cv::Mat& matrix);

/// Of a filter whose rows lie behind one another, whole vectors long.
struct FilterRows {
  static constexpr std::size_t kVector = 16;  ///< divides `columns`

  const float* weights;
  std::size_t rows;
  std::size_t columns;
};

/// The sum of the products of a filter's weights and what lies under it: rows that begin `step` values apart.
[[nodiscard]] float filtered(const FilterRows& filter, const float* values, std::size_t step);

}  // namespace seneschal::vision
