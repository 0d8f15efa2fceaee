#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "daemon/files/descriptor.h"

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
  /// The error is a sentence that names the device and says how to mend it.
  [[nodiscard]] static tl::expected<V4l2Device, std::string> open(const std::filesystem::path& path);

  /// The driver's name for the camera.
  [[nodiscard]] const std::string& card() const { return card_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] int fd() const { return fd_.get(); }

  /// What it offers, each size once for a format. A range of sizes is told by its largest and, where it lies within,
  /// 1280 x 960.
  [[nodiscard]] std::vector<OfferedMode> modes() const;

  /// `ioctl`, called again after a signal; 0 or the errno.
  [[nodiscard]] int control(unsigned long request, void* argument) const;

 private:
  V4l2Device(files::Descriptor fd, std::filesystem::path path, std::string card)
      : fd_(std::move(fd)), path_(std::move(path)), card_(std::move(card)) {}

  files::Descriptor fd_;
  std::filesystem::path path_;
  std::string card_;
};

/// The devices that take pictures, as /dev/video*, by number.
[[nodiscard]] std::vector<std::filesystem::path> v4l2_devices();

}  // namespace seneschal::cameras
