#include "calibration/lessons/view_faults.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "calibration/picture_doubts.h"

namespace seneschal::calibration {

using vision::PixelPoint;

namespace {

// Where calibration doubts a picture (calibration/picture_doubts.cc) it is noted; it is held where no colours are left.
constexpr double kOverNoted = 0.03;
constexpr double kOverHeld = 0.25;
constexpr double kUnderNoted = 0.1;
constexpr double kUnderHeld = 0.5;
constexpr double kBlurredNotedPx = 1.8;
constexpr double kBlurredHeldPx = 3.5;
constexpr double kUsualWidthPx = 1280;
constexpr double kMovedPx = 2;  // of a picture of that width: a sixth of a head

struct Levels {
  double over = 0;   // the share whose brightest channel is at the top of its range
  double under = 0;  // and whose channels are all too dark to tell colours apart
};

Levels levels_in(const cv::Mat& bgr, const std::vector<PixelPoint>& board) {
  constexpr int kTop = 253;
  constexpr int kBottom = 14;
  constexpr int kShrink = 4;
  cv::Mat small;
  cv::resize(bgr, small, {bgr.cols / kShrink, bgr.rows / kShrink}, 0, 0, cv::INTER_NEAREST);
  std::vector<cv::Point> polygon;
  polygon.reserve(board.size());
  for (const PixelPoint& pixel : board) {
    polygon.emplace_back(cvRound(pixel.x / kShrink), cvRound(pixel.y / kShrink));
  }
  cv::Mat1b part(small.size(), std::uint8_t{0});
  cv::fillPoly(part, std::vector<std::vector<cv::Point>>{polygon}, cv::Scalar(255));
  int all = 0;
  int over = 0;
  int under = 0;
  for (int row = 0; row < small.rows; ++row) {
    for (int column = 0; column < small.cols; ++column) {
      if (part(row, column) != 0) {
        const auto& pixel = small.at<cv::Vec3b>(row, column);
        const int brightest = std::max({pixel[0], pixel[1], pixel[2]});
        ++all;
        over += brightest >= kTop ? 1 : 0;
        under += brightest <= kBottom ? 1 : 0;
      }
    }
  }
  return all == 0 ? Levels{} : Levels{static_cast<double>(over) / all, static_cast<double>(under) / all};
}

void add(std::vector<LessonFault>& faults, LessonFaultKind kind, double value, double noted, double held) {
  if (value > noted) {
    faults.push_back(fault_of_all(kind, value > held ? FaultWeight::kHolds : FaultWeight::kNoted));
  }
}

double side_px(const vision::MarkerCorners& corners) {
  return cv::norm(corners[1] - corners[0]);
}

}  // namespace

std::vector<LessonFault> light_faults(const cv::Mat& bgr, const std::vector<PixelPoint>& board,
                                      const vision::Board& markers_board,
                                      const std::map<int, vision::MarkerCorners>& markers) {
  std::vector<LessonFault> faults;
  const Levels levels = levels_in(bgr, board);
  add(faults, LessonFaultKind::kDark, levels.under, kUnderNoted, kUnderHeld);
  add(faults, LessonFaultKind::kBright, levels.over, kOverNoted, kOverHeld);
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  if (const auto spread = edge_spread_mm(markers_board, grey, markers)) {
    const double px = *spread * side_px(markers.begin()->second) / markers_board.marker_side_mm;
    add(faults, LessonFaultKind::kBlurred, px * kUsualWidthPx / bgr.cols, kBlurredNotedPx, kBlurredHeldPx);
  }
  return faults;
}

std::vector<LessonFault> cut_off(std::span<const PlaceBody> bodies, const Projection& projection, cv::Size picture) {
  std::vector<LessonFault> faults;
  for (const PlaceBody& body : bodies) {
    if (!is_whole(body, projection, picture)) {
      LessonFault& fault = faults.emplace_back(fault_of_all(LessonFaultKind::kCutOff, FaultWeight::kHolds));
      fault.at = body.at;
      fault.outline = outline_of(body, projection);
    }
  }
  return faults;
}

std::map<int, vision::MarkerCorners> markers_in(const vision::Board& markers_board, const cv::Mat& bgr) {
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  return find_markers(markers_board, grey);
}

bool have_moved(const std::map<int, vision::MarkerCorners>& before, const std::map<int, vision::MarkerCorners>& now,
                cv::Size picture) {
  std::vector<double> off;
  for (const auto& [id, corners] : now) {
    const auto found = before.find(id);
    if (found == before.end()) {
      continue;
    }
    double sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      sum += cv::norm(corners[i] - found->second[i]) / static_cast<double>(corners.size());
    }
    off.push_back(sum);
  }
  // One marker may be another's look-alike, or lie on a corner of the mat that curls up.
  std::sort(off.begin(), off.end());
  return !off.empty() && off[(off.size() - 1) / 2] > kMovedPx * picture.width / kUsualWidthPx;
}

}  // namespace seneschal::calibration
