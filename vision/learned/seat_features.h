#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/light/part_smoother.h"
#include "vision/light/picture_map.h"
#include "vision/numerics/log_colour.h"

namespace seneschal::vision {

/// What is measured at one chair, as if a figure stood there: the median log colour of its head, neck and body and of
/// rings lying at two heights, the head's once more where rings fit best, and how golden the best ring is.
inline constexpr std::size_t kSeatFeatures = 19;
using SeatFeatures = std::array<double, kSeatFeatures>;

/// Where in the picture the parts of a figure on each chair would be. Made once for a camera; figures have height and
/// lean outwards, so that each chair has places of its own.
class SeatSampler {
 public:
  SeatSampler(const Board& board, const CameraModel& camera);

  /// Includes the places that features() and ring_colours() look at.
  void include_in(PartSmoother& smoother) const;

  /// `smoothed` is the picture (CV_8UC3, B G R) after smooth() or a PartSmoother.
  [[nodiscard]] SeatFeatures features(const cv::Mat& smoothed, std::size_t seat, const Goldenness& goldenness) const;

  /// The log colours where a lowest ring on this chair would be.
  [[nodiscard]] std::vector<LogColour> ring_colours(const cv::Mat& smoothed, std::size_t seat) const;

  /// How much of a figure on this chair would be hidden by `covered` (CV_8U, non-zero where something lies over the
  /// picture; may be empty) or outside the picture, from 0 to 1.
  [[nodiscard]] double hidden_share(const cv::Mat& covered, std::size_t seat) const;

  /// How much of the ground on both sides of this chair, where no figure stands, `changed` (CV_8U of the picture's
  /// size) marks, from 0 to 1.
  [[nodiscard]] double changed_ground(const cv::Mat& changed, std::size_t seat) const;

 private:
  /// The nearest pixels to a circle, counted row by row: there are many circles, and the smoothed picture hardly
  /// differs within a pixel.
  static constexpr std::size_t kCirclePoints = 32;
  using PixelCircle = std::array<std::uint32_t, kCirclePoints>;
  /// The same figure a little aside: players put figures down by hand, not on the chair's centre.
  struct Shift {
    PixelCircle low_ring;
    PixelCircle high_ring;
    PictureMap head;
  };
  struct Places {
    std::array<cv::Mat, 5>
        outlines;  // of head, neck, body, low ring, high ring: CV_32FC2, a row of picture coordinates
    std::vector<PictureMap> regions;  // the same, to be sampled
    std::vector<Shift> shifts;
    cv::Mat ground;
    double outside = 0;  // the share of the outlines that is not in the picture
  };

  [[nodiscard]] static float mean_goldenness(const cv::Mat& smoothed, const PixelCircle& circle,
                                             const Goldenness& goldenness);

  std::vector<Places> seats_;  // by number
};

/// Removes what is finer than the parts of a figure: the noise of the sensor and of JPEG.
[[nodiscard]] cv::Mat smooth(const cv::Mat& bgr);

}  // namespace seneschal::vision
