#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "hardware/ports/camera.h"

namespace seneschal::cameras {

/// The pictures of a folder as a camera: each in turn, in the order given, shown for a few frames.
class FolderCamera final : public ports::Camera {
 public:
  struct Pace {
    int repeat = 3;                 ///< frames for each picture; one picture alone is never known to be still
    double frames_per_second = 10;  ///< between the frames' instants; nobody waits for them
  };

  FolderCamera(const std::filesystem::path& folder, std::vector<std::filesystem::path> pictures, Pace pace);

  [[nodiscard]] const ports::CameraInfo& info() const override { return info_; }
  /// A file that cannot be read is a frame without bytes. Frames are named after their files.
  [[nodiscard]] tl::expected<ports::Frame, ports::CameraError> next_frame(std::chrono::milliseconds wait) override;
  [[nodiscard]] tl::expected<std::string, ports::LightError> set_light(ports::LightControl control) override;

 private:
  std::vector<std::filesystem::path> pictures_;
  Pace pace_;
  ports::CameraInfo info_;
  ports::MonoTime begun_;
  std::size_t shown_ = 0;  // frames
  std::string bytes_;      // of the picture shown now
};

}  // namespace seneschal::cameras
