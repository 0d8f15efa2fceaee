#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hardware/cameras/v4l2_light.h"
#include "hardware/cameras/v4l2_modes.h"
#include "hardware/ports/camera.h"

namespace seneschal::cameras {

class V4l2Stream;

/// What is asked of a V4L2 camera.
struct V4l2Wishes {
  WantedMode mode;
  std::optional<double> frames_per_second;  ///< otherwise what the driver chooses
};

/// A USB camera, or anything else that the kernel shows as /dev/video*. Frames carry the driver's own timestamp.
class V4l2Camera final : public ports::Camera {
 public:
  /// Opens it and begins to stream. `place` is its path, or its name where no slash is in it; the error is a sentence
  /// that says what the camera offers instead. When it was unplugged it is found again as find_device() says.
  [[nodiscard]] static tl::expected<std::unique_ptr<V4l2Camera>, DeviceError> open(const std::string& place,
                                                                                   const V4l2Wishes& wishes);
  ~V4l2Camera() override;

  [[nodiscard]] const ports::CameraInfo& info() const override { return info_; }
  [[nodiscard]] tl::expected<ports::Frame, ports::CameraError> next_frame(std::chrono::milliseconds wait) override;
  [[nodiscard]] tl::expected<std::string, ports::LightError> set_light(ports::LightControl control) override;
  [[nodiscard]] std::optional<ports::LightValues> locked_at() const override;
  [[nodiscard]] tl::expected<std::string, ports::LightError> lock_at(const ports::LightValues& values) override;

 private:
  V4l2Camera(const std::string& place, V4l2Wishes wishes);
  [[nodiscard]] tl::expected<void, DeviceError> connect();
  [[nodiscard]] ports::CameraError dropped(const std::string& why);

  WantedDevice wanted_;
  V4l2Wishes wishes_;
  ports::CameraInfo info_;
  std::vector<ControlValue> light_;
  bool is_locked_ = false;
  std::unique_ptr<V4l2Stream> stream_;  // nothing while the camera is away
  ports::MonoTime last_frame_;
};

}  // namespace seneschal::cameras
