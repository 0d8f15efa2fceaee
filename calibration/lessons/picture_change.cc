#include "calibration/lessons/picture_change.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace seneschal::calibration {

namespace {

constexpr int kShrink = 2;

cv::Mat half(const cv::Mat& bgr) {
  cv::Mat small;
  cv::resize(bgr, small, {bgr.cols / kShrink, bgr.rows / kShrink}, 0, 0, cv::INTER_AREA);
  return small;
}

std::vector<cv::Point> shrunk(const PictureChange::Polygon& polygon) {
  constexpr double kFar = 1e4;  // a point behind the camera would be anywhere
  std::vector<cv::Point> points;
  for (const vision::PixelPoint& pixel : polygon) {
    points.emplace_back(cvRound(std::clamp(pixel.x / kShrink, -kFar, kFar)),
                        cvRound(std::clamp(pixel.y / kShrink, -kFar, kFar)));
  }
  return points;
}

std::optional<cv::Mat1b> seen_part(const cv::Mat1b& mask, const cv::Mat1b& hidden, double least) {
  cv::Mat1b seen(mask & ~hidden);
  const int pixels = cv::countNonZero(seen);
  const bool is_enough = pixels > 0 && pixels >= least * cv::countNonZero(mask);
  return is_enough ? std::optional(std::move(seen)) : std::nullopt;
}

void fill(cv::Mat1b& mask, const PictureChange::Polygon& polygon, int value) {
  cv::fillPoly(mask, std::vector<std::vector<cv::Point>>{shrunk(polygon)}, cv::Scalar(value));
}

}  // namespace

PictureChange::PictureChange(const cv::Mat& before, const cv::Mat& now, const Polygon& board, double board_mm2,
                             std::span<const Polygon> turning) {
  const vision::LogChannels learned = vision::log_channels(half(before));
  const vision::LogChannels seen = vision::log_channels(half(now));
  cv::Mat1b part(learned[0].size(), std::uint8_t{0});
  fill(part, board, 255);
  for (const Polygon& each : turning) {
    fill(part, each, 0);
  }
  pixels_per_mm_ = std::sqrt(std::max(1.0, cv::contourArea(shrunk(board))) / board_mm2);
  amount_ = vision::change_of(vision::lit_as(learned, seen, part), seen, part);
  changed_ = cv::Mat1b(amount_ > 1);
  cv::morphologyEx(changed_, changed_, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
  constexpr double kMost = 2;
  cv::min(amount_, kMost, amount_);
}

cv::Mat1b PictureChange::mask_of(const Polygon& polygon, double beside_mm) const {
  cv::Mat1b mask = no_mask();
  fill(mask, polygon, 255);
  const int beside = cvRound(beside_mm * pixels_per_mm_);
  if (beside > 0) {
    cv::dilate(mask, mask, cv::getStructuringElement(cv::MORPH_ELLIPSE, {2 * beside + 1, 2 * beside + 1}));
  }
  return mask;
}

std::optional<double> PictureChange::share_in(const cv::Mat1b& mask, const cv::Mat1b& hidden, double least) const {
  const auto seen = seen_part(mask, hidden, least);
  return seen ? std::optional(static_cast<double>(cv::countNonZero(*seen & changed_)) / cv::countNonZero(*seen))
              : std::nullopt;
}

std::optional<double> PictureChange::amount_in(const cv::Mat1b& mask, const cv::Mat1b& hidden, double least) const {
  const auto seen = seen_part(mask, hidden, least);
  return seen ? std::optional(cv::mean(amount_, *seen)[0]) : std::nullopt;
}

PictureChange::Thing PictureChange::largest_thing(const cv::Mat1b& explained) const {
  const cv::Mat1b foreign(changed_ & ~explained);
  cv::Mat1b joined;
  cv::morphologyEx(foreign, joined, cv::MORPH_CLOSE, cv::Mat::ones(5, 5, CV_8U));
  cv::Mat labels;
  cv::Mat stats;
  cv::Mat centroids;
  const int count = cv::connectedComponentsWithStats(joined, labels, stats, centroids);
  int largest = 0;
  int most = 0;
  for (int label = 1; label < count; ++label) {
    const int pixels = cv::countNonZero((labels == label) & foreign);
    if (pixels > most) {
      most = pixels;
      largest = label;
    }
  }
  Thing thing;
  if (largest == 0) {
    return thing;
  }
  thing.mm2 = most / (pixels_per_mm_ * pixels_per_mm_);
  thing.mask = labels == largest;
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(thing.mask.clone(), outlines, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_SIMPLE);
  std::vector<cv::Point> hull;
  cv::convexHull(outlines.front(), hull);
  for (const cv::Point& point : hull) {
    thing.outline.emplace_back(kShrink * point.x, kShrink * point.y);
  }
  return thing;
}

}  // namespace seneschal::calibration
