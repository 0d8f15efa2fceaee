#include "hardware/cameras/v4l2_camera.h"

#include <utility>

#include "hardware/cameras/v4l2_stream.h"

namespace seneschal::cameras {
namespace {

using ports::LightError;

constexpr std::chrono::seconds kSilence(5);  // the slowest camera in the dark gives a frame a second

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  }
  return text;
}

}  // namespace

V4l2Camera::V4l2Camera(const std::string& place, V4l2Wishes wishes)
    : wishes_(std::move(wishes)), last_frame_(std::chrono::steady_clock::now()) {
  if (place.find('/') != std::string::npos) {
    wanted_.path = place;
  } else {
    wanted_.card = place;
  }
}

V4l2Camera::~V4l2Camera() = default;

tl::expected<std::unique_ptr<V4l2Camera>, DeviceError> V4l2Camera::open(const std::string& place,
                                                                        const V4l2Wishes& wishes) {
  std::unique_ptr<V4l2Camera> camera(new V4l2Camera(place, wishes));
  if (auto connected = camera->connect(); !connected) {
    return tl::unexpected(connected.error());
  }
  return camera;
}

tl::expected<void, DeviceError> V4l2Camera::connect() {
  auto device = find_device(wanted_);
  if (!device) {
    return tl::unexpected(device.error());
  }
  const std::string name = device->card() + " (" + device->path().string() + ")";
  const auto mode = choose_mode(device->modes(wishes_.mode.size), wishes_.mode, name);
  if (!mode) {
    return tl::unexpected(mode.error());
  }
  WantedDevice found{wanted_.path, device->card(), device->bus()};
  // One that does not take its light again has another now: it is not locked any more.
  is_locked_ = put_again(*device, light_) == light_ && is_locked_;
  auto stream = V4l2Stream::start(std::move(*device), *mode, wishes_.frames_per_second);
  if (!stream) {
    return tl::unexpected(stream.error());
  }
  wanted_ = std::move(found);
  info_ = {name, four_cc_text(mode->format), mode->size, stream->mode().frames_per_second, true};
  stream_ = std::make_unique<V4l2Stream>(std::move(*stream));
  last_frame_ = std::chrono::steady_clock::now();
  return {};
}

ports::CameraError V4l2Camera::dropped(const std::string& why) {
  stream_.reset();
  return {ports::NoFrame::kDroppedOut, why};
}

tl::expected<ports::Frame, ports::CameraError> V4l2Camera::next_frame(std::chrono::milliseconds wait) {
  if (stream_ == nullptr) {
    if (auto connected = connect(); !connected) {
      return tl::unexpected(dropped(connected.error().message()));
    }
  }
  auto newest = stream_->newest(wait);
  if (!newest) {
    return tl::unexpected(dropped(newest.error().message()));
  }
  if (*newest) {
    last_frame_ = std::chrono::steady_clock::now();
    return std::move(**newest);
  }
  if (std::chrono::steady_clock::now() - last_frame_ > kSilence) {
    return tl::unexpected(dropped(info_.name + ": no picture for " + std::to_string(kSilence.count()) +
                                  " s; if that goes on, plug it in again"));
  }
  return tl::unexpected(ports::CameraError{ports::NoFrame::kNoneInTime, info_.name + ": no new picture yet"});
}

tl::expected<std::string, LightError> V4l2Camera::set_light(ports::LightControl control) {
  if (stream_ == nullptr) {
    return tl::unexpected(
        LightError{LightError::Kind::kAway, info_.name + ": the camera is away; its light cannot be set"});
  }
  LightSet set = set_light_of(stream_->device(), control);
  if (set.what.empty()) {
    return tl::unexpected(
        LightError{LightError::Kind::kFixed,
                   info_.name + " has no control for exposure, white balance or focus: it does as it likes"});
  }
  light_ = std::move(set.values);
  is_locked_ = control == ports::LightControl::kLocked;
  return info_.name + ": " + listed(set.what) + (is_locked_ ? " kept as they are now" : " left to the camera");
}

std::optional<ports::LightValues> V4l2Camera::locked_at() const {
  return is_locked_ ? std::optional(named(light_)) : std::nullopt;
}

tl::expected<std::string, LightError> V4l2Camera::lock_at(const ports::LightValues& values) {
  const std::vector<ControlValue> controls = controls_of(values);
  std::vector<ControlValue> taken =
      stream_ == nullptr ? std::vector<ControlValue>() : put_again(stream_->device(), controls);
  if (taken.empty()) {
    return tl::unexpected(
        LightError{stream_ == nullptr ? LightError::Kind::kAway : LightError::Kind::kFixed,
                   info_.name + ": its light cannot be set to what it was when the table was learned"});
  }
  light_ = std::move(taken);
  is_locked_ = true;
  return info_.name + ": " + std::to_string(light_.size()) + " of " + std::to_string(controls.size()) +
         " settings of its light are as they were when the table was learned";
}

}  // namespace seneschal::cameras
