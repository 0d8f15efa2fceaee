#include "daemon/capture/picture_taker.h"

#include <utility>

#include "daemon/capture/frame_picture.h"
#include "daemon/capture/whole_view.h"
#include "vision/pictures/decode_picture.h"

namespace seneschal::daemon {
/// A frame on which nothing has moved for a while, `least` after the first one looked at.
tl::expected<ports::Frame, std::string> PictureTaker::still_frame(bool must_differ, std::chrono::milliseconds least) {
  constexpr std::chrono::milliseconds kFrameWait(200);
  WholeView whole;
  std::optional<ports::MonoTime> begun;
  std::chrono::nanoseconds waited(0);
  std::string fault = "it gives none";
  while (waited < timing_.longest) {
    auto frame = camera_.next_frame(kFrameWait);
    if (!frame && frame.error().kind != ports::NoFrame::kNoneInTime) {
      return tl::unexpected(frame.error().message());
    }
    const auto view = frame ? view_of(*frame) : tl::unexpected(fault);
    if (!view) {
      fault = view.error();
      waited += kFrameWait;
      continue;
    }
    begun = begun.value_or(frame->captured);
    waited = frame->captured - *begun;
    const auto still = whole.look(*view, frame->captured);
    if (still < timing_.lies_still) {
      fault = "something keeps moving: take your hands away and let everything lie";
    } else if (must_differ && WholeView::shows_the_same(last_, *view)) {
      fault = "it shows what it showed before: put down what is missing";
    } else if (waited >= least) {
      last_ = *view;
      return std::move(*frame);
    }
  }
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(timing_.longest).count();
  return tl::unexpected(camera_.info().name + ": no picture within " + std::to_string(seconds) + " s, for " + fault);
}

void PictureTaker::lock_light() {
  const auto locked = camera_.set_light(ports::LightControl::kLocked);
  say_ << (locked ? *locked : locked.error().message()) << std::endl;
  has_locked_ = true;
}

tl::expected<std::string, std::string> PictureTaker::take(bool must_differ) {
  const bool is_live = camera_.info().is_live;
  if (!has_locked_) {
    // In its light the table is good to look at, and lies still: nobody's sleeve is what the camera fitted its light
    // to.
    const auto found = still_frame(must_differ, is_live ? timing_.light_settles : std::chrono::milliseconds(0));
    if (!found) {
      return tl::unexpected(found.error());
    }
    lock_light();
    must_differ = false;
  }
  auto frame = still_frame(must_differ, std::chrono::milliseconds(0));
  if (!frame) {
    return tl::unexpected(frame.error());
  }
  std::string file = file_of(*frame);
  if (const auto picture = vision::decode_picture(file); !picture) {
    return tl::unexpected(camera_.info().name + ": its picture " + picture.error());
  }
  return file;
}

std::optional<vision::LockedLight> PictureTaker::light() const {
  const auto values = camera_.locked_at();
  return values ? std::optional(vision::LockedLight{camera_.info().name, *values}) : std::nullopt;
}

}  // namespace seneschal::daemon
