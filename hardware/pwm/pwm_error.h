#pragma once

#include <filesystem>
#include <string>

namespace seneschal::pwm {

enum class PwmFault {
  kOutOfRange,    ///< a pulse width that is not allowed
  kNotThere,      ///< no such chip or channel, or it has gone
  kTaken,         ///< the kernel or another program holds it
  kNoPermission,  ///< it is there and may not be written
  kRefused,       ///< anything else
};

/// `message` is a whole sentence: what was tried, on which file, what came of it, and how to mend it.
struct PwmError {
  PwmFault fault = PwmFault::kRefused;
  std::string message;
};

/// What `attempt` ("write 20000000 to") on `file` failing with the errno value `cause` means.
[[nodiscard]] PwmError refused(const std::string& attempt, const std::filesystem::path& file, int cause);

}  // namespace seneschal::pwm
