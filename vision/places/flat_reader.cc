#include "vision/places/flat_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

// The deviations of Gaussians that faces are softened by, mm, from near cameras to far ones, and that of a camera's
// pictures, in their pixels.
constexpr std::array kSoftnessMm = {0.25, 0.4, 0.6, 0.9};
constexpr double kSoftnessPixels = 0.8;

// How large a piece may be seen, for a lens, of which the plane knows nothing, stretches what is near the picture's
// edge.
constexpr std::array kLarger = {1.0, 0.95, 1.05};

// How far a piece's middle may be seen from its place's: it lies up to 2 mm aside, a lens moves it by up to 4 mm
// between the markers, and it lies on its own thickness, which a camera from the side sees away from the place.
constexpr double kSeenAsideMm = 6;
constexpr double kThickestMm = 3;
constexpr int kCoarseStep = 3;  // points

// Where a place is bare its neighbour's piece may reach into it, so that only its middle is looked at, and not the part
// of that which looks least like the board.
constexpr double kMiddlePart = 0.75;     // of a piece's radius
constexpr double kLikeBoardPart = 0.85;  // of that area
// Mean squared levels that are left of a bare place, and never of one on which something lies.
constexpr double kSurelyBare = 60;

constexpr double kFewestVisible = 0.5;  // of a place's area

// Squared levels that no picture is nearer to what it shows.
constexpr double kLeastMisfit = 30;
// How many points speak for themselves: others near them say the same. Few, so that a face that is not twice as near as
// another is not read for sure where both are far off.
constexpr double kIndependent = 60;
// Mean squared levels beyond which nothing explains a place.
constexpr double kStrange = 2500;
constexpr double kNeverSure = 1e-3;  // what no picture can rule out

// Things whose faces fit best when they are seen softly; others are not looked at again. Of 5903 faces of three drawn
// tables the one that fitted best at last was the fourth at the latest.
constexpr std::size_t kLookedAtCloser = 6;

double log_likelihood(double misfit) {
  return -kIndependent / 2 * std::log(misfit + kLeastMisfit);
}

/// Pixels of the picture to a millimetre of the board.
double pixels_per_mm(const PlaneView& view, const BoardPoint& at) {
  constexpr double kFarMm = 10;
  const PixelPoint middle = view.project(at);
  const double right = cv::norm(view.project({at.x + kFarMm, at.y, 0}) - middle);
  const double up = cv::norm(view.project({at.x, at.y + kFarMm, 0}) - middle);
  return std::sqrt(right * up) / kFarMm;
}

/// The faces, those that fit best first.
std::vector<std::size_t> by_fit(const std::vector<FaceFit>& fits) {
  std::vector<std::size_t> faces(fits.size());
  std::iota(faces.begin(), faces.end(), 0U);
  std::sort(faces.begin(), faces.end(), [&](std::size_t a, std::size_t b) { return fits[a].misfit < fits[b].misfit; });
  return faces;
}

/// Where to look closer: round the middles of the faces that fit best.
std::vector<cv::Point> near_best(const std::vector<FaceFit>& fits, std::span<const std::size_t> faces) {
  constexpr std::size_t kFaces = 3;
  std::vector<cv::Point> near;
  for (const std::size_t face : faces.first(std::min(kFaces, faces.size()))) {
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const cv::Point middle = fits[face].middle + cv::Point(x, y);
        if (std::find(near.begin(), near.end(), middle) == near.end()) {
          near.push_back(middle);
        }
      }
    }
  }
  return near;
}

/// The likelihoods as probabilities that leave something to each, in logarithms.
void temper(table::SpotReading& reading) {
  double best = reading.empty;
  for (const auto& [thing, value] : reading.figures) {
    best = std::max(best, value);
  }
  double sum = std::exp(reading.empty - best);
  for (const auto& [thing, value] : reading.figures) {
    sum += std::exp(value - best);
  }
  const auto kinds = static_cast<double>(reading.figures.size() + 1);
  const auto tempered = [&](double value) {
    return std::log(std::exp(value - best) / sum * (1 - kNeverSure) + kNeverSure / kinds);
  };
  reading.empty = tempered(reading.empty);
  for (auto& [thing, value] : reading.figures) {
    value = tempered(value);
  }
}

}  // namespace

