#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "hardware/cameras/device_error.h"
#include "hardware/files/descriptor.h"

namespace seneschal::cameras {

/// A pixel format by its four characters, as V4L2 numbers them.
using FourCc = std::uint32_t;
[[nodiscard]] std::string four_cc_text(FourCc format);

/// A size that a camera offers in one format, with the highest rate it promises there (nothing where it makes none).
struct OfferedMode {
  FourCc format = 0;
  cv::Size size;
  std::optional<double> frames_per_second;
  friend bool operator==(const OfferedMode&, const OfferedMode&) = default;
};

/// An open V4L2 device that takes pictures and can stream them.
class V4l2Device {
 public:
  /// The error names the device and says how to mend it.
  [[nodiscard]] static tl::expected<V4l2Device, DeviceError> open(const std::filesystem::path& path);

  /// The driver's name for the camera.
  [[nodiscard]] const std::string& card() const { return card_; }
  /// Where it is plugged in, in the driver's words: "usb-0000:00:14.0-3".
  [[nodiscard]] const std::string& bus() const { return bus_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] int fd() const { return fd_.get(); }

  /// What it offers, each size once for a format. A range of sizes is told by its largest and, where they lie within,
  /// 1280 x 960 and `wanted`; a device that lists no sizes by what it would make of these.
  [[nodiscard]] std::vector<OfferedMode> modes(std::optional<cv::Size> wanted) const;

  /// `ioctl`, called again after a signal; 0 or the errno.
  [[nodiscard]] int control(unsigned long request, void* argument) const;

 private:
  V4l2Device(files::Descriptor fd, std::filesystem::path path) : fd_(std::move(fd)), path_(std::move(path)) {}

  files::Descriptor fd_;
  std::filesystem::path path_;
  std::string card_;
  std::string bus_;
};

/// All that the kernel shows as /dev/video*, by number, also what takes no pictures or is forbidden.
[[nodiscard]] std::vector<std::filesystem::path> v4l2_nodes();

/// A camera that is looked for.
struct WantedDevice {
  std::filesystem::path path;       ///< as somebody named it; may be a link, or nothing
  std::optional<std::string> card;  ///< nothing until it was there once: then whatever is at the path is it
  std::string bus;                  ///< where it was plugged in; nothing where that is not known
};

/// Opens it under whatever number the kernel has given it: at its path, at its port, or the only one of its name.
/// Another camera that sits at its path by now is not taken for it, and of two alike none is.
[[nodiscard]] tl::expected<V4l2Device, DeviceError> find_device(const WantedDevice& wanted);

}  // namespace seneschal::cameras
