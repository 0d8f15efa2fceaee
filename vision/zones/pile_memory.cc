#include "vision/zones/pile_memory.h"

#include <utility>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

/// Whether a card, or more, lies otherwise in the one than in the other.
bool is_otherwise(const ZoneView& one, const ZoneView& other) {
  constexpr double kChanged = 24;  // of 255, of an average over some points: the sensor's noise is less
  constexpr double kLeast = 0.02;  // of the view: the digits of a card that was laid on one like it
  cv::Mat difference;
  cv::absdiff(one.picture, other.picture, difference);
  cv::blur(difference, difference, {3, 3});
  cv::Mat grey;
  cv::transform(difference, grey, cv::Matx13f(1, 1, 1));
  return cv::countNonZero(grey > kChanged) > kLeast * static_cast<double>(grey.total());
}

}  // namespace

const ZoneView* PileMemory::before(const ZoneView& view) const {
  if (last_ && is_otherwise(view, *last_)) {
    return &*last_;
  }
  return before_last_ ? &*before_last_ : nullptr;
}

void PileMemory::add(ZoneView view) {
  if (cv::countNonZero(view.covered) > 0) {
    return;
  }
  if (last_ && is_otherwise(view, *last_)) {
    before_last_ = std::move(last_);
  }
  last_ = std::move(view);
}

}  // namespace seneschal::vision
