#pragma once

#include <cstdint>

#include "hardware/sim/drives/turntable_model.h"
#include "hardware/turntable/tuner.h"

namespace seneschal::sim {

/// A drive and what is wrong with it for the evening.
struct DrawnDrive {
  DriveTraits traits;
  DriveFaults faults;
};

/// A drive that a seed decides, the same one for ever: neutral, dead band, speed each way, delay and grip as cheap
/// servos have them, and some have their wheel on the other side, so that they turn the other way. The mark for the
/// home sensor is anywhere.
[[nodiscard]] DrawnDrive random_drive(std::uint64_t seed);

/// What tuning would find of it, without an error: for tables that are tuned from the start.
[[nodiscard]] turntable::Tuned known_servo(const DrawnDrive& drive);

}  // namespace seneschal::sim
