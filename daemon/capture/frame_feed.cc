#include "daemon/capture/frame_feed.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace seneschal::daemon {
namespace {

constexpr std::chrono::milliseconds kWait(200);  // for one frame, and so for the end

}  // namespace

FrameFeed::FrameFeed(ports::Camera& camera, FeedTiming timing, std::optional<ports::LightValues> light)
    : camera_(camera), timing_(timing), retry_(timing.first_retry), light_(std::move(light)), thread_([this] {
        run();
      }) {}

FrameFeed::~FrameFeed() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

std::optional<CameraNews> FrameFeed::take() {
  const std::lock_guard lock(mutex_);
  if (news_.empty()) {
    return std::nullopt;
  }
  CameraNews first = std::move(news_.front());
  news_.pop_front();
  if (news_.empty()) {
    ready_.clear();
  }
  changed_.notify_all();
  return first;
}

void FrameFeed::relight() {
  const std::lock_guard lock(mutex_);
  is_light_wanted_ = true;
}

void FrameFeed::tell(CameraNews news) {
  const std::lock_guard lock(mutex_);
  news_.push_back(std::move(news));
  ready_.raise();
}

/// Whether there is anything more to do.
bool FrameFeed::offer(ports::Frame frame) {
  std::unique_lock lock(mutex_);
  if (camera_.info().is_live) {
    if (!news_.empty() && std::holds_alternative<ports::Frame>(news_.back())) {
      news_.pop_back();
    }
  } else {
    changed_.wait(lock, [this] { return is_stopping_ || news_.empty(); });
  }
  if (is_stopping_) {
    return false;
  }
  news_.push_back(std::move(frame));
  ready_.raise();
  return true;
}

void FrameFeed::rest(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, time, [this] { return is_stopping_; });
}

void FrameFeed::set_light(ports::LightControl control) {
  const auto done = camera_.set_light(control);
  tell(LightSaid{done ? *done : done.error().message()});
}

/// A live camera has just begun to show pictures.
void FrameFeed::light_up() {
  if (light_) {
    const auto done = camera_.lock_at(*light_);
    tell(LightSaid{done ? *done : done.error().message()});
    if (done) {
      return;
    }
  }
  lock_at_ = std::chrono::steady_clock::now() + timing_.light_settles;
}

void FrameFeed::see_to_light() {
  bool is_wanted = false;
  {
    const std::lock_guard lock(mutex_);
    is_wanted = std::exchange(is_light_wanted_, false);
  }
  const ports::MonoTime now = std::chrono::steady_clock::now();
  if (is_wanted) {
    set_light(ports::LightControl::kAutomatic);
    lock_at_ = now + timing_.light_settles;
  } else if (lock_at_ && now >= *lock_at_) {
    lock_at_.reset();
    set_light(ports::LightControl::kLocked);
  }
}

void FrameFeed::drop_out(const std::string& why) {
  if (!gone_since_) {
    gone_since_ = std::chrono::steady_clock::now();
    retry_ = timing_.first_retry;
    tell(CameraGone{why});
  }
  rest(retry_);
  retry_ = std::min(2 * retry_, timing_.longest_retry);
}

bool FrameFeed::run_once() {
  see_to_light();
  auto frame = camera_.next_frame(kWait);
  if (!frame) {
    if (frame.error().kind == ports::NoFrame::kEnded) {
      tell(CameraEnded{});
      return false;
    }
    if (frame.error().kind == ports::NoFrame::kDroppedOut) {
      drop_out(frame.error().message());
    }
    return true;
  }
  faults_ = 0;
  if (gone_since_) {
    const auto away = std::chrono::steady_clock::now() - *gone_since_;
    gone_since_.reset();
    tell(CameraBack{std::chrono::duration_cast<std::chrono::seconds>(away), camera_.info().name});
    // One that cannot tell what it was locked at has come back with a light of its own.
    if (camera_.info().is_live && has_begun_ && !camera_.locked_at()) {
      lock_at_ = std::chrono::steady_clock::now() + timing_.light_settles;
    }
  }
  if (!std::exchange(has_begun_, true) && camera_.info().is_live) {
    light_up();
  }
  return offer(std::move(*frame));
}

/// What a camera has thrown; whether there is anything more to do.
bool FrameFeed::take_fault(const std::string& what) {
  constexpr int kMostFaults = 3;
  drop_out(camera_.info().name + ": failed in a way that it never should (" + what + ")");
  if (!camera_.info().is_live && ++faults_ == kMostFaults) {
    tell(CameraEnded{});
    return false;
  }
  return true;
}

void FrameFeed::run() {
  const auto go_on = [this] {
    try {
      return run_once();
    } catch (const std::exception& fault) {
      return take_fault(fault.what());
    } catch (...) {
      return take_fault("no reason given");
    }
  };
  while (go_on()) {
    const std::lock_guard lock(mutex_);
    if (is_stopping_) {
      return;
    }
  }
}

}  // namespace seneschal::daemon
