#pragma once

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"
#include "vision/camera/camera_model.h"

namespace seneschal::vision {

/// Comparing whole pictures is done at a quarter of their size: what is looked for is as large as a fingertip.
inline constexpr int kShrink = 4;

/// The picture at a quarter of its size; and where a pixel of the whole one is in it.
[[nodiscard]] cv::Mat shrunk(const cv::Mat& picture);
[[nodiscard]] PixelPoint shrunk(PixelPoint pixel);

/// A shrunken picture that the camera took of the table before, as the camera would see it now.
struct ExpectedView {
  cv::Mat picture;  ///< as the one before
  cv::Mat known;    ///< CV_8U, 255 where the picture before shows what is there
};

/// `reference` was taken, and then shrunken, by the camera at `before`; now it is at `now`. Right for what lies on the
/// board and near for what stands on it.
[[nodiscard]] ExpectedView expected_view(const cv::Mat& reference, const CameraModel& before, const CameraModel& now);

}  // namespace seneschal::vision
