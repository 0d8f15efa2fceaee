#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/places/polar_look.h"

namespace seneschal::vision {

/// A patch by planes, softened by Gaussians as a camera's softness does it, of so many millimetres for lightness.
[[nodiscard]] std::array<cv::Mat, kColours> softened(const std::array<cv::Mat, kColours>& planes, double softness_mm);

/// A face as it lies, and where: how it explains best what is seen.
struct FaceFit {
  double misfit = 0;  ///< mean over points and planes of the squared difference that is left, in levels of 255
  cv::Point middle;   ///< points of the patch
};

/// The faces that flat pieces of one size may show, to be found in pictures turned by any angle.
class TurnedFaces {
 public:
  /// How a camera sees a face.
  struct Seen {
    double softness_mm = 0;  ///< the deviation of a Gaussian that softens it
    double larger = 1;       ///< than the face is
  };
  /// `faces` are pictures (CV_8UC3) from edge to edge of pieces of that size. At least one.
  TurnedFaces(std::span<const cv::Mat> faces, const cv::Size2d& size_mm, const Seen& seen);

  [[nodiscard]] const PolarRings& rings() const { return rings_; }

  /// How each face fits best, under any turn, with its middle at one of `looks` by rings(). Its contrasts may be weaker
  /// or stronger in each plane by itself, as far as its lightness lets expect.
  [[nodiscard]] std::vector<FaceFit> fit(std::span<const PlacedLook> looks) const;
  /// The same of some of them, as they are counted from 0; a face that is not among these fits infinitely badly.
  [[nodiscard]] std::vector<FaceFit> fit(std::span<const PlacedLook> looks, std::span<const std::size_t> of) const;

 private:
  /// Of a face's plane: its weighted spectrum and that of its squares, a row for each ring.
  struct Channel {
    PolarSpectrum values;
    PolarSpectrum squares;
    double mean = 0;
    double variance = 0;
  };
  using Face = std::array<Channel, kColours>;

  /// Of some faces, in their order.
  [[nodiscard]] std::vector<double> misfits(const PolarLook& look, std::span<const std::size_t> of) const;

  PolarRings rings_;
  std::vector<Face> faces_;
};

}  // namespace seneschal::vision
