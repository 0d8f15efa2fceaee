#pragma once

#include <chrono>
#include <optional>
#include <ostream>
#include <string>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "hardware/ports/camera.h"
#include "vision/table.h"

namespace seneschal::daemon {

/// How patient a taker of pictures is, by the camera's time.
struct TakingTiming {
  std::chrono::milliseconds light_settles{2000};  ///< until a live camera has found its light, which is then locked
  std::chrono::milliseconds lies_still{700};      ///< nothing moves for so long before a picture is taken
  std::chrono::milliseconds longest{60000};
};

/// Takes pictures of a table through a camera for its calibration: when everything in view lies still, all in one
/// light.
class PictureTaker {
 public:
  /// What is done to the camera's light is said to `say`. Both outlive this.
  PictureTaker(ports::Camera& camera, std::ostream& say, TakingTiming timing = {})
      : camera_(camera), say_(say), timing_(timing) {}

  /// The next picture on which everything lies still, as a picture file's bytes; if `must_differ`, one that shows
  /// something else than the last. The camera's light is locked before the first. The error is a sentence that names
  /// the camera.
  [[nodiscard]] tl::expected<std::string, std::string> take(bool must_differ);

  /// What the light was locked at; nothing where the camera cannot tell.
  [[nodiscard]] std::optional<vision::LockedLight> light() const;

 private:
  [[nodiscard]] tl::expected<ports::Frame, std::string> still_frame(bool must_differ, std::chrono::milliseconds least);
  void lock_light();

  ports::Camera& camera_;
  std::ostream& say_;
  const TakingTiming timing_;
  bool has_locked_ = false;
  cv::Mat last_;  // view of the last picture taken
};

}  // namespace seneschal::daemon
