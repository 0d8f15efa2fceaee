#include "vision/zones/card_outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr double kEdgeMm = 1.2;       // from the outline to where colours inside and outside are compared
constexpr double kFullContrast = 40;  // of 255: as much difference as any; more would let one dark bar decide
constexpr double kLeastContrast = 0.5;
constexpr double kLeastForeign = 0.1;  // of a card's face; the lines of a bare zone are a hundredth
constexpr double kCovered = 0.02;
constexpr double kLeastChange = 0.35;  // of the outline's points: changed inside, and not outside
constexpr double kClearContrast = 0.7;

/// Points along a card's outline, in millimetres from its middle, each with the way outwards.
struct EdgePoint {
  cv::Vec2d at;
  cv::Vec2d outward;
};

std::vector<EdgePoint> outline_of(const CardZone& zone) {
  constexpr double kStepMm = 2;
  constexpr double kCornerMm = 4;  // corners may be round
  std::vector<EdgePoint> points;
  const double x = zone.card_width_mm / 2;
  const double y = zone.card_height_mm / 2;
  for (double along = -x + kCornerMm; along <= x - kCornerMm; along += kStepMm) {
    points.push_back({{along, -y}, {0, -1}});
    points.push_back({{along, y}, {0, 1}});
  }
  for (double along = -y + kCornerMm; along <= y - kCornerMm; along += kStepMm) {
    points.push_back({{-x, along}, {-1, 0}});
    points.push_back({{x, along}, {1, 0}});
  }
  return points;
}

/// Where a place on a card at `pose` is, in millimetres from the zone's middle.
cv::Vec2d on_view(const CardPose& pose, const cv::Vec2d& at) {
  const double cosine = std::cos(pose.turn.radians());
  const double sine = std::sin(pose.turn.radians());
  return {pose.x_mm + at[0] * cosine - at[1] * sine, pose.y_mm + at[0] * sine + at[1] * cosine};
}

cv::Vec3f colour_at(const cv::Mat& picture, const cv::Vec2d& mm) {
  const double column =
      std::clamp((picture.cols - 1) / 2.0 + mm[0] * ZoneView::kPointsPerMm, 0.0, picture.cols - 1.001);
  const double row = std::clamp((picture.rows - 1) / 2.0 + mm[1] * ZoneView::kPointsPerMm, 0.0, picture.rows - 1.001);
  const int left = static_cast<int>(column);
  const int top = static_cast<int>(row);
  const auto x = static_cast<float>(column - left);
  const auto y = static_cast<float>(row - top);
  const auto* above = picture.ptr<cv::Vec3f>(top) + left;
  const auto* below = picture.ptr<cv::Vec3f>(top + 1) + left;
  return (above[0] * (1 - x) + above[1] * x) * (1 - y) + (below[0] * (1 - x) + below[1] * x) * y;
}

/// How much each point of a view has changed, in each of three channels alike from 0 to kFullContrast: so it is a
/// picture whose only edges are those of what was laid down.
cv::Mat change_since(const ZoneView& view, const ZoneView& before) {
  constexpr double kNoise = 6;
  constexpr double kSurely = 24;  // of 255
  cv::Mat difference;
  cv::absdiff(view.picture, before.picture, difference);
  std::array<cv::Mat, 3> channels;
  cv::split(difference, channels.data());
  cv::Mat change;
  cv::Mat(cv::max(cv::max(channels[0], channels[1]), channels[2])).convertTo(change, CV_32F);
  change = cv::max(cv::min((change - kNoise) * (kFullContrast / (kSurely - kNoise)), kFullContrast), 0.0);
  cv::GaussianBlur(change, change, {}, 0.6 * ZoneView::kPointsPerMm);
  cv::Mat picture;
  cv::merge(std::array<cv::Mat, 3>{change, change, change}.data(), 3, picture);
  return picture;
}

/// How clearly the outline of a card at a pose is seen, 0 to 1.
class OutlineScore {
 public:
  OutlineScore(const cv::Mat& picture, const std::vector<EdgePoint>& outline) : outline_(outline) {
    picture.convertTo(sharp_, CV_32F);
    cv::GaussianBlur(sharp_, smooth_, {}, 0.4 * ZoneView::kPointsPerMm);
  }

  [[nodiscard]] double operator()(const CardPose& pose) const {
    double sum = 0;
    for (const EdgePoint& edge : outline_) {
      const cv::Vec3f step = colour_at(smooth_, on_view(pose, edge.at + edge.outward * kEdgeMm)) -
                             colour_at(smooth_, on_view(pose, edge.at - edge.outward * kEdgeMm));
      sum += std::min(1.0, cv::norm(step) / kFullContrast);
    }
    return sum / static_cast<double>(outline_.size());
  }

