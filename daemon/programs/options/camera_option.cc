#include "daemon/programs/options/camera_option.h"

#include <cmath>
#include <filesystem>
#include <utility>

#include "daemon/programs/options/sim_camera.h"
#include "daemon/watch/frames.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/cameras/folder_camera.h"
#include "hardware/cameras/gst_camera.h"
#include "hardware/cameras/v4l2_camera.h"

namespace seneschal::cli {
namespace {

using Opened = tl::expected<std::unique_ptr<ports::Camera>, std::string>;

Opened open_folder(const cameras::CameraSetting& setting) {
  auto pictures = daemon::pictures_in(setting.place);
  if (!pictures) {
    return tl::unexpected(pictures.error());
  }
  cameras::FolderCamera::Pace pace;
  pace.repeat = static_cast<int>(std::lround(setting.number("repeat").value_or(pace.repeat)));
  pace.frames_per_second = setting.number("rate").value_or(pace.frames_per_second);
  return std::make_unique<cameras::FolderCamera>(setting.place, std::move(*pictures), pace);
}

template <typename Camera>
Opened as_camera(tl::expected<std::unique_ptr<Camera>, cameras::DeviceError> opened) {
  if (!opened) {
    return tl::unexpected(opened.error().message());
  }
  return std::move(*opened);
}

Opened open_v4l2(const cameras::CameraSetting& setting, std::optional<cv::Size> size) {
  const std::optional<cv::Size> wanted = setting.size() ? setting.size() : size;
  return as_camera(
      cameras::V4l2Camera::open(setting.place, {{setting.text("format"), wanted}, setting.number("rate")}));
}

Opened open_pi(const cameras::CameraSetting& setting, std::optional<cv::Size> size) {
  cameras::PiWishes wishes;
  wishes.size = setting.size().value_or(size.value_or(wishes.size));
  wishes.frames_per_second = setting.number("rate").value_or(wishes.frames_per_second);
  wishes.exposure_us = setting.number("exposure-us");
  wishes.gain = setting.number("gain");
  wishes.red_gain = setting.number("red-gain");
  wishes.blue_gain = setting.number("blue-gain");
  wishes.metres = setting.number("metres");
  return as_camera(cameras::GstCamera::open_pi(wishes));
}

}  // namespace

const char* camera_option_help() {
  static const std::string help = "the camera, one of\n" + std::string(cameras::kCameraHelp);
  return help.c_str();
}

tl::expected<std::unique_ptr<ports::Camera>, std::string> open_camera(const std::string& text,
                                                                      std::optional<cv::Size> size) {
  const auto setting = cameras::parse_camera_setting(text);
  if (!setting) {
    return tl::unexpected(setting.error().message());
  }
  if (setting->kind == "folder") {
    return open_folder(*setting);
  }
  if (setting->kind == "sim") {
    return open_sim(*setting);
  }
  if (setting->kind == "video") {
    return as_camera(cameras::GstCamera::open_film(setting->place));
  }
  return setting->kind == "pi" ? open_pi(*setting, size) : open_v4l2(*setting, size);
}

std::string game_named_after(const std::string& text) {
  const auto setting = cameras::parse_camera_setting(text);
  if (!setting || (setting->kind != "folder" && setting->kind != "video" && setting->kind != "sim")) {
    return "game";
  }
  return std::filesystem::weakly_canonical(setting->place).stem().string();
}

bool is_same_camera(const std::string& name, const std::string& other) {
  const auto model = [](const std::string& text) { return text.substr(0, text.rfind(" (/dev/")); };
  return model(name) == model(other);
}

}  // namespace seneschal::cli
