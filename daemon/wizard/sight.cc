#include "daemon/wizard/sight.h"

#include <utility>
#include <variant>

#include "daemon/capture/frame_picture.h"

namespace seneschal::wizard {

Sight::Sight(loop::EventLoop& loop, std::unique_ptr<ports::Camera> camera,
             const std::optional<ports::LightValues>& light)
    : camera_(std::move(camera)), camera_name_(camera_->info().name) {
  feed_.emplace(*camera_, daemon::FeedTiming(), light);
  ready_.emplace(loop, feed_->fd());
}

std::optional<Sight::Look> Sight::take() {
  std::optional<Look> newest;
  while (auto news = feed_ ? feed_->take() : std::nullopt) {
    if (auto* frame = std::get_if<ports::Frame>(&*news)) {
      auto view = daemon::view_of(*frame);
      if (!view) {
        why_gone_ = camera_name_ + ": its picture " + view.error();
        continue;
      }
      why_gone_.clear();
      const auto still = whole_.look(*view, frame->captured);
      newest.emplace(Look{std::move(*frame), std::move(*view), still});
    } else if (const auto* gone = std::get_if<daemon::CameraGone>(&*news)) {
      why_gone_ = gone->why;
    }
  }
  return newest;
}

std::optional<vision::LockedLight> Sight::end() {
  ready_.reset();
  feed_.reset();
  const auto values = camera_->locked_at();
  return values ? std::optional(vision::LockedLight{camera_->info().name, *values}) : std::nullopt;
}

}  // namespace seneschal::wizard
