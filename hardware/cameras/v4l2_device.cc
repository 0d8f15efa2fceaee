#include "hardware/cameras/v4l2_device.h"

#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace seneschal::cameras {
namespace {

const cv::Size kUsual(1280, 960);

std::string advice_for(int error, const std::filesystem::path& path) {
  switch (error) {
    case EACCES:
    case EPERM:
      return "; add the user to the group 'video'";
    case EBUSY:
      return "; another program uses it: end that one";
    case ENOENT:
    case ENODEV:
    case ENXIO:
      return "; is the camera plugged in? 'seneschal cameras' lists those there are";
    default:
      return path.empty() ? "; expected a device, as /dev/video0" : "";
  }
}

/// The highest rate that is promised for a mode.
std::optional<double> best_rate(const V4l2Device& device, FourCc format, cv::Size size) {
  std::optional<double> best;
  v4l2_frmivalenum interval{};
  interval.pixel_format = format;
  interval.width = static_cast<std::uint32_t>(size.width);
  interval.height = static_cast<std::uint32_t>(size.height);
  for (; device.control(VIDIOC_ENUM_FRAMEINTERVALS, &interval) == 0; ++interval.index) {
    const v4l2_fract shortest = interval.type == V4L2_FRMIVAL_TYPE_DISCRETE ? interval.discrete : interval.stepwise.min;
    if (shortest.numerator > 0) {
      best = std::max(best.value_or(0), static_cast<double>(shortest.denominator) / shortest.numerator);
    }
    if (interval.type != V4L2_FRMIVAL_TYPE_DISCRETE) {
      break;
    }
  }
  return best;
}

cv::Size size_of(std::uint32_t width, std::uint32_t height) {
  return {static_cast<int>(width), static_cast<int>(height)};
}

std::vector<cv::Size> sizes_of(const V4l2Device& device, FourCc format) {
  std::vector<cv::Size> sizes;
  v4l2_frmsizeenum offered{};
  offered.pixel_format = format;
  for (; device.control(VIDIOC_ENUM_FRAMESIZES, &offered) == 0; ++offered.index) {
    if (offered.type == V4L2_FRMSIZE_TYPE_DISCRETE) {
      sizes.push_back(size_of(offered.discrete.width, offered.discrete.height));
      continue;
    }
    const v4l2_frmsize_stepwise& range = offered.stepwise;
    const cv::Size largest = size_of(range.max_width, range.max_height);
    sizes.push_back(largest);
    if (kUsual != largest && kUsual.width <= largest.width && kUsual.height <= largest.height) {
      sizes.push_back(kUsual);
    }
    break;
  }
  return sizes;
}

}  // namespace

std::string four_cc_text(FourCc format) {
  std::string text;
  for (unsigned shift = 0; shift < 32; shift += 8) {
    const char letter = static_cast<char>((format >> shift) & 0x7FU);
    text += letter >= ' ' ? letter : '?';
  }
  return text;
}

tl::expected<V4l2Device, std::string> V4l2Device::open(const std::filesystem::path& path) {
  auto fd = files::Descriptor::open(path, O_RDWR | O_NONBLOCK);
  if (!fd) {
    return tl::unexpected(fd.error().message() + advice_for(fd.error().cause.value(), path));
  }
  V4l2Device device(std::move(*fd), path, {});
  v4l2_capability capability{};
  if (device.control(VIDIOC_QUERYCAP, &capability) != 0) {
    return tl::unexpected(path.string() + ": expected a camera (V4L2), found a file of another kind");
  }
  const std::uint32_t can =
      (capability.capabilities & V4L2_CAP_DEVICE_CAPS) != 0 ? capability.device_caps : capability.capabilities;
  if ((can & V4L2_CAP_VIDEO_CAPTURE) == 0 || (can & V4L2_CAP_STREAMING) == 0) {
    return tl::unexpected(path.string() + ": this device takes no pictures; 'seneschal cameras' lists those that do");
  }
  const auto* card = reinterpret_cast<const char*>(capability.card);
  device.card_.assign(card, std::find(card, card + sizeof capability.card, '\0'));
  return device;
}

std::vector<OfferedMode> V4l2Device::modes() const {
  std::vector<OfferedMode> modes;
  v4l2_fmtdesc format{};
  format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  for (; control(VIDIOC_ENUM_FMT, &format) == 0; ++format.index) {
    for (const cv::Size size : sizes_of(*this, format.pixelformat)) {
      modes.push_back({format.pixelformat, size, best_rate(*this, format.pixelformat, size)});
    }
  }
  return modes;
}

int V4l2Device::control(unsigned long request, void* argument) const {
  int done = 0;
  do {
    done = ::ioctl(fd_.get(), request, argument);
  } while (done < 0 && errno == EINTR);
  return done < 0 ? errno : 0;
}

std::vector<std::filesystem::path> v4l2_devices() {
  constexpr int kMostDevices = 64;  // the kernel numbers them from 0 and reuses numbers
  std::vector<std::filesystem::path> devices;
  for (int number = 0; number < kMostDevices; ++number) {
    const std::filesystem::path path = "/dev/video" + std::to_string(number);
    if (V4l2Device::open(path)) {
      devices.push_back(path);
    }
  }
  return devices;
}

}  // namespace seneschal::cameras
