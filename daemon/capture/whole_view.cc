#include "daemon/capture/whole_view.h"

namespace seneschal::daemon {
namespace {

cv::Mat everywhere(const cv::Mat& view) {
  return {view.size(), CV_8U, cv::Scalar(255)};
}

}  // namespace

std::chrono::nanoseconds WholeView::look(const cv::Mat& view, ports::MonoTime captured) {
  if (!watch_) {
    watch_.emplace(everywhere(view));
  }
  const bool is_moving = watch_->look(view, captured) == vision::Motion::kMoving;
  still_from_ = is_moving ? captured : still_from_;
  return captured - still_from_;
}

bool WholeView::shows_the_same(const cv::Mat& before, const cv::Mat& now) {
  return !before.empty() && before.size() == now.size() && !vision::has_changed(before, now, everywhere(now));
}

}  // namespace seneschal::daemon
