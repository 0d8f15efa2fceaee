#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <opencv2/core.hpp>

#include "daemon/capture/frame_feed.h"
#include "daemon/capture/whole_view.h"
#include "daemon/loop/event_loop.h"
#include "daemon/loop/watched.h"
#include "hardware/ports/camera.h"
#include "vision/table.h"

namespace seneschal::wizard {

/// What a camera shows while a table is set up under it: its newest picture, and for how long everything in it has lain
/// still. Of the loop's thread, which it wakes.
class Sight {
 public:
  /// The loop outlives it. A live camera's light is locked at `light`, or where it has found it by itself.
  Sight(loop::EventLoop& loop, std::unique_ptr<ports::Camera> camera, const std::optional<ports::LightValues>& light);

  struct Look {
    ports::Frame frame;
    cv::Mat view;  ///< as vision::motion_view has it
    std::chrono::nanoseconds still;
  };
  /// The newest that has come since this was asked last; nothing where none has.
  [[nodiscard]] std::optional<Look> take();
  /// Why the camera shows nothing; "" while it does. A sentence.
  [[nodiscard]] const std::string& why_gone() const { return why_gone_; }
  /// Ends it, and says what the light was locked at; nothing where the camera cannot tell.
  [[nodiscard]] std::optional<vision::LockedLight> end();

 private:
  std::unique_ptr<ports::Camera> camera_;
  const std::string camera_name_;          // the camera itself is the feed's
  std::optional<daemon::FrameFeed> feed_;  // which has the camera
  std::optional<loop::Watched> ready_;
  daemon::WholeView whole_;
  std::string why_gone_;
};

}  // namespace seneschal::wizard
