#pragma once

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// Whatever lies over a print hides it, while light and shadow leave its fine parts where they are, only stronger or
/// weaker. So what looks changed is foreign where the print cannot be recognised any more.

/// The cells of an unrolled strip (CV_32F, each row a circle, mean near 0) in which `print` (the same size) is not
/// recognised: CV_8U, 255 there. Looked for in blocks of `block` cells; where the print is nearly even it says nothing.
/// A block counts when it is much less like the print than the middle one, for noise and blur take from all of them.
[[nodiscard]] cv::Mat1b hidden_cells(const cv::Mat1f& seen, const cv::Mat1f& print, cv::Size block);

/// The correlation coefficient of the steps from pixel to pixel in two pictures of logarithms (CV_32F, one size),
/// between pixels two apart that both are in `part` (CV_8U): near 1 where the same print shows in another light, near
/// or below 0 where something lies over it or where it is even.
[[nodiscard]] double likeness_of_steps(const cv::Mat1f& first, const cv::Mat1f& second, const cv::Mat1b& part);

}  // namespace seneschal::vision
