#include "vision/cards.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "vision/card_registration.h"
#include "vision/card_search.h"

namespace seneschal::vision {

namespace {

/// A card's 12,193 points are neighbours of one another and their errors go together. Taking them for so many
/// independent ones makes the likelihoods cautious: a printed digit that differs is worth some 30 nats.
constexpr double kIndependentPoints = 300;

/// What noise leaves over of a picture that is explained perfectly, as a part of its light: it keeps a likelihood
/// finite.
constexpr double kNoisePart = 1e-4;

/// More left over than this is no known card and not the mat. On the five sample tables the right card leaves less than
/// 0.009 over and the bare mat less than 0.005; a wider bound would let hands be read as cards.
constexpr double kStrangePart = 0.02;

/// A card with more of it covered than this is not read.
constexpr double kCoveredPart = 0.02;

/// Below this level (0 to 255) in its brightest channel a picture shows the sensor's noise rather than the table.
constexpr double kDarkest = 8.0;

double log_likelihood(double unexplained_part) {
  return -kIndependentPoints / 2 * std::log(unexplained_part + kNoisePart);
}

/// All the light in `patch`: the sum of its squares over points and channels, never nothing.
double light_of(const FacePlanes& patch) {
  double light = 1;
  for (const cv::Mat& plane : patch) {
    light += plane.dot(plane);
  }
  return light;
}

/// The part of the light in `patch`, 0 to 1, that `face` explains with the best factor for each channel.
double explained_part(const FacePlanes& patch, const FaceLook& face, double light) {
  double explained = 0;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    const double shared = patch[c].dot(face.planes[c]);
    explained += shared * shared / std::max(face.strength[c], 1.0);
  }
  return std::min(1.0, explained / light);
}

/// The top card's place and how much of it each face leaves unexplained.
struct Comparison {
  CardPose pose;
  FacePlanes patch;
  std::vector<double> parts;

  [[nodiscard]] std::size_t best() const {
    return static_cast<std::size_t>(std::min_element(parts.begin(), parts.end()) - parts.begin());
  }
  [[nodiscard]] double least() const { return parts[best()]; }
};

Comparison compare_at(const ZoneView& view, const CardFaces& faces, const CardPose& pose) {
  Comparison comparison{pose, sample_card(view, pose, Detail::kSparse), {}};
  const double light = light_of(comparison.patch);
  for (const CardFace& face : faces.faces) {
    comparison.parts.push_back(1 - explained_part(comparison.patch, face.sparse, light));
  }
  return comparison;
}

/// Compares at all points those faces that at every other one are as good as the best, or nearly.
Comparison compare_in_full(const ZoneView& view, const CardFaces& faces, const CardPose& pose) {
  constexpr double kNearly = 1.5;  // times as much left over: some 60 nats
  Comparison comparison = compare_at(view, faces, pose);
  const double most = kNearly * (comparison.least() + kNoisePart);
  comparison.patch = sample_card(view, pose, Detail::kFull);
  const double light = light_of(comparison.patch);
  for (std::size_t face = 0; face < faces.faces.size(); ++face) {
    double& part = comparison.parts[face];
    part = part > most ? part : 1 - explained_part(comparison.patch, faces.faces[face].full, light);
  }
  return comparison;
}

/// The better of a pose and the same upside down: the coarse search does not see print as fine as a scoring card's.
Comparison compare_both_ways(const ZoneView& view, const CardFaces& faces, CardPose pose) {
  Comparison one_way = compare_in_full(view, faces, pose);
  pose.turn = pose.turn + Angle::degrees(180);
  Comparison other_way = compare_in_full(view, faces, pose);
  return one_way.least() <= other_way.least() ? one_way : other_way;
}

Comparison compare_near(const ZoneView& view, const CardFaces& faces, const std::vector<CoarseMatch>& matches) {
  constexpr int kSoftSteps = 4;
  constexpr int kSharpSteps = 3;
  Comparison best;
  for (const CoarseMatch& match : matches) {
    const FaceLook& face = faces.faces[match.face].soft;
    Comparison rough = compare_both_ways(view, faces, refine_pose(view, match.pose, face, Detail::kSoft, kSoftSteps));
    if (best.parts.empty() || rough.least() < best.least()) {
      best = std::move(rough);
    }
  }
  const FaceLook& face = faces.faces[best.best()].full;
  return compare_in_full(view, faces, refine_pose(view, best.pose, face, Detail::kFull, kSharpSteps));
}

/// The mat's colour: the median of what surrounds the zone.
cv::Vec3d colour_around(const ZoneView& view) {
  const int border = cvRound((ZoneView::kMarginMm - 2.0) * ZoneView::kPointsPerMm);
  std::array<std::vector<float>, 3> values;
  for (int row = 0; row < view.picture.rows; ++row) {
    const bool is_end = row < border || row >= view.picture.rows - border;
    for (int column = 0; column < view.picture.cols; ++column) {
      const bool is_around = is_end || column < border || column >= view.picture.cols - border;
      if (is_around && view.covered.at<unsigned char>(row, column) == 0) {
        for (std::size_t c = 0; c < values.size(); ++c) {
          values[c].push_back(view.picture.at<cv::Vec3f>(row, column)[static_cast<int>(c)]);
        }
      }
    }
  }
  cv::Vec3d colour;
  for (std::size_t c = 0; c < values.size() && !values[c].empty(); ++c) {
    const auto middle = values[c].begin() + static_cast<std::ptrdiff_t>(values[c].size() / 2);
    std::nth_element(values[c].begin(), middle, values[c].end());
    colour[static_cast<int>(c)] = static_cast<double>(*middle);
  }
  return colour;
}

bool is_dark(const FacePlanes& patch) {
  return std::all_of(patch.begin(), patch.end(), [](const cv::Mat& plane) { return cv::mean(plane)[0] < kDarkest; });
}

/// The part of the light in `patch` that differs from the even `colour`.
double uneven_part(const FacePlanes& patch, const cv::Vec3d& colour) {
  double left_over = 0;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    const cv::Mat difference = patch[c] - colour[static_cast<int>(c)];
    left_over += difference.dot(difference);
  }
  return left_over / light_of(patch);
}

}  // namespace

CardReader::CardReader(CardFaces faces, const Board& board, const CameraModel& camera)
    : faces_(std::move(faces)), zone_(board.card_zone, camera) {}

CardZoneReading CardReader::read(const cv::Mat& picture, const cv::Mat& covered) const {
  CardZoneReading reading;
  for (const CardFace& face : faces_.faces) {
    reading.cards.push_back({face.card, face.colour, 0});
  }
  const ZoneView view = zone_.view(picture, covered);
  const Comparison comparison = compare_near(view, faces_, find_card(view, faces_));
  const double bare = uneven_part(comparison.patch, colour_around(view));
  const bool is_bare = bare < comparison.least();
  const CardPose place = is_bare ? CardPose{} : comparison.pose;
  if (is_dark(comparison.patch) || std::min(bare, comparison.least()) > kStrangePart ||
      covered_part(view, place) > kCoveredPart) {
    return reading;
  }
  reading.is_visible = true;
  reading.no_card = log_likelihood(bare);
  for (std::size_t face = 0; face < reading.cards.size(); ++face) {
    reading.cards[face].log_likelihood = log_likelihood(comparison.parts[face]);
  }
  return reading;
}

}  // namespace seneschal::vision
