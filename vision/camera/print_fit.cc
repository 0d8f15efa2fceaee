#include "vision/camera/print_fit.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/camera/camera_parameters.h"
#include "vision/camera/track_edges.h"
#include "vision/numerics/least_squares.h"

namespace seneschal::vision {

namespace {

constexpr double kAnchorSigmaPx = 2.5;  // of points clicked by hand
// The edges of a circle are off together, by how the print is lit and drawn: many of them are hardly better than a few.
constexpr double kPrintSigmaMm = 0.5;
// A drawn outline moves the outer edge in by as much as the inner one out.
constexpr double kOffsetSigmaMm = 0.1;
// Without markers little tells a bent lens from a near one; few cameras' lenses bend more.
constexpr double kUsualBend = 0.06;
constexpr double kLensKept = 1e-4;       // how far a learned lens may give way: not at all, in effect
constexpr double kEdgesLookedFor = 240;  // a profile every three degrees through each of two circles
constexpr int kPerSpace = 24;            // samples of the track's circumference
// Where the lines between spaces show and no number is printed, of half the track's width.
constexpr double kAside[] = {-0.8, -0.7, -0.6, 0.6, 0.7, 0.8};
constexpr int kAcrossLine = 12;     // steps to each side of a line
constexpr double kLineStep = 0.02;  // spaces: half a millimetre
constexpr double kClear = 2.5;      // times as strong as what is beside it in the spectrum, and the lines are seen

double middle_of(std::vector<double>& values) {
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

/// The track's brightness along its circumference, counter-clockwise from space 0: the middle value over the pictures
/// and a few radii; 0, that is nothing, where it leaves the picture.
std::vector<double> around_track(const Board& board, const CameraModel& camera, std::span<const cv::Mat> grey) {
  const int count = kPerSpace * board.track.count;
  std::vector<double> values;
  const cv::Rect inside(0, 0, camera.size.width, camera.size.height);
  for (int i = 0; i < count; ++i) {
    std::vector<double> seen;
    for (const double aside : kAside) {
      const double radius = board.track.radius_mm + aside * board.track_width_mm / 2;
      const PixelPoint at = camera.project(board.track.at(-static_cast<double>(i) / kPerSpace, radius));
      const cv::Point pixel(cvRound(at.x), cvRound(at.y));
      for (const cv::Mat& picture : grey) {
        if (inside.contains(pixel)) {
          cv::Mat patch;
          cv::getRectSubPix(picture, {1, 1}, cv::Point2f(at), patch);
          seen.push_back(patch.at<std::uint8_t>(0));
        }
      }
    }
    values.push_back(seen.empty() ? 0 : middle_of(seen));
  }
  return values;
}

/// Each value without the mean over a space around it.
std::vector<double> without_slow(const std::vector<double>& values) {
  const auto count = static_cast<int>(values.size());
  std::vector<double> result;
  for (int i = 0; i < count; ++i) {
    double sum = 0;
    bool is_whole = true;
    for (int j = i - kPerSpace / 2; j < i + kPerSpace / 2; ++j) {
      const double value = values[static_cast<std::size_t>((j + count) % count)];
      sum += value;
      is_whole = is_whole && value > 0;
    }
    result.push_back(is_whole ? std::clamp(values[static_cast<std::size_t>(i)] - sum / kPerSpace, -30.0, 30.0) : 0);
  }
  return result;
}

std::complex<double> harmonic(const std::vector<double>& values, int times) {
  std::complex<double> sum;
  for (std::size_t i = 0; i < values.size(); ++i) {
    sum += values[i] *
           std::polar(1.0, -2 * std::numbers::pi * times * static_cast<double>(i) / static_cast<double>(values.size()));
  }
  return sum;
}

/// A printed line between two spaces of the track: where it should be, and where the picture shows it.
struct SpaceLine {
  BoardPoint at;
  PixelPoint seen;
};

/// Brightness across one line, along the track: the middle value over the pictures and a few radii; empty where it
/// leaves the picture.
std::vector<double> across_line(const Board& board, const CameraModel& camera, std::span<const cv::Mat> grey,
                                double place) {
  std::vector<double> values;
  const cv::Rect inside(0, 0, camera.size.width, camera.size.height);
  for (int i = -kAcrossLine; i <= kAcrossLine; ++i) {
    std::vector<double> seen;
    for (const double aside : kAside) {
      const double radius = board.track.radius_mm + aside * board.track_width_mm / 2;
      const PixelPoint at = camera.project(board.track.at(place + i * kLineStep, radius));
      if (!inside.contains(cv::Point(cvRound(at.x), cvRound(at.y)))) {
        return {};
      }
      for (const cv::Mat& picture : grey) {
        cv::Mat patch;
        cv::getRectSubPix(picture, {1, 1}, cv::Point2f(at), patch);
        seen.push_back(patch.at<std::uint8_t>(0));
      }
    }
    values.push_back(middle_of(seen));
  }
  return values;
}

/// The lines that are darker than the spaces beside them, as far as they are seen clearly.
std::vector<SpaceLine> find_space_lines(const Board& board, const CameraModel& camera, std::span<const cv::Mat> grey) {
  constexpr double kLeastContrast = 8;  // of 255
  std::vector<SpaceLine> lines;
  for (int space = 0; space < board.track.count; ++space) {
    const double place = space + 0.5;
    const std::vector<double> values = across_line(board, camera, grey, place);
    if (values.empty()) {
      continue;
    }
    // One side may be a darker space.
    const double beside = std::min(*std::max_element(values.begin(), values.begin() + kAcrossLine),
                                   *std::max_element(values.begin() + kAcrossLine, values.end()));
    double weights = 0;
    double moment = 0;
    double deepest = 0;
    for (int i = -kAcrossLine; i <= kAcrossLine; ++i) {
      const double depth =
          std::max(0.0, beside - kLeastContrast / 2 - values[static_cast<std::size_t>(i + kAcrossLine)]);
      weights += depth;
      moment += depth * i;
      deepest = std::max(deepest, depth);
    }
    if (deepest > kLeastContrast) {
      lines.push_back({board.track.at(place), camera.project(board.track.at(place + moment / weights * kLineStep))});
    }
  }
  return lines;
}

/// How far along the track `camera` puts a line from its place, mm.
double along_track(const CameraModel& camera, const SpaceLine& line) {
  const BoardPoint at = camera.on_plane(line.seen);
  return (line.at.x * at.y - line.at.y * at.x) / std::hypot(line.at.x, line.at.y);
}

/// What of the print is seen where.
struct SeenPrint {
  std::vector<TrackEdge> edges;
  std::vector<SpaceLine> lines;
};

CameraModel refine(const CameraModel& start, const SeenPrint& print, std::span<const Anchor> anchors, Lens lens) {
  const cv::Mat1d before = to_parameters(start);
  const auto residuals = [&](const cv::Mat1d& p) {
    const CameraModel camera = from_parameters(p, start.size);
    std::vector<double> out;
    for (const Anchor& anchor : anchors) {
      const PixelPoint off = camera.project(anchor.at) - anchor.seen;
      out.push_back(off.x / kAnchorSigmaPx);
      out.push_back(off.y / kAnchorSigmaPx);
    }
    append_track_residuals(camera, print.edges, track_offsets(p), kPrintSigmaMm, out);
    for (const SpaceLine& line : print.lines) {
      out.push_back(along_track(camera, line) / kPrintSigmaMm);
    }
    for (double& value : out) {
      value = huber_root(value);
    }
    append_priors(p, start.size, out);
    const auto [outer, inner] = track_offsets(p);
    out.push_back((outer + inner) / kOffsetSigmaMm);
    out.push_back(lens == Lens::kUnknown ? p(1) / kUsualBend : 0);
    out.push_back(lens == Lens::kUnknown ? p(2) / kUsualBend : 0);
    for (int i = 0; lens == Lens::kLearned && i < 3; ++i) {
      out.push_back((p(i) - before(i)) / kLensKept);
    }
    return out;
  };
  return from_parameters(least_squares(residuals, before), start.size);
}

double error_px(const CameraModel& camera, std::span<const Anchor> anchors) {
  double sum = 0;
  for (const Anchor& anchor : anchors) {
    const PixelPoint off = camera.project(anchor.at) - anchor.seen;
    sum += off.dot(off);
  }
  return anchors.empty() ? 0 : std::sqrt(sum / static_cast<double>(anchors.size()));
}

}  // namespace

PrintFit fit_to_print(const Board& board, const CameraModel& start, std::span<const cv::Mat> grey,
                      std::span<const Anchor> anchors, Lens lens, double reach_mm) {
  constexpr double kNearMm = 4;
  PrintFit fit{refine(start, {}, anchors, lens)};
  const auto improve = [&](double reach, bool with_lines) {
    SeenPrint print{find_track_edges(board, fit.camera, grey, reach), {}};
    if (with_lines) {
      print.lines = find_space_lines(board, fit.camera, grey);
    }
    fit.camera = refine(fit.camera, print, anchors, lens);
    fit.track_error_mm = track_edge_error(fit.camera, print.edges);
    fit.seen_share = static_cast<double>(print.edges.size()) / kEdgesLookedFor;
  };
  improve(reach_mm, false);
  improve(std::max(kNearMm, reach_mm / 2), false);
  improve(kNearMm, false);
  if (const auto turn = turn_of_print(board, fit.camera, grey)) {
    fit.camera = turned(fit.camera, *turn);
    improve(kNearMm, true);
    improve(kNearMm, true);
  }
  fit.anchor_error_px = error_px(fit.camera, anchors);
  return fit;
}

CameraModel turned(const CameraModel& camera, Angle angle) {
  cv::Matx33d rotation;
  cv::Rodrigues(camera.rotation, rotation);
  cv::Matx33d about;
  cv::Rodrigues(cv::Vec3d(0, 0, angle.radians()), about);
  CameraModel result = camera;
  cv::Rodrigues(rotation * about, result.rotation);
  return result;
}

std::optional<Angle> turn_of_print(const Board& board, const CameraModel& camera, std::span<const cv::Mat> grey) {
  const std::vector<double> values = without_slow(around_track(board, camera, grey));
  const int spaces = board.track.count;
  const std::complex<double> lines = harmonic(values, spaces);
  double beside = 1e-9;
  for (const int off : {-4, -3, -2, 2, 3, 4}) {
    beside = std::max(beside, std::abs(harmonic(values, spaces + off)));
  }
  if (std::abs(lines) < kClear * beside) {
    return std::nullopt;
  }
  // Light lines between dark spaces or dark between light ones: either way they lie half way between the middles.
  const double space = 2 * std::numbers::pi / spaces;
  const double turn = -std::arg(lines) / spaces;
  return Angle::radians(turn - space / 2 * std::round(turn / (space / 2)));
}

}  // namespace seneschal::vision
