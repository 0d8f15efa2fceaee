#include "hardware/pwm/pwm_error.h"

#include <cerrno>
#include <system_error>

namespace seneschal::pwm {

namespace {

struct Meaning {
  PwmFault fault;
  const char* mend;
};

Meaning meaning(int cause) {
  switch (cause) {
    case EACCES:
    case EPERM:
      return {PwmFault::kNoPermission, "join the group gpio (or install the udev rule) and log in again"};
    case EROFS:
      return {PwmFault::kNoPermission, "the service may not write there: its unit needs ReadWritePaths= for it"};
    case EBUSY:
      return {PwmFault::kTaken, "another driver or program holds it: end that, or use another pin"};
    case ENOENT:
    case ENODEV:
    case ENXIO:
      return {PwmFault::kNotThere, "the chip has no such channel or has gone: see the overlay in config.txt"};
    case EINVAL:
      return {PwmFault::kRefused, "the PWM's driver does not take that value: see which program else sets it"};
    default:
      return {PwmFault::kRefused, "the kernel's log (dmesg) may say more"};
  }
}

}  // namespace

PwmError refused(const std::string& attempt, const std::filesystem::path& file, int cause) {
  const Meaning means = meaning(cause);
  return {means.fault, "cannot " + attempt + " " + file.string() + ": " + std::generic_category().message(cause) +
                           "; " + means.mend};
}

}  // namespace seneschal::pwm
