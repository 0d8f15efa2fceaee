#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/light/part_smoother.h"
#include "vision/light/picture_map.h"
#include "vision/numerics/log_colour.h"

namespace seneschal::vision {

inline constexpr std::size_t kRingCircles = 14;

/// How a stack of rings and the figure in it look, in circles round the stack's middle as the top of two rings shows
/// it, all in logarithms: on every circle how much lighter it is than the crest of the rings, how much lighter the side
/// away from the camera is than the near one, and how its colour differs from the table's gold, for deep between gold
/// walls light is more golden.
struct RingLook {
  std::array<double, kRingCircles> level{};
  std::array<double, kRingCircles> tilt{};
  std::array<double, kRingCircles> red_over_green{};
  std::array<double, kRingCircles> green_over_blue{};
  double lean = 0;    ///< how far a millimetre of height seems moved outwards here, in millimetres; 0 below the camera
  double golden = 0;  ///< how much more golden the crest is than what is inside and outside, up to 1; 0 without rings
};

/// A filter for patches of goldenness that takes the mean over a ring's crest and subtracts those over the hole and
/// over what surrounds it.
class CrestFilter {
 public:
  /// `outer` is the ring's outer radius in the patch's steps.
  explicit CrestFilter(double outer);

  /// The patch with room for the filter at its edges.
  [[nodiscard]] cv::Mat1f padded(const cv::Mat1f& patch) const;
  /// What the filter says of a ring with its middle at `row`, `column` of the patch that `padded` was made of.
  [[nodiscard]] double at(const cv::Mat1f& padded, int row, int column) const;

 private:
  int reach_;
  cv::Mat1f weights_;  // with columns of nothing at the right, for whole vectors
};

/// Looks for the stack of rings near the middle of a chair. Made once for a camera.
class RingSampler {
 public:
  RingSampler(const Board& board, const CameraModel& camera);

  /// What look() looks at, by chair.
  [[nodiscard]] std::vector<PartSmoother::Tiles> tiles_of(const PartSmoother& smoother) const;

  /// Finds the stack near the middle of the chair `seat` and measures it. `smoothed` is the picture after smooth() or a
  /// PartSmoother.
  [[nodiscard]] RingLook look(const Goldenness& goldenness, const cv::Mat& smoothed, std::size_t seat) const;

 private:
  /// Where the crest is in a patch, and how golden it is.
  struct Found {
    double row = 0;
    double column = 0;
    double golden = 0;
  };
  [[nodiscard]] Found find_crest(const cv::Mat1f& golden) const;

  double outer_;  // radius of a ring, in steps of a patch
  CrestFilter crest_;
  CrestFilter coarse_crest_;  // for every other step
  std::vector<PictureMap> patches_;
  std::vector<double> leans_;
};

}  // namespace seneschal::vision
