#include "vision/places/turned_faces.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <opencv2/imgproc.hpp>

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

// How much weaker or stronger a print's contrasts may be than its picture's in the light that its mean lightness tells:
// a camera may be less sharp than expected, and a gleam lies over it.
constexpr double kWeakest = 0.55;
constexpr double kStrongest = 1.15;

// How much softer colours are than lightness: cameras store them for every other pixel each way.
constexpr double kColourSofter = 1.4;

// Steps that a turn is found in: more than there are points, which the frequencies tell what is between.
constexpr int kTurnSteps = 2 * kTurns;

/// A face's picture on the raster of the patches, plane by plane.
std::array<cv::Mat, kColours> on_raster(const cv::Mat& face, const cv::Size2d& size_mm, const TurnedFaces::Seen& seen,
                                        int reach) {
  cv::Mat small;
  const cv::Size size(cvRound(kPointsPerMm * size_mm.width), cvRound(kPointsPerMm * size_mm.height));
  cv::resize(face, small, size, 0, 0, cv::INTER_AREA);
  // The middle of a raster of even size lies between points.
  const double times = seen.larger;
  const cv::Matx23d move(times, 0, reach - times * (size.width - 1) / 2, 0, times,
                         reach - times * (size.height - 1) / 2);
  // A round piece's picture may have anything in its corners: the rings do not get there.
  auto planes = softened(planes_of(small), seen.softness_mm);
  for (cv::Mat& plane : planes) {
    cv::Mat centred;
    cv::warpAffine(plane, centred, move, {2 * reach + 1, 2 * reach + 1}, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    plane = centred;
  }
  return planes;
}

/// Weighted as the rings are.
PolarSpectrum weighted(PolarSpectrum spectrum, const std::vector<float>& weights) {
  for (int ring = 0; ring < spectrum.rows; ++ring) {
    spectrum.row(ring) *= weights[static_cast<std::size_t>(ring)];
  }
  return spectrum;
}

/// Into a CCS-packed spectrum (as cv::dft has them, for its inverse) the products, summed over all rings, of one
/// spectrum and another's conjugate.
SENESCHAL_WIDE_VECTORS void correlate(const PolarSpectrum& seen, const PolarSpectrum& face, float* packed) {
  std::array<float, kFrequencies> real{};
  std::array<float, kFrequencies> imaginary{};
  for (int ring = 0; ring < seen.rows; ++ring) {
    const auto* a = seen.ptr<float>(ring);
    const auto* b = face.ptr<float>(ring);
    for (std::size_t i = 0; i < real.size(); ++i) {
      real[i] += a[i] * b[i] + a[i + kFrequencies] * b[i + kFrequencies];
      imaginary[i] += a[i + kFrequencies] * b[i] - a[i] * b[i + kFrequencies];
    }
  }
  std::fill(packed, packed + kTurnSteps, 0.0F);
  packed[0] = real[0];
  for (std::size_t i = 1; i < real.size(); ++i) {
    packed[2 * i - 1] = real[i];
    packed[2 * i] = imaginary[i];
  }
}

/// The correlations whose spectra the rows are, one value for each step of turns.
void over_turns(cv::Mat& packed) {
  cv::dft(packed, packed, cv::DFT_ROWS | cv::DFT_INVERSE | cv::DFT_REAL_OUTPUT);
  packed /= kTurns;
}

using OverTurns = std::array<float, kTurnSteps>;

/// Adds, for each turn, the squared difference that a face leaves of what is seen in a plane, with such contrasts as
/// explain most of it.
SENESCHAL_WIDE_VECTORS void add_left_over(float seen_variance, const OverTurns& variance, const OverTurns& covariance,
                                          float light, OverTurns& sums) {
  const float weakest = static_cast<float>(kWeakest) * light;
  const float strongest = static_cast<float>(kStrongest) * light;
  for (std::size_t turn = 0; turn < sums.size(); ++turn) {
    const float best = covariance[turn] / (variance[turn] > 1 ? variance[turn] : 1);
    const float above = best > weakest ? best : weakest;
    const float gain = above < strongest ? above : strongest;
    const float left = seen_variance - 2 * gain * covariance[turn] + gain * gain * variance[turn];
    sums[turn] += left > 0 ? left : 0;
  }
}

}  // namespace

