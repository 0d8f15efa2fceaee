#include "vision/zones/face_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/numerics/dot_product.h"
#include "vision/zones/card_registration.h"
#include "vision/zones/card_search.h"

namespace seneschal::vision {

namespace {

/// A card's 12,193 points are neighbours of one another and their errors go together. Taking them for so many
/// independent ones makes the likelihoods cautious: a printed digit that differs is worth some 30 nats.
constexpr double kIndependentPoints = 300;

/// What noise leaves over of a picture that is explained perfectly, as a part of its light: it keeps a likelihood
/// finite.
constexpr double kNoisePart = 1e-4;

/// More left over than this is no known card. On the five sample tables the right card leaves less than 0.0041 over, a
/// hand on the zone 0.018 at the least; cards drawn with sharper edges than a lens has, 0.013.
constexpr double kStrangePart = 0.015;

/// More left over than this is not the bare mat, which leaves less than 0.005 over on those tables and up to 0.013 on
/// simulated ones with a shadow across it.
constexpr double kStrangeMat = 0.02;

/// No place leaves less than this over but that of the card.
constexpr double kFoundPart = 0.006;

/// A card with more of it covered than this is not read.
constexpr double kCoveredPart = 0.02;

/// Below this level (0 to 255) in its brightest channel a picture shows the sensor's noise rather than the table.
constexpr double kDarkestPatch = 8.0;

double log_likelihood(double unexplained_part) {
  return -kIndependentPoints / 2 * std::log(unexplained_part + kNoisePart);
}

/// Of `a` (CV_16S) and `b` (CV_16S or CV_8U).
double dot(const cv::Mat& a, const cv::Mat& b) {
  return b.depth() == CV_8U ? dot_product(a.ptr<std::int16_t>(), b.ptr<std::uint8_t>(), a.total())
                            : dot_product(a.ptr<std::int16_t>(), b.ptr<std::int16_t>(), a.total());
}

/// What lies under a card's outline as CV_16S, which is compared faster than CV_32F. Rounding changes far less than the
/// sensor's noise does.
FacePlanes whole_sample(const ZoneView& view, const CardPose& pose, Detail detail) {
  FacePlanes planes = sample_card(view, pose, detail);
  for (cv::Mat& plane : planes) {
    plane.convertTo(plane, CV_16S);
  }
  return planes;
}

/// A card shines: the lacquer sends back light before it has seen the print, the more the flatter the camera looks at
/// it. That adds to all of the print the same; at most this, in grey levels of a card in full light.
constexpr double kMostShine = 40;

/// What is added up over a patch (CV_16S).
struct PatchSums {
  std::array<double, 3> sum{};  // of each channel
  double light = 1;             // all squares, never nothing
  double points = 0;

  explicit PatchSums(const FacePlanes& patch) : points(static_cast<double>(patch[0].total())) {
    for (std::size_t c = 0; c < patch.size(); ++c) {
      sum[c] = cv::sum(patch[c])[0];
      light += dot(patch[c], patch[c]);
    }
  }
};

/// How much of a channel's light a face explains with the best factor and the best shine, which is of nothing to
/// kMostShine times the factor. `shared` is the sum of the products of both.
double explained_light(double shared, double strength, double face_sum, double patch_sum, double points) {
  const auto with_shine = [&](double shine) {
    const double both = shared + shine * patch_sum;
    return both * both / std::max(strength + 2 * shine * face_sum + shine * shine * points, 1.0);
  };
  const double spread = strength - face_sum * face_sum / points;
  const double factor = (shared - patch_sum * face_sum / points) / std::max(spread, 1.0);
  const double shine = (patch_sum - factor * face_sum) / points;
  if (factor > 0 && shine > 0 && shine < kMostShine * factor) {
    return factor * shared + shine * patch_sum;
  }
  return std::max(with_shine(0), with_shine(kMostShine));
}

/// The part of the light in `patch`, 0 to 1, that `face` explains.
double explained_part(const FacePlanes& patch, const FaceLook& face, const PatchSums& sums) {
  double explained = 0;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    explained +=
        explained_light(dot(patch[c], face.planes[c]), face.strength[c], face.sum[c], sums.sum[c], sums.points);
  }
  return std::min(1.0, explained / sums.light);
}

/// Of what each face leaves unexplained, the face that leaves least.
std::size_t best_of(const std::vector<double>& parts) {
  return static_cast<std::size_t>(std::min_element(parts.begin(), parts.end()) - parts.begin());
}

/// A card's place, upright or upside down, and how much of it each face leaves unexplained.
struct Comparison {
  CardPose pose;
  std::vector<double> parts;

