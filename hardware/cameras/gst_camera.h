#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "hardware/cameras/device_error.h"
#include "hardware/cameras/gst_pipelines.h"
#include "hardware/ports/camera.h"

namespace seneschal::cameras {

/// A camera behind a GStreamer pipeline: the Pi's, through libcamera, or a film.
class GstCamera final : public ports::Camera {
 public:
  /// Both wait until the first picture is there; the error says what is missing.
  [[nodiscard]] static tl::expected<std::unique_ptr<GstCamera>, DeviceError> open_pi(const PiWishes& wishes);
  [[nodiscard]] static tl::expected<std::unique_ptr<GstCamera>, DeviceError> open_film(
      const std::filesystem::path& file);
  ~GstCamera() override;

  [[nodiscard]] const ports::CameraInfo& info() const override { return info_; }
  /// A film's frames are named after it and numbered: "evening-000001.jpg".
  [[nodiscard]] tl::expected<ports::Frame, ports::CameraError> next_frame(std::chrono::milliseconds wait) override;
  /// Of the Pi's camera from libcamera 0.4; a film's light is what it is.
  [[nodiscard]] tl::expected<std::string, ports::LightError> set_light(ports::LightControl control) override;
  [[nodiscard]] std::optional<ports::LightValues> locked_at() const override { return light_; }
  [[nodiscard]] tl::expected<std::string, ports::LightError> lock_at(const ports::LightValues& values) override;

 private:
  class Pipeline;

  GstCamera(std::string pipeline, ports::CameraInfo info, std::string frame_name);
  [[nodiscard]] tl::expected<void, DeviceError> begin();
  [[nodiscard]] std::optional<ports::LightError> cannot_set_light() const;
  [[nodiscard]] tl::expected<ports::Frame, ports::CameraError> pull(std::chrono::milliseconds wait);

  std::string description_;
  ports::CameraInfo info_;
  const std::string frame_name_;  // of films
  int frame_count_ = 0;
  ports::MonoTime begun_;
  std::optional<PiWishes> wishes_;           // of the Pi's camera
  std::optional<ports::LightValues> light_;  // that it is locked at
  std::unique_ptr<Pipeline> pipeline_;       // nothing while the camera is away
  std::optional<ports::Frame> first_;        // pulled while opening
};

}  // namespace seneschal::cameras