/// A place seen from straight above.
struct FlatReader::Patch {
  std::array<cv::Mat, kColours> planes;  ///< planes_of()
  cv::Mat visible;                       ///< CV_32F, 1 or 0; empty where all of it is
  double pixels_per_mm = 0;
  std::vector<cv::Point> middles;  ///< where a piece's middle may be seen
};

FlatReader::FlatReader(const FlatGroup& group, std::span<const FlatFace> faces) : group_(group) {
  std::vector<cv::Mat> pictures;
  for (const FlatFace& face : faces) {
    if (std::find(group.things.begin(), group.things.end(), face.thing) != group.things.end()) {
      things_.push_back(face.thing);
      pictures.push_back(face.picture);
    }
  }
  for (const double softness : kSoftnessMm) {
    std::vector<TurnedFaces>& sizes = by_softness_.emplace_back();
    for (const double larger : kLarger) {
      sizes.emplace_back(pictures, group.size_mm, TurnedFaces::Seen{softness, larger});
    }
  }
  reach_ = rings().reach();
  half_ = reach_ + cvCeil(kPointsPerMm * (kSeenAsideMm + kThickestMm)) + kCoarseStep;
}

FlatReader::Patch FlatReader::patch_of(const BoardPoint& at, const FlatPicture& picture) const {
  Patch patch;
  patch.pixels_per_mm = pixels_per_mm(picture.view, at);
  constexpr double kStep = 1 / kPointsPerMm;
  const cv::Size size = view_size();
  const cv::Matx33d to_board(kStep, 0, at.x - kStep * half_, 0, -kStep, at.y + kStep * half_, 0, 0, 1);
  const cv::Matx33d map = picture.view.homography() * to_board;
  const int finer = std::clamp(cvRound(patch.pixels_per_mm / kPointsPerMm), 1, 4);
  const double step = 1.0 / finer;
  const cv::Matx33d coarser(step, 0, step / 2 - 0.5, 0, step, step / 2 - 0.5, 0, 0, 1);
  cv::Mat shown;
  cv::warpPerspective(picture.bgr, shown, map * coarser, size * finer, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                      cv::BORDER_REPLICATE);
  if (finer > 1) {
    cv::resize(shown, shown, size, 0, 0, cv::INTER_AREA);
  }
  patch.planes = planes_of(shown);
  if (!picture.covered.empty()) {
    cv::Mat covered;
    cv::warpPerspective(picture.covered, covered, map, size, cv::INTER_NEAREST | cv::WARP_INVERSE_MAP,
                        cv::BORDER_CONSTANT, cv::Scalar(255));
    if (cv::countNonZero(covered) > 0) {
      cv::Mat(covered == 0).convertTo(patch.visible, CV_32F, 1.0 / 255);
    }
  }
  const PlaneView::Lean lean = picture.view.lean_at(at);
  const double away = kThickestMm * std::min(lean.tangent, 1.0);
  for (int y = -half_ + reach_ + kCoarseStep; y <= half_ - reach_ - kCoarseStep; y += kCoarseStep) {
    for (int x = -half_ + reach_ + kCoarseStep; x <= half_ - reach_ - kCoarseStep; x += kCoarseStep) {
      const double along = std::clamp((x * lean.x - y * lean.y) / kPointsPerMm, 0.0, away);
      const double aside = std::hypot(x / kPointsPerMm - along * lean.x, -y / kPointsPerMm - along * lean.y);
      if (aside <= kSeenAsideMm) {
        patch.middles.emplace_back(half_ + x, half_ + y);
      }
    }
  }
  return patch;
}

double FlatReader::bare_misfit(const Patch& patch, const cv::Mat& bare) const {
  const auto even = even_ground(patch);
  const auto ground = bare.empty() ? even : planes_of(bare);
  std::vector<float> off;
  for (int y = 0; y <= 2 * half_; ++y) {
    for (int x = 0; x <= 2 * half_; ++x) {
      const bool is_inside = std::hypot(x - half_, y - half_) <= kMiddlePart * reach_;
      if (is_inside && (patch.visible.empty() || patch.visible.at<float>(y, x) > 0)) {
        float sum = 0;
        for (std::size_t colour = 0; colour < kColours; ++colour) {
          const float difference = patch.planes[colour].at<float>(y, x) - ground[colour].at<float>(y, x);
          sum += difference * difference;
        }
        off.push_back(sum / kColours);
      }
    }
  }
  if (off.empty()) {
    return kStrange;
  }
  std::sort(off.begin(), off.end());
  const auto counted = static_cast<std::ptrdiff_t>(std::ceil(kLikeBoardPart * static_cast<double>(off.size())));
  return std::accumulate(off.begin(), off.begin() + counted, 0.0) / static_cast<double>(counted);
}

