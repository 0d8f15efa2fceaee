#pragma once

#include <array>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::vision {

// What lies flat is seen turned by any angle. On rings round its middle a turn only moves what is seen along each ring,
// so that one product of Fourier transforms along the rings compares two looks under all turns at once (De Castro and
// Morandi, Registration of translated and rotated images using finite Fourier transforms, 1987).

inline constexpr int kTurns = 64;          ///< points of a ring, and turns that are told apart
inline constexpr int kFrequencies = 24;    ///< of them: what changes faster along a ring the camera does not show
inline constexpr double kPointsPerMm = 2;  ///< of the patches that rings are taken from
inline constexpr std::size_t kColours = 3;
inline constexpr std::size_t kLightness = 0;  ///< the first of them

/// A picture (CV_8UC3, B G R) by lightness and the two colour differences that JPEG stores, CV_32F, in levels of 255,
/// scaled so that their squares together are about those of B, G and R: cameras store colours less sharply than
/// lightness, so that both are compared each as it is.
[[nodiscard]] std::array<cv::Mat, kColours> planes_of(const cv::Mat& bgr);

/// Fourier coefficients along each ring of a plane: CV_32F, a row for each ring, in it the real part of each frequency
/// and then the imaginary ones.
using PolarSpectrum = cv::Mat;

/// A look on rings, by planes_of(), and which part of it is seen.
struct PolarLook {
  std::array<PolarSpectrum, kColours> seen;  ///< 0 where nothing is
  PolarSpectrum part;                        ///< of 1 where it is seen, and 0; empty where all of it is
  double seen_part = 1;                      ///< of its area
  std::array<double, kColours> mean{};       ///< over what is seen
  std::array<double, kColours> variance{};   ///< the same
};

/// A look, and the point of the patch that is its middle.
struct PlacedLook {
  PolarLook look;
  cv::Point middle;
};

/// Rings round the middle of a flat piece, out to near its edge. Each counts by its length.
class PolarRings {
 public:
  /// Of a piece, from the middle to its nearest edge.
  explicit PolarRings(double radius_mm);

  [[nodiscard]] int count() const { return static_cast<int>(weights_.size()); }
  /// Of each ring's points: all together 1.
  [[nodiscard]] const std::vector<float>& weights() const { return weights_; }
  /// How far a patch must reach from the middle of the rings, points.
  [[nodiscard]] int reach() const { return reach_; }

  /// A plane of a patch (CV_32F) on rings round `middle`: CV_32F, a row for each ring, a column for each of kTurns
  /// directions.
  [[nodiscard]] cv::Mat sampled(const cv::Mat& plane, const cv::Point& middle) const;

  /// The look of a patch, by planes, at `middle`. `visible` (CV_32F, 1 or 0) is empty where all of it is.
  [[nodiscard]] PolarLook look(const std::array<cv::Mat, kColours>& patch, const cv::Mat& visible,
                               const cv::Point& middle) const;
  /// One at each of some middles.
  [[nodiscard]] std::vector<PlacedLook> looks(const std::array<cv::Mat, kColours>& patch, const cv::Mat& visible,
                                              std::span<const cv::Point> middles) const;

 private:
  struct Tap {
    cv::Point from;                 // the point's upper left neighbour, from the middle
    std::array<float, 4> weight{};  // of that one, the one to its right, and the two below
  };

  std::vector<Tap> taps_;  // ring by ring
  std::vector<float> weights_;
  int reach_ = 0;
};

/// Of a plane on rings.
[[nodiscard]] PolarSpectrum spectrum_of(const cv::Mat& ring_points);

}  // namespace seneschal::vision