  [[nodiscard]] std::size_t best() const { return best_of(parts); }
  [[nodiscard]] double least() const { return parts[best()]; }
};

/// Upside down.
FacePlanes turned(const FacePlanes& patch) {
  FacePlanes result;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    cv::flip(patch[c], result[c], -1);
  }
  return result;
}

/// Replaces those of `parts` that are at most `most` by what `patch` leaves unexplained.
void compare_again(const FacePlanes& patch, const CardFaces& faces, FaceLook CardFace::*look, double most,
                   std::vector<double>& parts) {
  const PatchSums sums(patch);
  for (std::size_t face = 0; face < faces.faces.size(); ++face) {
    if (parts[face] <= most) {
      parts[face] = 1 - explained_part(patch, faces.faces[face].*look, sums);
    }
  }
}

double nearly(const std::vector<double>& parts, double times) {
  return times * (*std::min_element(parts.begin(), parts.end()) + kNoisePart);
}

constexpr double kRoughlyNear = 4;  // times as much left over: colours differ by more, the print by less

/// Compares with every other point those faces whose rough comparison left at most `most` over. The others are taken
/// for so much worse.
Comparison compare_at(const FacePlanes& sparse, const CardFaces& faces, const CardPose& pose,
                      const std::vector<double>& roughly, double most) {
  Comparison comparison{pose, roughly};
  compare_again(sparse, faces, &CardFace::sparse, most, comparison.parts);
  double least = 1;
  for (std::size_t face = 0; face < roughly.size(); ++face) {
    least = roughly[face] <= most ? std::min(least, comparison.parts[face]) : least;
  }
  const double worse = std::min(1.0, kRoughlyNear * (least + kNoisePart));
  for (std::size_t face = 0; face < roughly.size(); ++face) {
    comparison.parts[face] = roughly[face] <= most ? comparison.parts[face] : worse;
  }
  return comparison;
}

std::vector<double> compare_roughly(const FacePlanes& rough, const CardFaces& faces) {
  std::vector<double> parts(faces.faces.size(), 0.0);
  compare_again(rough, faces, &CardFace::rough, 1, parts);
  return parts;
}

/// The better of a pose and the same upside down: the coarse search does not see print as fine as a scoring card's.
/// Only those faces of either that roughly come near the best of both are looked at closer.
Comparison compare_both_ways(const ZoneView& view, const CardFaces& faces, CardPose pose) {
  const FacePlanes rough = whole_sample(view, pose, Detail::kRough);
  const std::vector<double> upright = compare_roughly(rough, faces);
  const std::vector<double> overhead = compare_roughly(turned(rough), faces);
  const double most = std::min(nearly(upright, kRoughlyNear), nearly(overhead, kRoughlyNear));
  const FacePlanes sparse = whole_sample(view, pose, Detail::kSparse);
  Comparison one_way = compare_at(sparse, faces, pose, upright, most);
  pose.turn = pose.turn + Angle::degrees(180);
  Comparison other_way = compare_at(turned(sparse), faces, pose, overhead, most);
  return one_way.least() <= other_way.least() ? one_way : other_way;
}

/// Compares at all points those faces that at every other one come near the best.
void compare_in_full(const FacePlanes& patch, const CardFaces& faces, std::vector<double>& parts) {
  constexpr double kNearly = 1.5;  // times as much left over: some 60 nats
  compare_again(patch, faces, &CardFace::full, nearly(parts, kNearly), parts);
}

/// The top card's place and its best face, nearly.
Comparison find_place(const ZoneView& view, const CardFaces& faces, const std::vector<CoarseMatch>& matches) {
  constexpr int kSoftSteps = 4;
  Comparison best;
  for (const CoarseMatch& match : matches) {
    if (!best.parts.empty() && best.least() < kFoundPart) {
      break;
    }
    const FaceLook face = in_floats(faces.faces[match.face].soft);
    Comparison rough = compare_both_ways(view, faces, refine_pose(view, match.pose, face, Detail::kSoft, kSoftSteps));
    if (best.parts.empty() || rough.least() < best.least()) {
      best = std::move(rough);
    }
  }
  return best;
}

