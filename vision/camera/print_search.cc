#include "vision/camera/print_search.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/camera/print_fit.h"
#include "vision/camera/track_edges.h"

namespace seneschal::vision {

namespace {

constexpr double kNearMm = 0.6;   // edges in place lie within 0.2 mm of their circles
constexpr double kInPlace = 0.6;  // of the edges that are seen: an arm over the board leaves more
constexpr double kTurned = 0.3;   // degrees
constexpr double kMostTurn = 5;   // degrees
constexpr double kTurnStep = 1;
constexpr double kTurnOffStep = 0.5;
constexpr double kMostTurnOff = 9;  // degrees: the fit settles on any turn at which spaces of the track match
constexpr double kOtherTurn = 1.5;  // degrees: nearer, the print still looks alike
constexpr double kClearer = 1.05;   // times as alike as anything else
constexpr std::size_t kTried = 2;
constexpr double kReachMm = 9;
constexpr double kLeastSeen = 0.4;  // of the track's edges
constexpr double kPrintMovedPx = 1;
constexpr int kAnchors = 8;

/// How many of the track's edges are seen within reach, and how many of those are in their place.
struct EdgesInPlace {
  double seen = 0;
  double in_place = 0;
  [[nodiscard]] double share() const { return in_place / std::max(seen, 1.0); }
};

EdgesInPlace edges_in_place(const Board& board, const CameraModel& camera, const cv::Mat& grey) {
  EdgesInPlace result;
  std::array<std::vector<double>, 2> offs;
  for (const TrackEdge& edge : find_track_edges(board, camera, {&grey, 1}, 4)) {
    const BoardPoint at = camera.on_plane(edge.pixel);
    offs[edge.circle].push_back(std::hypot(at.x, at.y) - edge.radius_mm);
  }
  for (std::vector<double>& circle : offs) {
    if (circle.empty()) {
      continue;
    }
    const auto nth = circle.begin() + static_cast<std::ptrdiff_t>(circle.size() / 2);
    std::nth_element(circle.begin(), nth, circle.end());
    const double middle = *nth;
    result.seen += static_cast<double>(circle.size());
    result.in_place += static_cast<double>(
        std::count_if(circle.begin(), circle.end(), [middle](double off) { return std::abs(off - middle) < kNearMm; }));
  }
  return result;
}

/// The fine structure of a shrunken picture (CV_8UC3), whatever the light: CV_32F.
cv::Mat fine_structure(const cv::Mat& small) {
  cv::Mat grey;
  cv::cvtColor(small, grey, cv::COLOR_BGR2GRAY);
  grey.convertTo(grey, CV_32F);
  grey += 8;
  cv::log(grey, grey);
  cv::Mat around;
  cv::GaussianBlur(grey, around, {}, 6);
  cv::Mat fine = grey - around;
  cv::max(fine, -0.5, fine);
  cv::min(fine, 0.5, fine);
  return fine;
}

/// Takes the disc out, which turns by itself.
void leave_out_disc(const Board& board, const CameraModel& camera, cv::Mat& fine) {
  std::vector<cv::Point> outline;
  for (int degrees = 0; degrees < 360; degrees += 10) {
    const double angle = Angle::degrees(degrees).radians();
    const BoardPoint rim{board.disc.radius_mm * std::cos(angle), board.disc.radius_mm * std::sin(angle), 0};
    outline.emplace_back(shrunk(camera.project(rim)));
  }
  cv::fillConvexPoly(fine, outline, cv::Scalar(0));
}

/// How alike the fine structure `is` of a shrunken picture is to what was learned, as seen from `now`: the correlation,
/// 1 at most.
double likeness(const Board& board, const LearnedView& learned, const CameraModel& now, const cv::Mat& is) {
  const ExpectedView expected = expected_view(learned.picture, learned.camera, now);
  cv::Mat was = fine_structure(expected.picture);
  was.setTo(0, expected.known == 0);
  leave_out_disc(board, now, was);
  cv::Mat compared = expected.known.clone();
  leave_out_disc(board, now, compared);
  const double power = cv::norm(was) * cv::norm(is, cv::NORM_L2, compared);
  return power > 0 ? was.dot(is) / power : 0;
}

/// Turns and shifts of the shrunken picture (2 x 3) that may bring the learned view upon what is seen, likeliest first.
std::vector<cv::Matx23d> likely_motions(const Board& board, const LearnedView& learned, const CameraModel& before,
                                        const cv::Mat& is) {
  const ExpectedView expected = expected_view(learned.picture, learned.camera, before);
  cv::Mat was = fine_structure(expected.picture);
  was.setTo(0, expected.known == 0);
  leave_out_disc(board, before, was);
  cv::Mat window;
  cv::createHanningWindow(window, is.size(), CV_32F);
  const PixelPoint middle = shrunk(before.project(BoardPoint{}));
  std::vector<std::pair<double, cv::Matx23d>> motions;  // with the response of the phase correlation
  for (double turn = -kMostTurn; turn <= kMostTurn; turn += kTurnStep) {
    const cv::Mat rotation = cv::getRotationMatrix2D(cv::Point2f(middle), turn, 1);
    cv::Mat turned;
    cv::warpAffine(was, turned, rotation, was.size());
    double response = 0;
    const cv::Point2d shift = cv::phaseCorrelate(turned, is, window, &response);
    cv::Matx23d motion(rotation);
    motion(0, 2) += shift.x;
    motion(1, 2) += shift.y;
    motions.emplace_back(response, motion);
  }
  std::sort(motions.begin(), motions.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<cv::Matx23d> likely;
  for (std::size_t i = 0; i < std::min(motions.size(), kTried); ++i) {
    likely.push_back(motions[i].second);
  }
  return likely;
}

std::vector<Anchor> anchors_seen_by(const Board& board, const CameraModel& camera) {
  std::vector<Anchor> anchors;
  for (int i = 0; i < kAnchors; ++i) {
    const BoardPoint at = board.track.at(static_cast<double>(i) * board.track.count / kAnchors);
    anchors.push_back({at, camera.project(at)});
  }
  return anchors;
}

std::vector<Anchor> moved_anchors(const Board& board, const CameraModel& before, const cv::Matx23d& motion) {
  std::vector<Anchor> anchors = anchors_seen_by(board, before);
  for (Anchor& anchor : anchors) {
    const PixelPoint was = shrunk(anchor.seen);
    const cv::Vec2d is = motion * cv::Vec3d(was.x, was.y, 1);
    anchor.seen = {(is[0] + 0.5) * kShrink - 0.5, (is[1] + 0.5) * kShrink - 0.5};
  }
  return anchors;
}

/// A camera that sees the circles of the print in place, turned so that the rest looks as it should.
struct Turned {
  CameraModel camera;
  double likeness = 0;
  double otherwise = 0;  ///< the most where it is clearly another turn
};

template <typename Like>
Turned best_turn(const CameraModel& camera, Like like) {
  std::vector<std::pair<double, double>> tried;  // degrees and likeness
  Turned best{camera};
  double best_turn_deg = 0;
  for (double turn = -kMostTurnOff; turn <= kMostTurnOff; turn += kTurnOffStep) {
    const CameraModel other = turned(camera, Angle::degrees(turn));
    tried.emplace_back(turn, like(other));
    if (tried.back().second > best.likeness) {
      best.camera = other;
      best.likeness = tried.back().second;
      best_turn_deg = turn;
    }
  }
  for (const auto& [turn, likeness] : tried) {
    if (std::abs(turn - best_turn_deg) >= kOtherTurn) {
      best.otherwise = std::max(best.otherwise, likeness);
    }
  }
  return best;
}

double moved_px(const Board& board, const CameraModel& a, const CameraModel& b) {
  double most = 0;
  for (const Anchor& anchor : anchors_seen_by(board, a)) {
    most = std::max(most, cv::norm(anchor.seen - b.project(anchor.at)));
  }
  return most;
}

}  // namespace

bool is_print_in_place(const Board& board, const CameraModel& camera, const cv::Mat& grey) {
  const EdgesInPlace edges = edges_in_place(board, camera, grey);
  if (edges.share() < kInPlace) {
    return false;
  }
  const auto turn = turn_of_print(board, camera, {&grey, 1});
  return !turn || std::abs(turn->degrees()) < kTurned;
}

std::optional<CameraModel> follow_print(const Board& board, const LearnedView& learned, const CameraModel& before,
                                        const cv::Mat& bgr) {
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  const cv::Mat is = fine_structure(shrunk(bgr));
  const auto like = [&](const CameraModel& camera) { return likeness(board, learned, camera, is); };
  const auto fitted = [&](const CameraModel& near, const std::vector<Anchor>& anchors, double reach_mm) {
    return fit_to_print(board, near, {&grey, 1}, anchors, Lens::kLearned, reach_mm);
  };
  const auto shows_circles = [&](const PrintFit& fit) {
    return fit.seen_share >= kLeastSeen && edges_in_place(board, fit.camera, grey).share() >= kInPlace;
  };
  std::vector<CameraModel> starts{before};
  if (moved_px(board, before, learned.camera) > kPrintMovedPx) {
    starts.push_back(learned.camera);
  }
  Turned best;
  for (const CameraModel& start : starts) {
    for (const cv::Matx23d& motion : likely_motions(board, learned, start, is)) {
      const std::vector<Anchor> anchors = moved_anchors(board, start, motion);
      const auto pose = placed_by(start, anchors, PoseSearch::kNearBefore);
      const auto fit = pose ? std::optional(fitted(*pose, anchors, kReachMm)) : std::nullopt;
      if (fit && shows_circles(*fit)) {
        const Turned found = best_turn(fit->camera, like);
        best = found.likeness > best.likeness ? found : best;
      }
    }
  }
  if (best.likeness <= kClearer * std::max(like(before), best.otherwise)) {
    return std::nullopt;
  }
  const PrintFit fit = fitted(best.camera, anchors_seen_by(board, best.camera), kReachMm / 2);
  return shows_circles(fit) && moved_px(board, before, fit.camera) > kPrintMovedPx ? std::optional(fit.camera)
                                                                                   : std::nullopt;
}

}  // namespace seneschal::vision
