#include "vision/camera/clicked_fit.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "vision/camera/camera_parameters.h"
#include "vision/camera/plane_view.h"
#include "vision/camera/print_fit.h"

namespace seneschal::vision {

namespace {

constexpr double kReachMm = 11;           // the track is 24 mm wide: its other edge stays out of reach
constexpr double kFarthestApart = 0.025;  // of the picture's longer side: clicks on one point in several pictures
constexpr double kFarthestOff = 0.025;    // the same, of clicks from where the print puts their points
constexpr double kLeastSeen = 0.4;        // of the track's edges
constexpr double kWorstTrackMm = 0.9;     // where no track is, edges of all kinds lie within 2 mm or so
constexpr double kGoodTrackMm = 0.35;

double longer_side(cv::Size size) {
  return std::max(size.width, size.height);
}

/// Where the clicked points are on the average.
tl::expected<ClickedMarks, Unlearnable> middle_of(std::span<const ClickedMarks> clicked, cv::Size size) {
  ClickedMarks middle{};
  for (const ClickedMarks& marks : clicked) {
    for (std::size_t i = 0; i < marks.size(); ++i) {
      middle[i] += marks[i] / static_cast<double>(clicked.size());
    }
  }
  for (const ClickedMarks& marks : clicked) {
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if (cv::norm(marks[i] - middle[i]) > kFarthestApart * longer_side(size)) {
        return tl::unexpected(Unlearnable{MarkMoved{static_cast<int>(i + 1)}});
      }
    }
  }
  return middle;
}

/// What speaks against the points being the board's, before the picture is looked at; nothing where nothing does.
std::optional<Unlearnable> wrong_points(const Board& board, const ClickedMarks& clicked, cv::Size size) {
  if (!board.marks) {
    return Unlearnable{NoMarksNamed{}};
  }
  if (const auto view = PlaneView::from_marks(*board.marks, clicked, size); !view) {
    return view.error();
  }
  const auto& at = *board.marks;
  const double on_board = twice_area({at[0].x, at[0].y}, {at[1].x, at[1].y}, {at[2].x, at[2].y});
  // The picture's y runs downwards, the board's upwards.
  if (on_board * twice_area(clicked[0], clicked[1], clicked[2]) > 0) {
    return Unlearnable{MarksMirrored{}};
  }
  return std::nullopt;
}

std::vector<Anchor> anchors_of(const Board& board, const ClickedMarks& clicked) {
  std::vector<Anchor> anchors;
  for (std::size_t i = 0; i < clicked.size(); ++i) {
    anchors.push_back({(*board.marks)[i], clicked[i]});
  }
  return anchors;
}

/// What speaks against a fit; nothing where nothing does.
std::optional<Unlearnable> wrong_fit(const std::optional<PrintFit>& fit, cv::Size size) {
  if (fit && fit->seen_share >= kLeastSeen && fit->track_error_mm <= kWorstTrackMm &&
      fit->anchor_error_px <= kFarthestOff * longer_side(size)) {
    return std::nullopt;
  }
  return Unlearnable{PrintElsewhere{}};
}

/// The markers' fit, where there is one that agrees with the clicked points.
std::optional<CameraFit> by_markers(const Board& board, std::span<const Anchor> anchors,
                                    std::span<const cv::Mat> grey) {
  if (board.marker_centres.size() < 3) {
    return std::nullopt;
  }
  const auto fit = fit_camera(board, grey);
  if (!fit) {
    return std::nullopt;
  }
  for (const Anchor& anchor : anchors) {
    if (cv::norm(fit->camera.project(anchor.at) - anchor.seen) > kFarthestOff * longer_side(fit->camera.size)) {
      return std::nullopt;
    }
  }
  return *fit;
}

}  // namespace

tl::expected<CameraFit, Unlearnable> fit_clicked(const Board& board, std::span<const ClickedMarks> clicked,
                                                 std::span<const cv::Mat> grey) {
  const cv::Size size = grey.front().size();
  const auto middle = middle_of(clicked, size);
  if (!middle) {
    return tl::unexpected(middle.error());
  }
  if (const auto wrong = wrong_points(board, *middle, size)) {
    return tl::unexpected(*wrong);
  }
  const std::vector<Anchor> anchors = anchors_of(board, *middle);
  if (auto fit = by_markers(board, anchors, grey)) {
    return *fit;
  }
  std::optional<PrintFit> best;
  // Four points leave focal length and distance nearly free against each other; the track's circles settle it.
  for (const double factor : {1.0, 0.75, 1.35}) {
    CameraModel lens;
    lens.size = size;
    lens.focal_px = factor * usual_focal_px(size);
    const auto pose = placed_by(lens, anchors, PoseSearch::kAnywhere);
    if (!pose) {
      continue;
    }
    const PrintFit fit = fit_to_print(board, *pose, grey, anchors, Lens::kUnknown, kReachMm);
    if (!best || fit.seen_share / (0.1 + fit.track_error_mm) > best->seen_share / (0.1 + best->track_error_mm)) {
      best = fit;
    }
    if (best->track_error_mm < kGoodTrackMm && best->seen_share > 0.75) {
      break;
    }
  }
  if (const auto wrong = wrong_fit(best, size)) {
    return tl::unexpected(*wrong);
  }
  CameraFit fit;
  fit.camera = best->camera;
  fit.track_error_mm = best->track_error_mm;
  fit.marks_error_px = best->anchor_error_px;
  return fit;
}

tl::expected<CameraModel, Unlearnable> place_clicked(const Board& board, const CameraModel& learned,
                                                     const ClickedMarks& clicked, const cv::Mat& grey) {
  if (const auto wrong = wrong_points(board, clicked, grey.size())) {
    return tl::unexpected(*wrong);
  }
  const std::vector<Anchor> anchors = anchors_of(board, clicked);
  std::optional<PrintFit> fit;
  if (const auto pose = placed_by(learned, anchors, PoseSearch::kAnywhere)) {
    fit = fit_to_print(board, *pose, {&grey, 1}, anchors, Lens::kLearned, kReachMm);
  }
  if (const auto wrong = wrong_fit(fit, grey.size())) {
    return tl::unexpected(*wrong);
  }
  return fit->camera;
}

}  // namespace seneschal::vision
