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

struct PwmError {
  PwmFault fault = PwmFault::kRefused;
  std::string sentence;  ///< a whole one: what was tried, on which file, what came of it, and how to mend it

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// What `attempt` ("write 20000000 to") on `file` failing with the errno value `cause` means.
[[nodiscard]] PwmError refused(const std::string& attempt, const std::filesystem::path& file, int cause);

}  // namespace seneschal::pwm