/// Ground of one colour: what a place shows on the average.
std::array<cv::Mat, kColours> FlatReader::even_ground(const Patch& patch) const {
  const PolarLook look = rings().look(patch.planes, patch.visible, {half_, half_});
  std::array<cv::Mat, kColours> ground;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    ground[colour] = cv::Mat(view_size(), CV_32F, cv::Scalar(look.mean[colour]));
  }
  return ground;
}

/// All faces of the first few things, of faces in this order: several pictures may show one thing.
std::vector<std::size_t> FlatReader::faces_of_first_things(const std::vector<std::size_t>& order) const {
  std::set<table::Thing> first;
  for (std::size_t i = 0; i < order.size() && first.size() < kLookedAtCloser; ++i) {
    first.insert(things_[order[i]]);
  }
  std::vector<std::size_t> faces;
  std::copy_if(order.begin(), order.end(), std::back_inserter(faces),
               [&](std::size_t face) { return first.count(things_[face]) != 0; });
  return faces;
}

std::vector<double> FlatReader::face_misfits(const Patch& patch) const {
  const double softness = kSoftnessPixels / patch.pixels_per_mm;
  const auto nearest = std::min_element(kSoftnessMm.begin(), kSoftnessMm.end(), [softness](double a, double b) {
    return std::abs(std::log(a / softness)) < std::abs(std::log(b / softness));
  });
  const std::vector<TurnedFaces>& sizes = by_softness_[static_cast<std::size_t>(nearest - kSoftnessMm.begin())];
  // Sharp prints a step apart do not look alike, and the right one would be missed between two steps.
  const double softest = kSoftnessMm.back();
  const auto soft = softened(patch.planes, std::sqrt(std::max(0.0, softest * softest - softness * softness)));
  const auto coarse = by_softness_.back().front().fit(rings().looks(soft, patch.visible, patch.middles));
  const std::vector<std::size_t> order = by_fit(coarse);
  const auto looks = rings().looks(patch.planes, patch.visible, near_best(coarse, order));
  const std::vector<std::size_t> closer = faces_of_first_things(order);
  std::vector<double> least(things_.size(), kStrange);
  for (const TurnedFaces& faces : sizes) {
    const auto fine = faces.fit(looks, closer);
    for (const std::size_t face : closer) {
      least[face] = std::min(least[face], fine[face].misfit);
    }
  }
  return least;
}

table::SpotReading FlatReader::read(std::size_t place, const FlatPicture& picture, const cv::Mat& bare) const {
  table::SpotReading reading;
  const BoardPoint& at = group_.at[place];
  const PixelPoint middle = picture.view.project(at);
  const cv::Rect2d inside(cv::Point2d(), cv::Size2d(picture.bgr.size()));
  const Patch patch = patch_of(at, picture);
  const double reach = patch.pixels_per_mm * std::max(group_.size_mm.width, group_.size_mm.height) / 2;
  if (!inside.contains(middle - PixelPoint(reach, reach)) || !inside.contains(middle + PixelPoint(reach, reach))) {
    return reading;
  }
  if (!patch.visible.empty() && rings().look(patch.planes, patch.visible, {half_, half_}).seen_part < kFewestVisible) {
    return reading;
  }
  const double unlike = bare_misfit(patch, bare);
  double least = unlike;
  reading.empty = log_likelihood(unlike);
  const std::vector<double> misfits =
      unlike < kSurelyBare ? std::vector<double>(things_.size(), kStrange) : face_misfits(patch);
  for (std::size_t i = 0; i < things_.size(); ++i) {
    const double value = log_likelihood(misfits[i]);
    double& known = reading.figures.emplace(things_[i], value).first->second;
    known = std::max(known, value);
    least = std::min(least, misfits[i]);
  }
  reading.is_visible = least < kStrange;
  temper(reading);
  return reading;
}

}  // namespace seneschal::vision
