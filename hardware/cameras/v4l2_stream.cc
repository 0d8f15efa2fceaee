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

std::string fault(const V4l2Device& device, const std::string& attempt, int error) {
  return device.path().string() + ": cannot " + attempt + ": " + std::strerror(error) +
         (error == EBUSY ? "; another program uses the camera: end that one" : "");
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

tl::expected<V4l2Stream, std::string> V4l2Stream::start(V4l2Device device, const OfferedMode& mode,
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
    return tl::unexpected(device.path().string() + ": expected " + four_cc_text(mode.format) + " of " +
                          std::to_string(mode.size.width) + " x " + std::to_string(mode.size.height) +
                          " pixels, which it offers; it gives " + four_cc_text(now.format) + " of " +
                          std::to_string(now.size.width) + " x " + std::to_string(now.size.height));
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

tl::expected<void, std::string> V4l2Stream::map_buffers() {
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

tl::expected<std::optional<ports::Frame>, std::string> V4l2Stream::newest(std::chrono::milliseconds wait) {
  pollfd ready{device_.fd(), POLLIN, 0};
  const int count = ::poll(&ready, 1, static_cast<int>(wait.count()));
  if (count == 0 || (count < 0 && errno == EINTR)) {
    return std::nullopt;
  }
  if (count < 0) {
    return tl::unexpected(fault(device_, "wait for the camera", errno));
  }
  std::optional<ports::Frame> newest;
  while (true) {
    auto frame = take();
    if (!frame) {
      return newest ? tl::expected<std::optional<ports::Frame>, std::string>(std::move(newest)) : std::move(frame);
    }
    if (!*frame) {
      return newest;
    }
    newest = std::move(*frame);
  }
}

tl::expected<std::optional<ports::Frame>, std::string> V4l2Stream::take() {
  while (true) {
    v4l2_buffer buffer = empty_buffer();
    if (const int error = device_.control(VIDIOC_DQBUF, &buffer)) {
      if (error == EAGAIN) {
        return std::nullopt;
      }
      return tl::unexpected(fault(device_, "take a picture from the camera", error));
    }
    std::optional<ports::Frame> frame;
    if ((buffer.flags & V4L2_BUF_FLAG_ERROR) == 0 && buffer.index < buffers_.size()) {
      const auto bytes = buffers_[buffer.index].bytes(buffer.bytesused);
      if (is_jpeg(mode_.format)) {
        frame = ports::Frame{ports::JpegBytes{std::string(bytes.begin(), bytes.end())}, captured_at(buffer), {}};
      } else if (auto bgr = bgr_from(mode_.format, mode_.size, bytes_per_line_, bytes)) {
        frame = ports::Frame{std::move(*bgr), captured_at(buffer), {}};
      }
    }
    if (const int error = device_.control(VIDIOC_QBUF, &buffer)) {
      return tl::unexpected(fault(device_, "hand the camera its buffer back", error));
    }
    if (frame) {
      return frame;
    }
  }
}

}  // namespace seneschal::cameras