/// The mat's colour: the median of what surrounds the zone.
cv::Vec3d colour_around(const ZoneView& view) {
  const int border = cvRound((ZoneView::kMarginMm - 2.0) * ZoneView::kPointsPerMm);
  std::array<std::array<int, 256>, 3> counts{};
  int all = 0;
  for (int row = 0; row < view.picture.rows; ++row) {
    const bool is_end = row < border || row >= view.picture.rows - border;
    const auto* bgr = view.picture.ptr<cv::Vec3b>(row);
    const auto* covered = view.covered.ptr<std::uint8_t>(row);
    for (int column = 0; column < view.picture.cols; ++column) {
      if (!is_end && column == border) {
        column = view.picture.cols - border;
      }
      if (covered[column] == 0) {
        for (std::size_t c = 0; c < counts.size(); ++c) {
          ++counts[c][bgr[column][static_cast<int>(c)]];
        }
        ++all;
      }
    }
  }
  cv::Vec3d colour;
  for (std::size_t c = 0; c < counts.size() && all > 0; ++c) {
    std::size_t middle = 0;
    for (int below = counts[c][0]; below <= all / 2; below += counts[c][middle]) {
      ++middle;
    }
    colour[static_cast<int>(c)] = static_cast<double>(middle);
  }
  return colour;
}

bool is_dark(const FacePlanes& patch) {
  return std::all_of(patch.begin(), patch.end(),
                     [](const cv::Mat& plane) { return cv::mean(plane)[0] < kDarkestPatch; });
}

/// The part of the light where a card would lie, but for its rim, that is other than the `bare` view has it. Of each
/// channel the light may be stronger or weaker than there, as a shadow over all of it makes it.
double part_unlike(const ZoneView& view, const cv::Mat& bare) {
  constexpr double kInner = 0.8;    // of a card's width and height: at its rim lie the corners of cards beside it
  constexpr double kPointMm = 3;    // that both are compared at: about as fine as the bare ground is known
  constexpr double kDimmest = 0.6;  // what a shadow leaves of the light
  constexpr double kBrightest = 1.3;
  const cv::Size2d inner(kInner * view.zone.card_width_mm, kInner * view.zone.card_height_mm);
  const cv::Size pixels(cvRound(inner.width * ZoneView::kPointsPerMm), cvRound(inner.height * ZoneView::kPointsPerMm));
  const cv::Rect middle(cv::Point((view.picture.cols - pixels.width) / 2, (view.picture.rows - pixels.height) / 2),
                        pixels);
  const cv::Size points(std::max(1, cvRound(inner.width / kPointMm)), std::max(1, cvRound(inner.height / kPointMm)));
  double left_over = 0;
  double light = 1;
  std::array<std::array<cv::Mat, 3>, 2> channels;
  for (std::size_t i = 0; i < channels.size(); ++i) {
    cv::Mat small;
    cv::resize((i == 0 ? view.picture : bare)(middle), small, points, 0, 0, cv::INTER_AREA);
    small.convertTo(small, CV_64F);
    cv::split(small, channels[i].data());
  }
  for (std::size_t c = 0; c < channels[0].size(); ++c) {
    const cv::Mat& seen = channels[0][c];
    const cv::Mat& expected = channels[1][c];
    const double factor = std::clamp(seen.dot(expected) / std::max(expected.dot(expected), 1.0), kDimmest, kBrightest);
    const cv::Mat difference = seen - factor * expected;
    left_over += difference.dot(difference);
    light += seen.dot(seen);
  }
  return left_over / light;
}

/// The part of the light in `patch` that differs from the even `colour`.
double uneven_part(const FacePlanes& patch, const cv::Vec3d& colour) {
  double left_over = 0;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    const cv::Mat difference = patch[c] - colour[static_cast<int>(c)];
    left_over += dot(difference, difference);
  }
  return left_over / PatchSums(patch).light;
}

