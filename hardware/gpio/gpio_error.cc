#include "hardware/gpio/gpio_error.h"

#include <cerrno>
#include <system_error>

namespace seneschal::gpio {

namespace {

struct Meaning {
  GpioFault fault;
  const char* mend;
};

Meaning meaning(int cause) {
  switch (cause) {
    case EACCES:
    case EPERM:
      return {GpioFault::kNoPermission, "join the group gpio and log in again, or allow the device in the unit"};
    case EBUSY:
      return {GpioFault::kTaken,
              "another driver or program holds it: gpioinfo shows which; end that or use another pin"};
    case ENOENT:
    case ENODEV:
    case ENXIO:
      return {GpioFault::kNotThere, "the GPIO chip has gone"};
    default:
      return {GpioFault::kRefused, "the kernel's log (dmesg) may say more"};
  }
}

}  // namespace

GpioError refused(const std::string& what, int cause) {
  const Meaning means = meaning(cause);
  return {means.fault, what + ": " + std::generic_category().message(cause) + "; " + means.mend};
}

}  // namespace seneschal::gpio
