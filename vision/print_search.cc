#include "vision/print_search.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/print_fit.h"
#include "vision/track_edges.h"

namespace seneschal::vision {

namespace {

constexpr double kNearMm = 0.6;   // edges in place lie within 0.2 mm of their circles
constexpr double kInPlace = 0.6;  // of the edges that are seen: an arm over the board leaves more
constexpr double kTurned = 0.3;   // degrees
constexpr double kMostTurn = 5;   // degrees
constexpr double kTurnStep = 1;   // degrees: half of it moves the track by 2 mm, well within reach of the fit
constexpr double kReachMm = 9;
constexpr double kLeastSeen = 0.4;  // of the track's edges
constexpr double kMovedPx = 1;
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

/// A turn and a shift of the shrunken picture (2 x 3) that bring the learned view upon what is seen.
cv::Matx23d coarse_motion(const Board& board, const CameraModel& before, const ExpectedView& learned,
                          const cv::Mat& bgr) {
  cv::Mat was = fine_structure(learned.picture);
  was.setTo(0, learned.known == 0);
  leave_out_disc(board, before, was);
  const cv::Mat is = fine_structure(shrunk(bgr));
  cv::Mat window;
  cv::createHanningWindow(window, is.size(), CV_32F);
  const PixelPoint middle = shrunk(before.project(BoardPoint{}));
  cv::Matx23d best;
  double best_response = -1;
  for (double turn = -kMostTurn; turn <= kMostTurn; turn += kTurnStep) {
    const cv::Mat rotation = cv::getRotationMatrix2D(cv::Point2f(middle), turn, 1);
    cv::Mat turned;
    cv::warpAffine(was, turned, rotation, was.size());
    double response = 0;
    const cv::Point2d shift = cv::phaseCorrelate(turned, is, window, &response);
    if (response > best_response) {
      best_response = response;
      best = cv::Matx23d(rotation);
      best(0, 2) += shift.x;
      best(1, 2) += shift.y;
    }
  }
  return best;
}

std::vector<Anchor> moved_anchors(const Board& board, const CameraModel& before, const cv::Matx23d& motion) {
  std::vector<Anchor> anchors;
  for (int i = 0; i < kAnchors; ++i) {
    const BoardPoint at = board.track.at(static_cast<double>(i) * board.track.count / kAnchors);
    const PixelPoint was = shrunk(before.project(at));
    const cv::Vec2d is = motion * cv::Vec3d(was.x, was.y, 1);
    anchors.push_back({at, {(is[0] + 0.5) * kShrink - 0.5, (is[1] + 0.5) * kShrink - 0.5}});
  }
  return anchors;
}

std::optional<CameraModel> pose_by(const CameraModel& lens, const std::vector<Anchor>& anchors) {
  std::vector<cv::Point3d> places;
  std::vector<cv::Point2d> pixels;
  for (const Anchor& anchor : anchors) {
    places.emplace_back(anchor.at.x, anchor.at.y, anchor.at.z);
    pixels.push_back(anchor.seen);
  }
  CameraModel camera = lens;
  const bool is_found = cv::solvePnP(places, pixels, lens.matrix(), lens.distortion(), camera.rotation,
                                     camera.translation, true, cv::SOLVEPNP_ITERATIVE);
  return is_found && camera.position().z > 0 ? std::optional(camera) : std::nullopt;
}

double moved_px(const Board& board, const CameraModel& a, const CameraModel& b) {
  double most = 0;
  for (int i = 0; i < kAnchors; ++i) {
    const BoardPoint at = board.track.at(static_cast<double>(i) * board.track.count / kAnchors);
    most = std::max(most, cv::norm(a.project(at) - b.project(at)));
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

std::optional<CameraModel> follow_print(const Board& board, const CameraModel& before, const ExpectedView& learned,
                                        const cv::Mat& bgr) {
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  const std::vector<Anchor> anchors = moved_anchors(board, before, coarse_motion(board, before, learned, bgr));
  const auto pose = pose_by(before, anchors);
  if (!pose) {
    return std::nullopt;
  }
  const PrintFit fit = fit_to_print(board, *pose, {&grey, 1}, anchors, Lens::kLearned, kReachMm);
  const EdgesInPlace then = edges_in_place(board, before, grey);
  const EdgesInPlace now = edges_in_place(board, fit.camera, grey);
  const bool is_clear = fit.seen_share >= kLeastSeen && now.share() >= kInPlace && now.in_place > then.in_place;
  return is_clear && moved_px(board, before, fit.camera) > kMovedPx ? std::optional(fit.camera) : std::nullopt;
}

}  // namespace seneschal::vision
