#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/camera/camera_model.h"
#include "vision/light/lit_picture.h"
#include "vision/light/picture_map.h"
#include "vision/track/track_grid.h"

namespace seneschal::vision {

/// A TrackGrid as one camera sees it. `covered` is CV_8U of the picture's size, or empty.
class TrackView {
 public:
  TrackView(const TrackGrid& grid, const CameraModel& camera);

  /// The picture at all samples, at the coarse ones, or at those of `tiles` one after the other: 8-bit Lab, 1 x
  /// samples.
  [[nodiscard]] cv::Mat look(const LitPicture& picture) const;
  [[nodiscard]] cv::Mat look_coarsely(const LitPicture& picture) const;
  [[nodiscard]] cv::Mat look_at(const LitPicture& picture, std::span<const std::size_t> tiles) const;

  /// Whether the picture shows all samples.
  [[nodiscard]] bool are_all_seen(const cv::Mat& covered) const { return is_all_inside_ && covered.empty(); }
  /// Whether the picture shows a sample: not outside, and not where `covered` is nonzero.
  [[nodiscard]] bool is_seen(std::size_t sample, const cv::Mat& covered) const {
    return is_inside_[sample] != 0 && (covered.data == nullptr || covered.at<std::uint8_t>(pixels_[sample]) == 0);
  }

 private:
  TrackView(const TrackGrid& grid, cv::Size size, const std::vector<PixelPoint>& pixels);

  std::vector<TrackGrid::Tile> tiles_;
  PictureMap all_;
  PictureMap coarse_;
  std::vector<cv::Point> pixels_;  // of the samples, the nearest
  std::vector<std::uint8_t> is_inside_;
  bool is_all_inside_ = true;
};

}  // namespace seneschal::vision