/// A view of which about nothing says that it is not bare shows no card.
constexpr double kSurelyBare = kFoundPart;

}  // namespace

bool is_bare(const ZoneView& view) {
  return uneven_part(whole_sample(view, CardPose{}, Detail::kFull), colour_around(view)) <= kStrangeMat;
}

FaceReader::FaceReader(CardFaces faces, std::vector<table::Thing> things, const CardZone& zone)
    : faces_(std::move(faces)), things_(std::move(things)), search_(zone) {
  for (const table::Thing& thing : things_) {
    unread_.faces[thing] = 0;
  }
}

FaceReader::Match FaceReader::match(const ZoneView& view) const {
  return match(view, find(view));
}

FaceReader::Match FaceReader::match(const ZoneView& view, const CardPose& pose) const {
  std::vector<CoarseMatch> matches;
  for (const std::size_t face : faces_.coarse.faces) {
    matches.push_back({pose, face});
  }
  return match(view, find(view, matches));
}

FaceReader::Match FaceReader::match(const ZoneView& view, const Found& found) const {
  const double bare = uneven_part(found.patch, colour_around(view));
  const std::size_t likeliest = best_of(found.parts);
  return {told(view, found, bare), found.pose, likeliest, bare < found.parts[likeliest]};
}

table::PileReading FaceReader::read(const ZoneView& view, const cv::Mat& bare) const {
  const double unlike = part_unlike(view, bare);
  if (unlike >= kSurelyBare) {
    return told(view, find(view), unlike);
  }
  if (covered_part(view, CardPose{}) > kCoveredPart) {
    return unread_;
  }
  table::PileReading reading = unread_;
  reading.is_visible = true;
  reading.empty = log_likelihood(unlike);
  for (auto& [thing, likelihood] : reading.faces) {
    likelihood = log_likelihood(kRoughlyNear * (unlike + kNoisePart));
  }
  return reading;
}

FaceReader::Found FaceReader::find(const ZoneView& view) const {
  const std::vector<CoarseMatch> matches = search_.find(view, faces_.coarse);
  Found found = find(view, matches);
  // A pile of motley cards can look like a card beside the top one. That lies nearly where it belongs, as a rule.
  if (const std::size_t likeliest = best_of(found.parts); found.parts[likeliest] > kStrangePart) {
    std::vector<CoarseMatch> straight{{CardPose{}, likeliest}};
    std::transform(matches.begin(), matches.end(), std::back_inserter(straight), [](const CoarseMatch& match) {
      return CoarseMatch{CardPose{}, match.face};
    });
    Found other = find(view, straight);
    if (other.parts[best_of(other.parts)] < found.parts[likeliest]) {
      return other;
    }
  }
  return found;
}

FaceReader::Found FaceReader::find(const ZoneView& view, const std::vector<CoarseMatch>& matches) const {
  constexpr int kSharpSteps = 2;
  Comparison comparison = find_place(view, faces_, matches);
  const FaceLook likeliest = in_floats(faces_.faces[comparison.best()].sparse);
  comparison.pose = refine_pose(view, comparison.pose, likeliest, Detail::kSparse, kSharpSteps);
  Found found{comparison.pose, whole_sample(view, comparison.pose, Detail::kFull), std::move(comparison.parts)};
  compare_in_full(found.patch, faces_, found.parts);
  return found;
}

table::PileReading FaceReader::told(const ZoneView& view, const Found& found, double bare) const {
  const double least = *std::min_element(found.parts.begin(), found.parts.end());
  const bool is_bare = bare < least;
  const CardPose where = is_bare ? CardPose{} : found.pose;
  const bool is_strange = is_bare ? bare > kStrangeMat : least > kStrangePart;
  if (is_dark(found.patch) || is_strange || covered_part(view, where) > kCoveredPart) {
    return unread_;
  }
  table::PileReading reading;
  reading.is_visible = true;
  reading.empty = log_likelihood(bare);
  for (std::size_t i = 0; i < things_.size(); ++i) {
    // Two pictures may show the same face: the more alike one speaks for it.
    const double likelihood = log_likelihood(found.parts[i]);
    double& known = reading.faces.emplace(things_[i], likelihood).first->second;
    known = std::max(known, likelihood);
  }
  return reading;
}

}  // namespace seneschal::vision
