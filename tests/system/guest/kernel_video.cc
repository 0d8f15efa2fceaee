#include "system/guest/kernel_video.h"

#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "hardware/files/read_file.h"
#include "system/guest/kernel_files.h"
#include "vision/pictures/decode_picture.h"

namespace seneschal::test {
namespace {

namespace fs = std::filesystem;

bool runs(const std::string& command) {
  return std::system(command.c_str()) == 0;
}

files::Descriptor opened(const fs::path& device) {
  auto descriptor = files::Descriptor::open(device, O_RDWR);
  if (!descriptor) {
    throw std::runtime_error(descriptor.error().message());
  }
  return std::move(*descriptor);
}

void call(const files::Descriptor& device, unsigned long request, void* argument, const std::string& what) {
  if (::ioctl(device.get(), request, argument) != 0) {
    throw std::system_error(errno, std::generic_category(), what);
  }
}

std::optional<std::uint32_t> find_control(const files::Descriptor& device, const std::string& name) {
  v4l2_queryctrl control{};
  control.id = V4L2_CTRL_FLAG_NEXT_CTRL;
  while (::ioctl(device.get(), VIDIOC_QUERYCTRL, &control) == 0) {
    if (name == reinterpret_cast<const char*>(control.name)) {
      return control.id;
    }
    control.id |= V4L2_CTRL_FLAG_NEXT_CTRL;
  }
  return std::nullopt;
}

std::uint32_t control_named(const files::Descriptor& device, const std::string& name) {
  const auto control = find_control(device, name);
  if (!control) {
    throw std::runtime_error("the device has no control " + name);
  }
  return *control;
}

fs::path device_numbered(int number) {
  return "/dev/video" + std::to_string(number);
}

std::string content(const fs::path& file) {
  auto bytes = files::read_file(file);
  if (!bytes) {
    throw std::runtime_error(bytes.error().message());
  }
  return std::move(*bytes);
}

cv::Mat decoded(const std::string& bytes) {
  const auto picture = vision::decode_picture(bytes);
  if (!picture) {
    throw std::runtime_error("no picture to play: " + picture.error());
  }
  return *picture;
}

/// As high as `size`, in its middle.
cv::Mat beside_grey(const cv::Mat& picture, cv::Size size) {
  cv::Mat whole(size, CV_8UC3, cv::Scalar::all(64));
  const int width = picture.cols * size.height / picture.rows;
  cv::Mat middle = whole(cv::Rect((size.width - width) / 2, 0, width, size.height));
  cv::resize(picture, middle, middle.size(), 0, 0, cv::INTER_AREA);
  return whole;
}

/// Luma of each pixel, and chroma of each second one in each row.
std::string yuyv(const cv::Mat& picture) {
  cv::Mat planes;
  cv::cvtColor(picture, planes, cv::COLOR_BGR2YUV_I420);
  const auto* luma = planes.ptr<char>();
  const int pixels = picture.rows * picture.cols;
  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(2 * pixels));
  for (int row = 0; row < picture.rows; ++row) {
    const auto* u = luma + pixels + row / 2 * (picture.cols / 2);
    const auto* v = u + pixels / 4;
    for (int pair = 0; pair < picture.cols / 2; ++pair) {
      const auto* y = luma + row * picture.cols + 2 * pair;
      bytes += {y[0], u[pair], y[1], v[pair]};
    }
  }
  return bytes;
}

}  // namespace

LoadedModule::LoadedModule(std::string name, const std::string& parameters) : name_(std::move(name)) {
  if (!runs("modprobe " + name_ + " " + parameters) || !runs("udevadm settle")) {
    throw std::runtime_error("cannot load the module " + name_);
  }
}

LoadedModule::~LoadedModule() {
  (void)comes_true([this] { return runs("rmmod " + name_ + " 2> /dev/null"); });
}

void set_control(const fs::path& device, const std::string& name, std::int32_t value) {
  const files::Descriptor open = opened(device);
  v4l2_control control{control_named(open, name), value};
  call(open, VIDIOC_S_CTRL, &control, name);
}

std::int32_t control_of(const fs::path& device, const std::string& name) {
  const files::Descriptor open = opened(device);
  v4l2_control control{control_named(open, name), 0};
  call(open, VIDIOC_G_CTRL, &control, name);
  return control.value;
}

PlayedCamera::PlayedCamera(int number, const std::string& name)
    : module_("v4l2loopback", "exclusive_caps=1 video_nr=" + std::to_string(number) + " card_label=" + name),
      path_(device_numbered(number)) {}

void PlayedCamera::show(const fs::path& jpeg) {
  std::string bytes = content(jpeg);
  if (!output_) {
    begin(bytes);
  }
  const std::lock_guard lock(mutex_);
  bytes_ = std::move(bytes);
  if (!player_.joinable()) {
    player_ = std::jthread([this](const std::stop_token& stop) { play(stop); });
  }
}

void PlayedCamera::fall_silent() {
  if (player_.joinable()) {
    player_.request_stop();
    player_.join();
  }
}

