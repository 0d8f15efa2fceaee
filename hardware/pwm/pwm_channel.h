#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "hardware/pwm/pwm_chip.h"
#include "hardware/pwm/pwm_error.h"
#include "hardware/pwm/pwm_files.h"

namespace seneschal::pwm {

using Sleep = std::function<void(std::chrono::milliseconds)>;

/// One channel of a PWM chip, sending servo pulses every 20 ms or none. The kernel lets it run on when the process
/// dies; see rest_channels(). Moving leaves an object that may only be destroyed.
class PwmChannel {
 public:
  /// Exports the channel, or takes over one that a process before left exported; waits up to a second for udev to give
  /// the files to this user; and leaves it at rest. `files` outlives it.
  [[nodiscard]] static tl::expected<PwmChannel, PwmError> open(PwmFiles& files, const PwmChip& chip, int channel,
                                                               const Sleep& sleep);

  PwmChannel(PwmChannel&& other) noexcept;
  PwmChannel& operator=(PwmChannel&&) = delete;
  PwmChannel(const PwmChannel&) = delete;
  PwmChannel& operator=(const PwmChannel&) = delete;
  /// Goes to rest and gives the channel back.
  ~PwmChannel();

  /// From now on pulses of this width. After an error rest was tried.
  [[nodiscard]] tl::expected<void, PwmError> send(std::chrono::microseconds width);
  /// No more pulses.
  [[nodiscard]] tl::expected<void, PwmError> rest();

 private:
  PwmChannel(PwmFiles& files, const PwmChip& chip, int channel);
  [[nodiscard]] tl::expected<void, PwmError> wait_for_udev(const Sleep& sleep);
  [[nodiscard]] tl::expected<void, PwmError> take_over();
  [[nodiscard]] tl::expected<void, PwmError> write(const std::string& attribute, long long value);
  [[nodiscard]] tl::expected<long long, PwmError> read(const std::string& attribute) const;

  PwmFiles* files_;
  std::filesystem::path chip_;
  std::filesystem::path folder_;
  int channel_;
  bool is_sending_ = false;
};

}  // namespace seneschal::pwm
