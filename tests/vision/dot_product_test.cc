// Products of many numbers, against OpenCV's in double precision.
#include "vision/numerics/dot_product.h"

#include <gtest/gtest.h>

#include <span>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::vision {
namespace {

TEST(RowProducts, AreThoseOfAMatrixOfAnySize) {
  cv::RNG random(7);
  for (const cv::Size size : {cv::Size(1, 1), cv::Size(31, 5), cv::Size(32, 70), cv::Size(97, 33), cv::Size(200, 1)}) {
    cv::Mat1f matrix(size);
    cv::Mat1f row(1, size.height);
    random.fill(matrix, cv::RNG::UNIFORM, -4, 4);
    random.fill(row, cv::RNG::UNIFORM, -4, 4);

    const std::vector<float> products = row_products({row.ptr<float>(), static_cast<std::size_t>(size.height)}, matrix);

    cv::Mat wide_row;
    cv::Mat wide_matrix;
    row.convertTo(wide_row, CV_64F);
    matrix.convertTo(wide_matrix, CV_64F);
    const cv::Mat expected = wide_row * wide_matrix;
    ASSERT_EQ(products.size(), static_cast<std::size_t>(size.width));
    for (int column = 0; column < size.width; ++column) {
      EXPECT_NEAR(products[static_cast<std::size_t>(column)], expected.at<double>(column), 1e-4)
          << size << " column " << column;
    }
  }
}

}  // namespace
}  // namespace seneschal::vision
