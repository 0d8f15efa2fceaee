#pragma once

#include <string>

namespace seneschal::gpio {

enum class GpioFault {
  kNotThere,      ///< no such chip or line, or it has gone
  kForbidden,     ///< a line that is none of the header's
  kTaken,         ///< somebody else holds it
  kNoPermission,  ///< it is there and may not be opened
  kRefused,       ///< anything else
};

struct GpioError {
  GpioFault fault = GpioFault::kRefused;
  std::string sentence;  ///< a whole one: which pin, what came of it, and how to mend it

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// What `what` ("the servo's pulses on GPIO 17") failing with the errno value `cause` means.
[[nodiscard]] GpioError refused(const std::string& what, int cause);

}  // namespace seneschal::gpio
