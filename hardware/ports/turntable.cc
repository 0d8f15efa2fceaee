#include "hardware/ports/turntable.h"

namespace seneschal::ports {

std::ostream& operator<<(std::ostream& out, DriveFault fault) {
  switch (fault) {
    case DriveFault::kNotArmed:
      return out << "not armed";
    case DriveFault::kOutOfRange:
      return out << "out of range";
    case DriveFault::kNotThere:
      return out << "not there";
    case DriveFault::kTaken:
      return out << "taken";
    case DriveFault::kNoPermission:
      return out << "no permission";
    case DriveFault::kRefused:
      return out << "refused";
  }
  return out;
}

}  // namespace seneschal::ports