void PlayedCamera::begin(const std::string& bytes) {
  const cv::Mat picture = decoded(bytes);
  output_ = opened(path_);
  v4l2_format format{};
  format.type = V4L2_BUF_TYPE_VIDEO_OUTPUT;
  format.fmt.pix.pixelformat = V4L2_PIX_FMT_MJPEG;
  format.fmt.pix.width = static_cast<std::uint32_t>(picture.cols);
  format.fmt.pix.height = static_cast<std::uint32_t>(picture.rows);
  format.fmt.pix.field = V4L2_FIELD_NONE;
  format.fmt.pix.sizeimage = format.fmt.pix.width * format.fmt.pix.height * 3;
  call(*output_, VIDIOC_S_FMT, &format, "cannot play JPEG pictures to " + path_.string());
}

void PlayedCamera::play(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (::write(output_->get(), bytes_.data(), bytes_.size()) < 0) {
      return;  // whoever waits for a picture says that there is none
    }
    stopped_.wait_for(lock, stop, std::chrono::milliseconds(200), [] { return false; });
  }
}

namespace {

constexpr std::uint32_t kLitWidth = 1280;
constexpr std::uint32_t kLitHeight = 720;

/// What vivid's output is given, its first input shows. Kernels from 6.12 on say so as a cable between two plugs: after
/// the pattern of its own and nothing, the first output is third in the list.
void connect_output(const fs::path& vivid) {
  constexpr std::int32_t kFirstOutput = 2;
  if (find_control(opened(vivid), "Loop Video")) {
    set_control(vivid, "Loop Video", 1);
  } else {
    set_control(vivid, "HDMI 000-0 Is Connected To", kFirstOutput);
  }
}

v4l2_buffer buffer_numbered(std::uint32_t index) {
  v4l2_buffer buffer{};
  buffer.index = index;
  buffer.type = V4L2_BUF_TYPE_VIDEO_OUTPUT;
  buffer.memory = V4L2_MEMORY_MMAP;
  buffer.field = V4L2_FIELD_NONE;
  return buffer;
}

}  // namespace

LitCamera::LitCamera(int number)
    : module_("vivid",
              "n_devs=1 node_types=0x101 num_inputs=1 input_types=3 num_outputs=1 output_types=1 ccs_cap_mode=0 "
              "ccs_out_mode=0 vid_cap_nr=" +
                  std::to_string(number) + " vid_out_nr=" + std::to_string(number + 1)),
      path_(device_numbered(number)),
      output_(opened(device_numbered(number + 1))) {
  connect_output(path_);
  set_control(path_, "OSD Text Mode", 2);                   // no clock in the picture
  set_control(path_, "Percentage of Dropped Buffers", 90);  // of sixty a second, which no emulated processor takes
  v4l2_format format{};
  format.type = V4L2_BUF_TYPE_VIDEO_OUTPUT;
  format.fmt.pix.pixelformat = V4L2_PIX_FMT_YUYV;
  format.fmt.pix.width = kLitWidth;
  format.fmt.pix.height = kLitHeight;
  format.fmt.pix.field = V4L2_FIELD_NONE;
  call(output_, VIDIOC_S_FMT, &format, "vivid's output takes no such pictures");
  v4l2_requestbuffers wanted{};
  wanted.count = kBuffers;
  wanted.type = V4L2_BUF_TYPE_VIDEO_OUTPUT;
  wanted.memory = V4L2_MEMORY_MMAP;
  call(output_, VIDIOC_REQBUFS, &wanted, "vivid's output lends no buffers");
  for (std::uint32_t i = 0; i < kBuffers; ++i) {
    map(i);
  }
}

LitCamera::~LitCamera() {
  for (void* buffer : buffers_) {
    ::munmap(buffer, length_);
  }
}

void LitCamera::map(std::uint32_t index) {
  v4l2_buffer buffer = buffer_numbered(index);
  call(output_, VIDIOC_QUERYBUF, &buffer, "vivid's output has no such buffer");
  length_ = buffer.length;
  void* place = ::mmap(nullptr, length_, PROT_READ | PROT_WRITE, MAP_SHARED, output_.get(), buffer.m.offset);
  if (place == MAP_FAILED) {
    throw std::system_error(errno, std::generic_category(), "cannot map vivid's buffer");
  }
  buffers_.at(index) = place;
}

void LitCamera::begin() {
  for (std::uint32_t i = 0; i < kBuffers; ++i) {
    v4l2_buffer buffer = buffer_numbered(i);
    buffer.bytesused = static_cast<std::uint32_t>(length_);
    call(output_, VIDIOC_QBUF, &buffer, "vivid's output does not take its picture");
  }
  int type = V4L2_BUF_TYPE_VIDEO_OUTPUT;
  call(output_, VIDIOC_STREAMON, &type, "vivid's output does not begin");
}

void LitCamera::show(const fs::path& jpeg) {
  const std::string bytes = yuyv(beside_grey(decoded(content(jpeg)), cv::Size(kLitWidth, kLitHeight)));
  if (bytes.size() > length_) {
    throw std::runtime_error("vivid's buffers hold " + std::to_string(length_) + " bytes");
  }
  for (void* buffer : buffers_) {
    std::memcpy(buffer, bytes.data(), bytes.size());
  }
  if (!is_shown_) {
    begin();
    is_shown_ = true;
  }
}

}  // namespace seneschal::test
