#include "hardware/cameras/v4l2_stream.h"

#include <linux/videodev2.h>
#include <poll.h>
#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <utility>

namespace seneschal::cameras {

/// Memory of the driver's, seen by this process.
class V4l2Stream::Mapping {
 public:
  Mapping(void* start, std::size_t length) : start_(start), length_(length) {}
  Mapping(Mapping&& other) noexcept : start_(std::exchange(other.start_, nullptr)), length_(other.length_) {}
  Mapping& operator=(Mapping&&) = delete;
  ~Mapping() {
    if (start_ != nullptr) {
      ::munmap(start_, length_);
    }
  }

  [[nodiscard]] std::span<const unsigned char> bytes(std::size_t used) const {
    return {static_cast<const unsigned char*>(start_), std::min(used, length_)};
  }

 private:
  void* start_;
  std::size_t length_;
};

namespace {

constexpr std::uint32_t kBuffers = 4;  // one being filled, one waiting, one being taken, one for a late taker

DeviceError fault(const V4l2Device& device, const std::string& attempt, int error) {
  return {DeviceError::Kind::kAway, device.path().string() + ": cannot " + attempt + ": " + std::strerror(error) +
                                        (error == EBUSY ? "; another program uses the camera: end that one" : "")};
}

v4l2_buffer empty_buffer() {
  v4l2_buffer buffer{};
  buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  buffer.memory = V4L2_MEMORY_MMAP;
  return buffer;
}

/// Sets the rate as near as the driver has it, and says what it set.
std::optional<double> set_rate(const V4l2Device& device, std::optional<double> frames_per_second) {
  v4l2_streamparm parameters{};
  parameters.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  const v4l2_fract& interval = parameters.parm.capture.timeperframe;
  if (frames_per_second) {
    parameters.parm.capture.timeperframe = {1000, static_cast<std::uint32_t>(std::lround(*frames_per_second * 1000))};
    static_cast<void>(device.control(VIDIOC_S_PARM, &parameters));
  }
  if (device.control(VIDIOC_G_PARM, &parameters) != 0 || interval.numerator == 0) {
    return std::nullopt;
  }
  return static_cast<double>(interval.denominator) / interval.numerator;
}

ports::MonoTime captured_at(const v4l2_buffer& buffer) {
  if ((buffer.flags & V4L2_BUF_FLAG_TIMESTAMP_MASK) != V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC) {
    return std::chrono::steady_clock::now();
  }
  return ports::MonoTime(std::chrono::seconds(buffer.timestamp.tv_sec) +
                         std::chrono::microseconds(buffer.timestamp.tv_usec));
}

}  // namespace

V4l2Stream::V4l2Stream(V4l2Stream&&) noexcept = default;
V4l2Stream::~V4l2Stream() = default;

V4l2Stream::V4l2Stream(V4l2Device device, OfferedMode mode, std::size_t bytes_per_line)
    : device_(std::move(device)), mode_(mode), bytes_per_line_(bytes_per_line) {}

tl::expected<V4l2Stream, DeviceError> V4l2Stream::start(V4l2Device device, const OfferedMode& mode,
                                                        std::optional<double> frames_per_second) {
  v4l2_format format{};
  format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  format.fmt.pix.pixelformat = mode.format;
  format.fmt.pix.width = static_cast<std::uint32_t>(mode.size.width);
  format.fmt.pix.height = static_cast<std::uint32_t>(mode.size.height);
  format.fmt.pix.field = V4L2_FIELD_NONE;
  if (const int error = device.control(VIDIOC_S_FMT, &format)) {
    return tl::unexpected(fault(device, "set the pictures' format", error));
  }
  const v4l2_pix_format& set = format.fmt.pix;
  OfferedMode now{set.pixelformat, cv::Size(static_cast<int>(set.width), static_cast<int>(set.height)), {}};
  if (now.format != mode.format || now.size != mode.size) {
    return tl::unexpected(DeviceError{DeviceError::Kind::kUnsuited,
                                      device.path().string() + ": expected " + four_cc_text(mode.format) + " of " +
                                          std::to_string(mode.size.width) + " x " + std::to_string(mode.size.height) +
                                          " pixels, which it offers; it gives " + four_cc_text(now.format) + " of " +
                                          std::to_string(now.size.width) + " x " + std::to_string(now.size.height)});
  }
  now.frames_per_second = set_rate(device, frames_per_second);
  V4l2Stream stream(std::move(device), now, set.bytesperline);
  if (auto mapped = stream.map_buffers(); !mapped) {
    return tl::unexpected(mapped.error());
  }
  int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  if (const int error = stream.device_.control(VIDIOC_STREAMON, &type)) {
    return tl::unexpected(fault(stream.device_, "start the camera", error));
  }
  return stream;
}

tl::expected<void, DeviceError> V4l2Stream::map_buffers() {
  v4l2_requestbuffers request{};
  request.count = kBuffers;
  request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  request.memory = V4L2_MEMORY_MMAP;
  if (const int error = device_.control(VIDIOC_REQBUFS, &request)) {
    return tl::unexpected(fault(device_, "get buffers from the camera", error));
  }
  for (std::uint32_t i = 0; i < request.count; ++i) {
    v4l2_buffer buffer = empty_buffer();
    buffer.index = i;
    if (const int error = device_.control(VIDIOC_QUERYBUF, &buffer)) {
      return tl::unexpected(fault(device_, "ask for the camera's buffers", error));
    }
    void* start = ::mmap(nullptr, buffer.length, PROT_READ, MAP_SHARED, device_.fd(), buffer.m.offset);
    if (start == MAP_FAILED) {
      return tl::unexpected(fault(device_, "map the camera's buffers", errno));
    }
    buffers_.emplace_back(start, buffer.length);
    if (const int error = device_.control(VIDIOC_QBUF, &buffer)) {
      return tl::unexpected(fault(device_, "hand the camera its buffers", error));
    }
  }
  return {};
}

tl::expected<std::optional<ports::Frame>, DeviceError> V4l2Stream::newest(std::chrono::milliseconds wait) {
  pollfd ready{device_.fd(), POLLIN, 0};
  const int count = ::poll(&ready, 1, static_cast<int>(wait.count()));
  if (count == 0 || (count < 0 && errno == EINTR)) {
    return std::nullopt;
  }
  if (count < 0) {
    return tl::unexpected(fault(device_, "wait for the camera", errno));
  }
  const auto buffer = take_newest();
  if (!buffer) {
    return tl::unexpected(buffer.error());
  }
  if (!*buffer) {
    // Broken, and yet nothing that it says: without this a wait would be no wait.
    return (ready.revents & POLLIN) != 0
               ? tl::expected<std::optional<ports::Frame>, DeviceError>(std::nullopt)
               : tl::unexpected(
                     DeviceError{DeviceError::Kind::kAway,
                                 device_.path().string() + ": the camera says that something is wrong with it"});
  }
  auto frame = frame_in(**buffer);
  if (auto given = give_back(**buffer); !given) {
    return tl::unexpected(given.error());
  }
  return frame;
}

/// Of the buffers that wait, all others of which go back. No picture is made of them: at a high rate that would take
/// longer than the camera does for the next.
tl::expected<std::optional<v4l2_buffer>, DeviceError> V4l2Stream::take_newest() {
  std::optional<v4l2_buffer> newest;
  for (std::size_t i = 0; i < buffers_.size(); ++i) {
    v4l2_buffer next = empty_buffer();
    if (const int error = device_.control(VIDIOC_DQBUF, &next)) {
      if (error == EAGAIN || newest) {
        break;  // what is wrong is said again by the next call
      }
      return tl::unexpected(fault(device_, "take a picture from the camera", error));
    }
    const bool is_good = (next.flags & V4L2_BUF_FLAG_ERROR) == 0 && next.index < buffers_.size();
    const auto passed_over = is_good ? std::exchange(newest, next) : next;
    if (passed_over) {
      if (auto given = give_back(*passed_over); !given) {
        return tl::unexpected(given.error());
      }
    }
  }
  return newest;
}

tl::expected<void, DeviceError> V4l2Stream::give_back(v4l2_buffer buffer) {
  if (const int error = device_.control(VIDIOC_QBUF, &buffer)) {
    return tl::unexpected(fault(device_, "hand the camera its buffer back", error));
  }
  return {};
}

/// Nothing where the bytes are too few.
std::optional<ports::Frame> V4l2Stream::frame_in(const v4l2_buffer& buffer) const {
  const auto bytes = buffers_[buffer.index].bytes(buffer.bytesused);
  if (is_jpeg(mode_.format)) {
    return ports::Frame{ports::JpegBytes{std::string(bytes.begin(), bytes.end())}, captured_at(buffer), {}};
  }
  auto bgr = bgr_from(mode_.format, mode_.size, bytes_per_line_, bytes);
  return bgr ? std::optional(ports::Frame{std::move(*bgr), captured_at(buffer), {}}) : std::nullopt;
}

}  // namespace seneschal::cameras
