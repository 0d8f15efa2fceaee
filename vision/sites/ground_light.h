#pragma once

#include <array>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// The value that half of them are below; 0 of none.
[[nodiscard]] double middle(std::vector<double> values);

/// The blue, green and red of a picture as logarithms of one size, natural, in which light adds.
using LogChannels = std::array<cv::Mat1f, 3>;
[[nodiscard]] LogChannels log_channels(const cv::Mat& bgr);
/// Back again: CV_8UC3.
[[nodiscard]] cv::Mat picture_of(const LogChannels& logs);

/// A picture as it was `learned`, in the light of the one that is seen `now`, by the greater part of `mask` (255
/// there), whatever covers the rest: the light's strength and contrast, and how it falls off over the picture.
[[nodiscard]] LogChannels lit_as(const LogChannels& learned, const LogChannels& now, const cv::Mat1b& mask);

/// How far a pixel is off what is expected where `mask` is 255: 1 is the most that light and soft shadows do.
[[nodiscard]] cv::Mat1f change_of(const LogChannels& expected, const LogChannels& now, const cv::Mat1b& mask);
/// 255 where of `mask` a pixel is not as expected by more than light and soft shadows do.
[[nodiscard]] cv::Mat1b changed_cells(const LogChannels& expected, const LogChannels& now, const cv::Mat1b& mask);

}  // namespace seneschal::vision
