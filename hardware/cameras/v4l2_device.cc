#include "hardware/cameras/v4l2_device.h"

#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <iterator>
#include <map>
#include <span>
#include <string_view>
#include <system_error>
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

bool is_within(const v4l2_frmsize_stepwise& range, cv::Size size) {
  const auto fits = [](int side, std::uint32_t least, std::uint32_t most, std::uint32_t step) {
    const auto value = static_cast<std::uint32_t>(side);
    return value >= least && value <= most && (value - least) % std::max(step, 1U) == 0;
  };
  return fits(size.width, range.min_width, range.max_width, range.step_width) &&
         fits(size.height, range.min_height, range.max_height, range.step_height);
}

void add(std::vector<cv::Size>& sizes, cv::Size size) {
  if (std::find(sizes.begin(), sizes.end(), size) == sizes.end()) {
    sizes.push_back(size);
  }
}

/// What a device that lists no sizes makes of those in question.
std::vector<cv::Size> sizes_by_trying(const V4l2Device& device, FourCc format, std::span<const cv::Size> likely) {
  std::vector<cv::Size> sizes;
  for (const cv::Size size : likely) {
    v4l2_format tried{};
    tried.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    tried.fmt.pix.pixelformat = format;
    tried.fmt.pix.width = static_cast<std::uint32_t>(size.width);
    tried.fmt.pix.height = static_cast<std::uint32_t>(size.height);
    tried.fmt.pix.field = V4L2_FIELD_NONE;
    if (device.control(VIDIOC_TRY_FMT, &tried) == 0 && tried.fmt.pix.pixelformat == format) {
      add(sizes, size_of(tried.fmt.pix.width, tried.fmt.pix.height));
    }
  }
  return sizes;
}

std::vector<cv::Size> sizes_of(const V4l2Device& device, FourCc format, std::span<const cv::Size> likely) {
  std::vector<cv::Size> sizes;
  v4l2_frmsizeenum offered{};
  offered.pixel_format = format;
  for (; device.control(VIDIOC_ENUM_FRAMESIZES, &offered) == 0; ++offered.index) {
    if (offered.type == V4L2_FRMSIZE_TYPE_DISCRETE) {
      sizes.push_back(size_of(offered.discrete.width, offered.discrete.height));
      continue;
    }
    const v4l2_frmsize_stepwise& range = offered.stepwise;
    sizes.push_back(size_of(range.max_width, range.max_height));
    for (const cv::Size size : likely) {
      if (is_within(range, size)) {
        add(sizes, size);
      }
    }
    break;
  }
  return sizes.empty() ? sizes_by_trying(device, format, likely) : sizes;
}

template <std::size_t kSize>
std::string text_in(const std::uint8_t (&field)[kSize]) {
  return {std::begin(field), std::find(std::begin(field), std::end(field), 0)};
}

/// The number behind "video"; nothing of any other name.
std::optional<int> video_number(const std::string& name) {
  constexpr std::string_view kPrefix = "video";
  int number = 0;
  const char* const end = name.data() + name.size();
  return name.starts_with(kPrefix) &&
                 std::from_chars(name.data() + kPrefix.size(), end, number) == std::from_chars_result{end, std::errc()}
             ? std::optional(number)
             : std::nullopt;
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

tl::expected<V4l2Device, DeviceError> V4l2Device::open(const std::filesystem::path& path) {
  auto fd = files::Descriptor::open(path, O_RDWR | O_NONBLOCK);
  if (!fd) {
    return tl::unexpected(
        DeviceError{DeviceError::Kind::kAway, fd.error().message() + advice_for(fd.error().cause.value(), path)});
  }
  V4l2Device device(std::move(*fd), path);
  v4l2_capability capability{};
  if (device.control(VIDIOC_QUERYCAP, &capability) != 0) {
    return tl::unexpected(DeviceError{DeviceError::Kind::kUnsuited,
                                      path.string() + ": expected a camera (V4L2), found a file of another kind"});
  }
  const std::uint32_t can =
      (capability.capabilities & V4L2_CAP_DEVICE_CAPS) != 0 ? capability.device_caps : capability.capabilities;
  if ((can & V4L2_CAP_VIDEO_CAPTURE) == 0 || (can & V4L2_CAP_STREAMING) == 0) {
    return tl::unexpected(
        DeviceError{DeviceError::Kind::kUnsuited,
                    path.string() + ": this device takes no pictures; 'seneschal cameras' lists those that do"});
  }
  device.card_ = text_in(capability.card);
  device.bus_ = text_in(capability.bus_info);
  return device;
}

std::vector<OfferedMode> V4l2Device::modes(std::optional<cv::Size> wanted) const {
  const std::array<cv::Size, 2> likely{kUsual, wanted.value_or(kUsual)};
  std::vector<OfferedMode> modes;
  v4l2_fmtdesc format{};
  format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  for (; control(VIDIOC_ENUM_FMT, &format) == 0; ++format.index) {
    for (const cv::Size size : sizes_of(*this, format.pixelformat, likely)) {
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

std::vector<std::filesystem::path> v4l2_nodes() {
  std::map<int, std::filesystem::path> by_number;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/dev", ignored)) {
    if (const auto number = video_number(entry.path().filename().string())) {
      by_number.emplace(*number, entry.path());
    }
  }
  std::vector<std::filesystem::path> nodes;
  nodes.reserve(by_number.size());
  for (auto& [number, path] : by_number) {
    nodes.push_back(std::move(path));
  }
  return nodes;
}

tl::expected<V4l2Device, DeviceError> find_device(const WantedDevice& wanted) {
  auto named = wanted.path.empty() ? tl::unexpected(DeviceError{}) : V4l2Device::open(wanted.path);
  if (!wanted.card || (named && named->card() == *wanted.card && named->bus() == wanted.bus)) {
    return named;
  }
  std::vector<V4l2Device> alike;
  for (const std::filesystem::path& node : v4l2_nodes()) {
    auto device = V4l2Device::open(node);
    if (!device || device->card() != *wanted.card) {
      continue;
    }
    if (device->bus() == wanted.bus) {
      return device;
    }
    alike.push_back(std::move(*device));
  }
  if (alike.size() == 1) {
    return std::move(alike.front());
  }
  if (alike.size() > 1) {
    return tl::unexpected(DeviceError{DeviceError::Kind::kUnsuited,
                                      *wanted.card + ": " + std::to_string(alike.size()) +
                                          " cameras of this name are plugged in; leave one, or name it by its path"});
  }
  if (named) {
    return tl::unexpected(DeviceError{DeviceError::Kind::kAway,
                                      wanted.path.string() + " is another camera now, " + named->card() + "; is " +
                                          *wanted.card + " plugged in? 'seneschal cameras' lists those there are"});
  }
  return wanted.path.empty()
             ? tl::unexpected(DeviceError{DeviceError::Kind::kAway,
                                          "no camera is called " + *wanted.card +
                                              "; is it plugged in? 'seneschal cameras' lists those there are"})
             : std::move(named);
}

}  // namespace seneschal::cameras
