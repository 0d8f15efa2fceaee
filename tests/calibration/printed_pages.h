#pragma once

#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/board.h"

namespace seneschal::tests {

/// Of the pictures of printed pages.
inline constexpr double kPixelsPerMm = 5;

[[nodiscard]] int pixels(double mm);

/// Is there a program of this name?
[[nodiscard]] bool has(const std::string& program);

/// The pages of a PDF, grey, in order. Needs pdftoppm.
[[nodiscard]] std::vector<cv::Mat> pages(const std::string& pdf);

/// The worst distance, in millimetres, of a found marker's corner from where the board has it. `origin_mm` is where the
/// board's origin lies on the printed mat, from its left upper corner, y down.
[[nodiscard]] double worst_corner_mm(const vision::Board& board, const cv::Point2d& origin_mm, const cv::Mat& mat);

}  // namespace seneschal::tests
