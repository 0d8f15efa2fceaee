#include "vision/numerics/dot_product.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

// Sums that run beside one another: a processor begins the next additions before the last are done.
constexpr std::size_t kLanes = 32;
constexpr std::size_t kPart = 16 * kLanes;  // short enough for single precision

SENESCHAL_WIDE_VECTORS void add_products(const float* a, const float* b, std::size_t count,
                                         std::array<float, kLanes>& sums) {
  std::array<float, kLanes> all{};
  for (std::size_t i = 0; i + kLanes <= count; i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      all[lane] += a[i + lane] * b[i + lane];
    }
  }
  sums = all;
}

// So many products of whole numbers up to 1000 fit a sum of 32 bits.
constexpr std::size_t kWholePart = 2048;

SENESCHAL_WIDE_VECTORS std::int32_t sum_of_whole(const std::int16_t* a, const std::uint8_t* b, std::size_t count) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += a[i] * static_cast<std::int16_t>(b[i]);
  }
  return sum;
}

SENESCHAL_WIDE_VECTORS std::int32_t sum_of_whole(const std::int16_t* a, const std::int16_t* b, std::size_t count) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += a[i] * b[i];
  }
  return sum;
}

SENESCHAL_WIDE_VECTORS void add_rows(const FilterRows& filter, const float* values, std::size_t step,
                                     std::array<float, FilterRows::kVector>& sums) {
  std::array<float, FilterRows::kVector> all{};
  for (std::size_t row = 0; row < filter.rows; ++row) {
    const float* const under = values + row * step;
    const float* const weights = filter.weights + row * filter.columns;
    for (std::size_t i = 0; i < filter.columns; i += FilterRows::kVector) {
      for (std::size_t lane = 0; lane < FilterRows::kVector; ++lane) {
        all[lane] += under[i + lane] * weights[i + lane];
      }
    }
  }
  sums = all;
}

constexpr std::size_t kColumns = 32;  // sums that run beside one another

/// So many columns of a matrix whose rows lie `step` values apart.
SENESCHAL_WIDE_VECTORS void multiply(std::span<const float> row, const float* matrix, std::size_t step,
                                     std::array<float, kColumns>& sums) {
  std::array<float, kColumns> all{};
  for (std::size_t i = 0; i < row.size(); ++i) {
    const float value = row[i];
    const float* const under = matrix + i * step;
    for (std::size_t lane = 0; lane < kColumns; ++lane) {
      all[lane] += value * under[lane];
    }
  }
  sums = all;
}

template <typename Value>
double exact_sum_of_products(const std::int16_t* a, const Value* b, std::size_t count) {
  double sum = 0;
  for (std::size_t from = 0; from < count; from += kWholePart) {
    sum += sum_of_whole(a + from, b + from, std::min(kWholePart, count - from));
  }
  return sum;
}

}  // namespace

double dot_product(const float* a, const float* b, std::size_t count) {
  const std::size_t whole = count / kLanes * kLanes;
  double sum = 0;
  std::array<float, kLanes> sums{};
  for (std::size_t from = 0; from < whole; from += kPart) {
    add_products(a + from, b + from, std::min(kPart, whole - from), sums);
    sum += static_cast<double>(std::accumulate(sums.begin(), sums.end(), 0.0F));
  }
  return std::inner_product(a + whole, a + count, b + whole, sum);
}

double dot_product(const std::int16_t* a, const std::uint8_t* b, std::size_t count) {
  return exact_sum_of_products(a, b, count);
}

double dot_product(const std::int16_t* a, const std::int16_t* b, std::size_t count) {
  return exact_sum_of_products(a, b, count);
}

std::vector<float> row_products(std::span<const float> row, const cv::Mat& matrix) {
  const auto columns = static_cast<std::size_t>(matrix.cols);
  const std::size_t whole = columns / kColumns * kColumns;
  std::vector<float> products(columns, 0);
  std::array<float, kColumns> sums{};
  for (std::size_t from = 0; from < whole; from += kColumns) {
    multiply(row, matrix.ptr<float>() + from, columns, sums);
    std::copy(sums.begin(), sums.end(), products.begin() + static_cast<std::ptrdiff_t>(from));
  }
  for (std::size_t i = 0; i < row.size(); ++i) {
    const auto* const under = matrix.ptr<float>(static_cast<int>(i));
    for (std::size_t column = whole; column < columns; ++column) {
      products[column] += row[i] * under[column];
    }
  }
  return products;
}

float filtered(const FilterRows& filter, const float* values, std::size_t step) {
  std::array<float, FilterRows::kVector> sums{};
  add_rows(filter, values, step, sums);
  return std::accumulate(sums.begin(), sums.end(), 0.0F);
}

}  // namespace seneschal::vision
