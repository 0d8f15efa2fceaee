#pragma once

#include <optional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"
#include "vision/sites/ground_light.h"

namespace seneschal::calibration {

/// What differs between two pictures (CV_8UC3, one size) of the same camera in the same place, light and soft shadows
/// apart. Looked at in half their size.
class PictureChange {
 public:
  using Polygon = std::vector<vision::PixelPoint>;  // in pixels of the whole picture

  /// Within the polygon `board`, which covers `board_mm2`; what is within `turning` ones changes anyhow.
  PictureChange(const cv::Mat& before, const cv::Mat& now, const Polygon& board, double board_mm2,
                std::span<const Polygon> turning);

  /// A mask for share_in() and largest_thing(): CV_8U, 255 in the polygon and so many millimetres beside it.
  [[nodiscard]] cv::Mat1b mask_of(const Polygon& polygon, double beside_mm = 0) const;
  [[nodiscard]] cv::Mat1b no_mask() const { return cv::Mat1b(changed_.size(), std::uint8_t{0}); }

  /// How much of a mask has changed, from 0 to 1; nothing where less than a part `least` of it is outside `hidden`,
  /// which is not looked at.
  [[nodiscard]] std::optional<double> share_in(const cv::Mat1b& mask, const cv::Mat1b& hidden, double least) const;

  /// The same of how far it has on an average: 1 is the most that light and soft shadows do, 2 and more count as 2.
  [[nodiscard]] std::optional<double> amount_in(const cv::Mat1b& mask, const cv::Mat1b& hidden, double least) const;

  /// What changed outside `explained`, hangs together and is the largest.
  struct Thing {
    double mm2 = 0;
    cv::Mat1b mask;
    Polygon outline;
  };
  [[nodiscard]] Thing largest_thing(const cv::Mat1b& explained) const;

  /// CV_8U, 255 where it has.
  [[nodiscard]] const cv::Mat1b& changed() const { return changed_; }

 private:
  cv::Mat1b changed_;
  cv::Mat1f amount_;
  double pixels_per_mm_ = 1;  // of the smaller picture, on an average
};

}  // namespace seneschal::calibration
