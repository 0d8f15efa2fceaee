#pragma once

#include <linux/videodev2.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "hardware/cameras/v4l2_modes.h"
#include "hardware/ports/camera.h"

namespace seneschal::cameras {

/// A V4L2 device that is streaming into buffers it shares with this process.
class V4l2Stream {
 public:
  /// Sets `mode` and, where given, the rate.
  [[nodiscard]] static tl::expected<V4l2Stream, DeviceError> start(V4l2Device device, const OfferedMode& mode,
                                                                   std::optional<double> frames_per_second);
  V4l2Stream(V4l2Stream&&) noexcept;
  V4l2Stream& operator=(V4l2Stream&&) = delete;
  ~V4l2Stream();

  [[nodiscard]] const V4l2Device& device() const { return device_; }
  /// As the driver set it, which may be other than what was asked for.
  [[nodiscard]] const OfferedMode& mode() const { return mode_; }

  /// The newest frame; older ones that wait are dropped, and so are those that the driver calls damaged. Nothing when
  /// none came in time; the error says how the device is gone.
  [[nodiscard]] tl::expected<std::optional<ports::Frame>, DeviceError> newest(std::chrono::milliseconds wait);

 private:
  class Mapping;

  V4l2Stream(V4l2Device device, OfferedMode mode, std::size_t bytes_per_line);
  [[nodiscard]] tl::expected<void, DeviceError> map_buffers();
  [[nodiscard]] tl::expected<std::optional<v4l2_buffer>, DeviceError> take_newest();
  [[nodiscard]] tl::expected<void, DeviceError> give_back(v4l2_buffer buffer);
  [[nodiscard]] std::optional<ports::Frame> frame_in(const v4l2_buffer& buffer) const;

  V4l2Device device_;
  OfferedMode mode_;
  std::size_t bytes_per_line_;
  std::vector<Mapping> buffers_;
};

}  // namespace seneschal::cameras