  [[nodiscard]] const cv::Mat& sharp() const { return sharp_; }
  [[nodiscard]] const cv::Mat& smooth() const { return smooth_; }

 private:
  const std::vector<EdgePoint>& outline_;
  cv::Mat sharp_;
  cv::Mat smooth_;
};

/// By how much more has changed just inside of the outline than just outside, -1 to 1.
class ChangeScore {
 public:
  ChangeScore(cv::Mat change, const std::vector<EdgePoint>& outline) : change_(std::move(change)), outline_(outline) {}

  [[nodiscard]] double operator()(const CardPose& pose) const {
    constexpr double kInsideMm = 2.5;
    double sum = 0;
    for (const EdgePoint& edge : outline_) {
      sum += static_cast<double>(colour_at(change_, on_view(pose, edge.at - edge.outward * kInsideMm))[0] -
                                 colour_at(change_, on_view(pose, edge.at + edge.outward * kEdgeMm))[0]);
    }
    return sum / kFullContrast / static_cast<double>(outline_.size());
  }

 private:
  cv::Mat change_;
  const std::vector<EdgePoint>& outline_;
};

struct Scored {
  CardPose pose;
  double score = -1;
};

template <typename Score>
void try_pose(const Score& score, const CardPose& pose, Scored& best) {
  const double value = score(pose);
  if (value > best.score) {
    best = {pose, value};
  }
}

/// All places of the zone in steps that no outline falls between.
template <typename Score>
Scored search(const ZoneView& view, const Score& score) {
  constexpr double kStepMm = 2;
  constexpr int kStepDeg = 2;
  const double reach_x = (view.zone.width_mm - view.zone.card_width_mm) / 2 + ZoneView::kMarginMm - kEdgeMm;
  const double reach_y = (view.zone.height_mm - view.zone.card_height_mm) / 2 + ZoneView::kMarginMm - kEdgeMm;
  Scored best;
  for (int turn = -90; turn < 90; turn += kStepDeg) {
    for (double x = -reach_x; x <= reach_x; x += kStepMm) {
      for (double y = -reach_y; y <= reach_y; y += kStepMm) {
        try_pose(score, {x, y, Angle::degrees(turn), 1}, best);
      }
    }
  }
  return best;
}

/// How far outwards of where a pose has it the outline is at one of its points: where the colour changes fastest.
double edge_offset(const cv::Mat& smooth, const CardPose& pose, const EdgePoint& edge) {
  constexpr double kReach = 2.5;
  constexpr double kStep = 0.25;
  constexpr int kSteps = static_cast<int>(2 * kReach / kStep) + 1;
  std::array<double, kSteps> change{};
  for (int i = 0; i < kSteps; ++i) {
    const double out = -kReach + i * kStep;
    change[static_cast<std::size_t>(i)] =
        cv::norm(colour_at(smooth, on_view(pose, edge.at + edge.outward * (out + 0.5))) -
                 colour_at(smooth, on_view(pose, edge.at + edge.outward * (out - 0.5))));
  }
  const auto steepest = std::max_element(change.begin(), change.end()) - change.begin();
  double weights = 0;
  double moment = 0;
  for (auto i = std::max<std::ptrdiff_t>(0, steepest - 3); i <= std::min<std::ptrdiff_t>(kSteps - 1, steepest + 3);
       ++i) {
    const double weight = change[static_cast<std::size_t>(i)];
    weights += weight;
    moment += weight * (-kReach + static_cast<double>(i) * kStep);
  }
  return weights > 0 ? moment / weights : 0;
}

/// Moves and turns the pose by least squares to where the outline is steepest. Points that have an edge of the print in
/// their reach count the less the further they are off.
CardPose refined(const cv::Mat& smooth, const std::vector<EdgePoint>& outline, CardPose pose) {
  constexpr int kRounds = 4;
  constexpr double kUsualMm = 0.6;
  for (int round = 0; round < kRounds; ++round) {
    cv::Matx33d normal = cv::Matx33d::eye() * 1e-3;
    cv::Vec3d right;
    for (const EdgePoint& edge : outline) {
      const double offset = edge_offset(smooth, pose, edge);
      const double weight = 1 / (1 + offset * offset / (kUsualMm * kUsualMm));
      // What moving along the card's sides, and turning it, does to the point in the way outwards.
      const cv::Vec3d change(edge.outward[0], edge.outward[1],
                             edge.outward[1] * edge.at[0] - edge.outward[0] * edge.at[1]);
      normal += weight * (change * change.t());
      right += weight * offset * change;
    }
    const cv::Vec3d step = normal.inv() * right;
    const cv::Vec2d middle = on_view(pose, {step[0], step[1]});
    pose = {middle[0], middle[1], pose.turn + Angle::radians(step[2]), pose.scale};
  }
  return pose;
}

