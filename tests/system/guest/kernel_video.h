#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "hardware/files/descriptor.h"

namespace seneschal::test {

/// A module of the kernel's with its parameters, unloaded at the end. Throws std::runtime_error where it cannot be.
class LoadedModule {
 public:
  LoadedModule(std::string name, const std::string& parameters);
  LoadedModule(const LoadedModule&) = delete;
  LoadedModule& operator=(const LoadedModule&) = delete;
  /// Waits until nobody uses it any more.
  ~LoadedModule();

 private:
  std::string name_;
};

/// Sets a V4L2 control by its name: a driver's own have no other.
void set_control(const std::filesystem::path& device, const std::string& name, std::int32_t value);
[[nodiscard]] std::int32_t control_of(const std::filesystem::path& device, const std::string& name);

/// A camera that shows what it is told to: JPEG pictures played through the kernel's v4l2loopback, five a second. There
/// is one at a time; it is plugged in while this lives.
class PlayedCamera {
 public:
  PlayedCamera(int number, const std::string& name);
  ~PlayedCamera() { fall_silent(); }

  [[nodiscard]] std::filesystem::path path() const { return path_; }
  /// Shows a picture until another is shown or it falls silent.
  void show(const std::filesystem::path& jpeg);
  /// Plugged in still, but without pictures.
  void fall_silent();

 private:
  void begin(const std::string& bytes);
  void play(const std::stop_token& stop);

  LoadedModule module_;
  std::filesystem::path path_;
  std::optional<files::Descriptor> output_;
  std::mutex mutex_;
  std::condition_variable_any stopped_;
  std::string bytes_;
  std::jthread player_;
};

/// A camera that shows what it is told to and has a light to be locked, as far as vivid's goes: a gain, which it sets
/// by itself at first. Pictures go into vivid's HDMI output and are captured from its input as YUYV, 1280 x 720. Throws
/// std::runtime_error where the kernel's vivid cannot be looped so; Linux 6.1's can.
class LitCamera {
 public:
  explicit LitCamera(int number);
  LitCamera(const LitCamera&) = delete;
  LitCamera& operator=(const LitCamera&) = delete;
  ~LitCamera();

  [[nodiscard]] std::filesystem::path path() const { return path_; }
  /// Shows a picture of 4:3 until another is shown, with grey beside it.
  void show(const std::filesystem::path& jpeg);

 private:
  static constexpr std::uint32_t kBuffers = 2;  // the driver keeps the last that it was given, and shows it for good

  void map(std::uint32_t index);
  void begin();

  LoadedModule module_;
  std::filesystem::path path_;
  files::Descriptor output_;
  std::array<void*, kBuffers> buffers_{};
  std::size_t length_ = 0;
  bool is_shown_ = false;
};

}  // namespace seneschal::test
