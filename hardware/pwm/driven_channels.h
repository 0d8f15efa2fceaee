#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/pwm/pwm_error.h"

namespace seneschal::pwm {

/// A channel that a program sends pulses on, or may.
struct DrivenChannel {
  std::string device;  ///< of its chip: "1f00098000.pwm"
  int channel = 0;
  friend bool operator==(const DrivenChannel&, const DrivenChannel&) = default;
};

/// Where this program writes down what it drives, for whoever has to put it to rest when it cannot: the service's own
/// folder (RUNTIME_DIRECTORY), else the user's (XDG_RUNTIME_DIR), else /run/seneschal. All are empty after a start of
/// the machine, as its PWM is.
[[nodiscard]] std::filesystem::path driven_file();
/// Where it may have been written: that one and the service's, which is known without its environment.
[[nodiscard]] std::vector<std::filesystem::path> driven_files();

/// Adds the channel to the file, whole or not at all. The error says what keeps it from that.
[[nodiscard]] tl::expected<void, PwmError> note_driven(const std::filesystem::path& file, const DrivenChannel& channel);
/// The channels in it; none where there is no file. It may be another user's: links are not followed, and nothing is
/// waited for. The error says what is wrong with it.
[[nodiscard]] tl::expected<std::vector<DrivenChannel>, PwmError> driven_in(const std::filesystem::path& file);

}  // namespace seneschal::pwm