std::array<cv::Mat, kColours> softened(const std::array<cv::Mat, kColours>& planes, double softness_mm) {
  constexpr double kLeastMm = 0.05;
  std::array<cv::Mat, kColours> soft = planes;
  for (std::size_t i = 0; softness_mm > kLeastMm && i < planes.size(); ++i) {
    const double softness = softness_mm * (i == kLightness ? 1 : kColourSofter);
    cv::GaussianBlur(planes[i], soft[i], {}, kPointsPerMm * softness, 0, cv::BORDER_REPLICATE);
  }
  return soft;
}

TurnedFaces::TurnedFaces(std::span<const cv::Mat> faces, const cv::Size2d& size_mm, const Seen& seen)
    : rings_(std::min(size_mm.width, size_mm.height) / 2) {
  const cv::Point middle(rings_.reach(), rings_.reach());
  for (const cv::Mat& picture : faces) {
    const auto planes = on_raster(picture, size_mm, seen, rings_.reach());
    const PolarLook look = rings_.look(planes, {}, middle);
    Face face;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      const cv::Mat points = rings_.sampled(planes[colour], middle);
      face[colour] = {weighted(look.seen[colour], rings_.weights()),
                      weighted(spectrum_of(points.mul(points)), rings_.weights()), look.mean[colour],
                      look.variance[colour]};
    }
    faces_.push_back(std::move(face));
  }
}

std::vector<double> TurnedFaces::misfits(const PolarLook& look, std::span<const std::size_t> of) const {
  const bool is_whole = look.part.empty();
  constexpr auto kRows = static_cast<int>(kColours);
  const int per_face = is_whole ? kRows : 3 * kRows;
  cv::Mat spectra(per_face * static_cast<int>(of.size()), kTurnSteps, CV_32F);
  int row = 0;
  for (const std::size_t index : of) {
    const Face& face = faces_[index];
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      correlate(look.seen[colour], face[colour].values, spectra.ptr<float>(row++));
      if (!is_whole) {
        correlate(look.part, face[colour].values, spectra.ptr<float>(row++));
        correlate(look.part, face[colour].squares, spectra.ptr<float>(row++));
      }
    }
  }
  over_turns(spectra);
  std::vector<double> least;
  row = 0;
  for (const std::size_t index : of) {
    const Face& face = faces_[index];
    OverTurns sums{};
    const auto light = static_cast<float>(look.mean[kLightness] / std::max(face[kLightness].mean, 1.0));
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      const auto* products = spectra.ptr<float>(row);
      const auto* values = is_whole ? nullptr : spectra.ptr<float>(row + 1);
      const auto* squares = is_whole ? nullptr : spectra.ptr<float>(row + 2);
      row += is_whole ? 1 : 3;
      OverTurns variance;
      OverTurns covariance;
      for (std::size_t turn = 0; turn < sums.size(); ++turn) {
        const double mean = is_whole ? face[colour].mean : values[turn] / look.seen_part;
        variance[turn] =
            static_cast<float>(is_whole ? face[colour].variance : squares[turn] / look.seen_part - mean * mean);
        covariance[turn] = static_cast<float>(products[turn] / look.seen_part - look.mean[colour] * mean);
      }
      add_left_over(static_cast<float>(look.variance[colour]), variance, covariance, light, sums);
    }
    least.push_back(static_cast<double>(*std::min_element(sums.begin(), sums.end())) / kColours);
  }
  return least;
}

std::vector<FaceFit> TurnedFaces::fit(std::span<const PlacedLook> looks) const {
  std::vector<std::size_t> all(faces_.size());
  std::iota(all.begin(), all.end(), 0U);
  return fit(looks, all);
}

std::vector<FaceFit> TurnedFaces::fit(std::span<const PlacedLook> looks, std::span<const std::size_t> of) const {
  std::vector<FaceFit> fits(faces_.size(), {std::numeric_limits<double>::infinity(), {}});
  for (const PlacedLook& placed : looks) {
    const std::vector<double> left = misfits(placed.look, of);
    for (std::size_t i = 0; i < of.size(); ++i) {
      FaceFit& best = fits[of[i]];
      if (left[i] < best.misfit) {
        best = {left[i], placed.middle};
      }
    }
  }
  return fits;
}

}  // namespace seneschal::vision
