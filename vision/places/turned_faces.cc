#include "vision/places/turned_faces.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <opencv2/imgproc.hpp>

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

/// Adds into the row `of` of CCS-packed spectra (as cv::dft has them, for its inverse) the products, summed over all
/// rings, of one spectrum and another's conjugate.
void correlate(const PolarSpectrum& seen, const PolarSpectrum& face, float* packed) {
  std::array<cv::Vec2f, kFrequencies> sum{};
  for (int ring = 0; ring < seen.rows; ++ring) {
    const auto* a = seen.ptr<cv::Vec2f>(ring);
    const auto* b = face.ptr<cv::Vec2f>(ring);
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i][0] += a[i][0] * b[i][0] + a[i][1] * b[i][1];
      sum[i][1] += a[i][1] * b[i][0] - a[i][0] * b[i][1];
    }
  }
  std::fill(packed, packed + kTurnSteps, 0.0F);
  packed[0] = sum[0][0];
  for (std::size_t i = 1; i < sum.size(); ++i) {
    packed[2 * i - 1] = sum[i][0];
    packed[2 * i] = sum[i][1];
  }
}

/// The correlations whose spectra the rows are, one value for each step of turns.
void over_turns(cv::Mat& packed) {
  cv::dft(packed, packed, cv::DFT_ROWS | cv::DFT_INVERSE | cv::DFT_REAL_OUTPUT);
  packed /= kTurns;
}

/// The squared difference that a face leaves of what is seen in a plane, with such contrasts as explain most of it.
double left_over(double seen_variance, double variance, double covariance, double light) {
  const double gain = std::clamp(covariance / std::max(variance, 1.0), kWeakest * light, kStrongest * light);
  return std::max(0.0, seen_variance - 2 * gain * covariance + gain * gain * variance);
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

std::vector<double> TurnedFaces::misfits(const PolarLook& look) const {
  const bool is_whole = look.part.empty();
  constexpr auto kRows = static_cast<int>(kColours);
  const int per_face = is_whole ? kRows : 3 * kRows;
  cv::Mat spectra(per_face * static_cast<int>(faces_.size()), kTurnSteps, CV_32F);
  int row = 0;
  for (const Face& face : faces_) {
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
  for (const Face& face : faces_) {
    std::array<double, kTurnSteps> sums{};
    const double light = look.mean[kLightness] / std::max(face[kLightness].mean, 1.0);
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      const auto* products = spectra.ptr<float>(row);
      const auto* values = is_whole ? nullptr : spectra.ptr<float>(row + 1);
      const auto* squares = is_whole ? nullptr : spectra.ptr<float>(row + 2);
      row += is_whole ? 1 : 3;
      for (std::size_t turn = 0; turn < sums.size(); ++turn) {
        const double mean = is_whole ? face[colour].mean : values[turn] / look.seen_part;
        const double variance = is_whole ? face[colour].variance : squares[turn] / look.seen_part - mean * mean;
        const double covariance = products[turn] / look.seen_part - look.mean[colour] * mean;
        sums[turn] += left_over(look.variance[colour], variance, covariance, light);
      }
    }
    least.push_back(*std::min_element(sums.begin(), sums.end()) / kColours);
  }
  return least;
}

std::vector<FaceFit> TurnedFaces::fit(const std::array<cv::Mat, kColours>& patch, const cv::Mat& visible,
                                      std::span<const cv::Point> middles) const {
  std::vector<FaceFit> fits(faces_.size(), {std::numeric_limits<double>::infinity(), {}});
  for (const cv::Point& middle : middles) {
    const std::vector<double> left = misfits(rings_.look(patch, visible, middle));
    for (std::size_t face = 0; face < fits.size(); ++face) {
      if (left[face] < fits[face].misfit) {
        fits[face] = {left[face], middle};
      }
    }
  }
  return fits;
}

}  // namespace seneschal::vision
