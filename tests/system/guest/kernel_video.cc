#include "system/guest/kernel_video.h"

#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <system_error>
#include <utility>

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

std::uint32_t control_named(const files::Descriptor& device, const std::string& name) {
  v4l2_queryctrl control{};
  control.id = V4L2_CTRL_FLAG_NEXT_CTRL;
  while (::ioctl(device.get(), VIDIOC_QUERYCTRL, &control) == 0) {
    if (name == reinterpret_cast<const char*>(control.name)) {
      return control.id;
    }
    control.id |= V4L2_CTRL_FLAG_NEXT_CTRL;
  }
  throw std::runtime_error("the device has no control " + name);
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
      path_("/dev/video" + std::to_string(number)) {}

void PlayedCamera::show(const fs::path& jpeg) {
  auto bytes = files::read_file(jpeg);
  if (!bytes) {
    throw std::runtime_error(bytes.error().message());
  }
  if (!output_) {
    begin(*bytes);
  }
  const std::lock_guard lock(mutex_);
  bytes_ = std::move(*bytes);
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
  const auto picture = vision::decode_picture(bytes);
  if (!picture) {
    throw std::runtime_error("no picture to play: " + picture.error());
  }
  output_ = opened(path_);
  v4l2_format format{};
  format.type = V4L2_BUF_TYPE_VIDEO_OUTPUT;
  format.fmt.pix.pixelformat = V4L2_PIX_FMT_MJPEG;
  format.fmt.pix.width = static_cast<std::uint32_t>(picture->cols);
  format.fmt.pix.height = static_cast<std::uint32_t>(picture->rows);
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

}  // namespace seneschal::test
