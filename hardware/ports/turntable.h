#pragma once

#include <chrono>
#include <ostream>
#include <string>
#include <tl/expected.hpp>

namespace seneschal::ports {

/// Why a drive did not do what it was told.
enum class DriveFault {
  kNotArmed,      ///< pulses were asked for before anybody armed it
  kOutOfRange,    ///< a pulse width that the servo must not get
  kNotThere,      ///< no such chip, channel or line, or it has gone
  kTaken,         ///< somebody else uses it
  kNoPermission,  ///< it is there and this program may not use it
  kRefused,       ///< the kernel refused for another reason
};

std::ostream& operator<<(std::ostream& out, DriveFault fault);

struct DriveError {
  DriveFault fault = DriveFault::kRefused;
  std::string sentence;  ///< a whole one: what, which, how much, and how to mend it

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// The wire to the servo under the disc. It carries pulses of a width, every 20 ms, or none. Used by one thread at a
/// time. Nothing throws. A drive that is destroyed goes to rest, and so does one whose process dies or hangs.
class TurntableDrive {
 public:
  virtual ~TurntableDrive() = default;

  /// For people: "servo on PWM channel 0 of 1f00098000.pwm".
  [[nodiscard]] virtual const std::string& name() const = 0;

  /// Somebody allows pulses. Sends none yet.
  [[nodiscard]] virtual tl::expected<void, DriveError> arm() = 0;
  [[nodiscard]] virtual bool is_armed() const = 0;

  /// Pulses of this width, until the next call. Whoever wants them to go on says so every 50 ms or more often: a drive
  /// that was told nothing for 200 ms rests. An error means that rest was tried, and that it has to be armed again.
  [[nodiscard]] virtual tl::expected<void, DriveError> send(std::chrono::microseconds width) = 0;

  /// No more pulses; stays armed. Works unarmed, too, and does what can be done before it reports an error.
  [[nodiscard]] virtual tl::expected<void, DriveError> rest() = 0;

  /// Rest, and no pulses until somebody arms it again.
  [[nodiscard]] virtual tl::expected<void, DriveError> disarm() = 0;
};

}  // namespace seneschal::ports
