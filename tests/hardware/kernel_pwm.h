#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "hardware/pwm/pwm_files.h"

namespace seneschal::test {

/// The kernel's PWM folder as its code behaves (drivers/pwm/sysfs.c, core.c), refusals included.
class KernelPwm final : public pwm::PwmFiles {
 public:
  struct Channel {
    bool is_exported = false;
    bool is_requested_by_driver = false;  ///< a fan, a backlight
    int polls_until_udev = 0;             ///< writes that fail before the files are the user's
    std::int64_t period = 0;
    std::int64_t duty_cycle = 0;
    bool is_enabled = false;
    std::string polarity = "normal";
    bool sends = false;  ///< what comes out of the pin: the core may remember otherwise
  };
  struct Chip {
    std::string device;
    std::map<int, Channel> channels;
  };
  std::map<std::string, Chip> chips;
  int udev_polls = 0;  ///< of channels exported from now on
  /// Kernels up to 6.1 take no state that could not be sent; 6.12 looks at it when it is to be sent only.
  bool is_lenient_at_rest = false;
  bool is_read_only = false;  ///< mounted so, or the user is not in the group

  [[nodiscard]] tl::expected<std::vector<std::string>, int> list(const std::filesystem::path& folder) const override;
  [[nodiscard]] tl::expected<std::string, int> read(const std::filesystem::path& file) const override;
  [[nodiscard]] tl::expected<void, int> write(const std::filesystem::path& file, const std::string& value) override;
  [[nodiscard]] tl::expected<std::string, int> link(const std::filesystem::path& file) const override;
  [[nodiscard]] const std::filesystem::path& root() const override { return root_; }

 private:
  struct Place {
    const Chip* chip = nullptr;
    const Channel* channel = nullptr;
  };
  [[nodiscard]] tl::expected<Place, int> find(const std::filesystem::path& file) const;
  [[nodiscard]] tl::expected<void, int> write_chip(Chip& chip, const std::string& attribute, int number);
  [[nodiscard]] tl::expected<void, int> write_channel(Channel& channel, const std::string& attribute,
                                                      const std::string& value);

  std::filesystem::path root_ = "/sys/class/pwm";
};

/// A Pi 5 on a kernel that counts its chips so: the fan's first, then the header's.
[[nodiscard]] KernelPwm pi5();
[[nodiscard]] KernelPwm pi4();

}  // namespace seneschal::test