/// The share of what lies inside the outline that has another colour than what lies just outside of it. Lines that are
/// printed on the mat have outlines too, but hardly any inside.
double foreign_share(const ZoneView& view, const cv::Mat& sharp, const std::vector<EdgePoint>& outline,
                     const CardPose& pose) {
  constexpr double kOutMm = 2.5;
  constexpr double kOther = 25;  // of 255
  std::array<std::vector<float>, 3> around;
  for (const EdgePoint& edge : outline) {
    const cv::Vec3f colour = colour_at(sharp, on_view(pose, edge.at + edge.outward * kOutMm));
    for (std::size_t c = 0; c < 3; ++c) {
      around[c].push_back(colour[static_cast<int>(c)]);
    }
  }
  const FacePlanes inside = sample_card(view, pose, Detail::kFull);
  cv::Mat distance = cv::Mat::zeros(inside[0].size(), CV_32F);
  for (std::size_t c = 0; c < 3; ++c) {
    const auto middle = around[c].begin() + static_cast<std::ptrdiff_t>(around[c].size() / 2);
    std::nth_element(around[c].begin(), middle, around[c].end());
    const cv::Mat difference = inside[c] - static_cast<double>(*middle);
    distance += difference.mul(difference);
  }
  return static_cast<double>(cv::countNonZero(distance > kOther * kOther)) / static_cast<double>(distance.total());
}

}  // namespace

std::optional<CardPose> find_card_outline(const ZoneView& view) {
  const std::vector<EdgePoint> outline = outline_of(view.zone);
  const OutlineScore score(view.picture, outline);
  const Scored best = search(view, score);
  const CardPose pose = refined(score.smooth(), outline, best.pose);
  const bool is_card =
      best.score >= kLeastContrast && foreign_share(view, score.sharp(), outline, pose) >= kLeastForeign;
  return is_card && covered_part(view, pose) <= kCovered ? std::optional(pose) : std::nullopt;
}

std::optional<CardPose> find_laid_card(const ZoneView& view, const ZoneView& before) {
  const std::vector<EdgePoint> outline = outline_of(view.zone);
  const cv::Mat change = change_since(view, before);
  const OutlineScore edges(view.picture, outline);
  const ChangeScore changes(change, outline);
  const Scored best = search(view, [&](const CardPose& pose) { return 2 * changes(pose) + edges(pose); });
  const CardPose by_change = refined(change, outline, best.pose);
  const CardPose pose = refined(edges.smooth(), outline, by_change);
  const bool is_far = std::hypot(pose.x_mm - by_change.x_mm, pose.y_mm - by_change.y_mm) > 1;
  const CardPose found = is_far ? by_change : pose;
  const bool is_card = changes(found) >= kLeastChange || (changes(found) > 0 && edges(found) >= kClearContrast);
  return is_card && covered_part(view, found) <= kCovered ? std::optional(found) : std::nullopt;
}

cv::Mat straighten_card(const ZoneView& view, const CardPose& pose) {
  constexpr double kPointsPerMm = 3;
  const cv::Size size(cvRound(view.zone.card_width_mm * kPointsPerMm),
                      cvRound(view.zone.card_height_mm * kPointsPerMm));
  const cv::Matx23d to_view = raster_to_view(view.zone, pose);
  // From the points of the file to those of the raster: both spread from edge to edge.
  const double across = static_cast<double>(kFaceWidth) / size.width;
  const double down = static_cast<double>(kFaceHeight) / size.height;
  const cv::Matx33d to_raster(across, 0, (across - 1) / 2, 0, down, (down - 1) / 2, 0, 0, 1);
  cv::Mat picture;
  view.picture.convertTo(picture, CV_32F);
  cv::Mat face;
  cv::warpAffine(picture, face, to_view * to_raster, size, cv::INTER_CUBIC | cv::WARP_INVERSE_MAP,
                 cv::BORDER_REPLICATE);
  // Faces are softened when they are read, as lens and sensor soften the table. This one is soft already: that much is
  // taken back, to the first order.
  cv::Mat softer;
  cv::GaussianBlur(face, softer, {}, kFaceSoftness / across);
  cv::Mat bgr;
  cv::Mat(2 * face - softer).convertTo(bgr, CV_8U);
  return bgr;
}

}  // namespace seneschal::vision
