#pragma once

#include <string>
#include <vector>

#include "hardware/pwm/driven_channels.h"
#include "hardware/pwm/pwm_error.h"
#include "hardware/pwm/pwm_files.h"

namespace seneschal::pwm {

struct Rested {
  std::vector<std::string> channels;  ///< "pwmchip0/pwm0", those that are at rest now
  std::vector<PwmError> failures;
};

/// Ends the pulses on every exported channel of these devices' chips, or of the header's where none is named, and reads
/// back that they have ended. Goes on after a failure. For a dead-man outside the process that may have died sending;
/// channels that nobody exported send nothing.
[[nodiscard]] Rested rest_channels(PwmFiles& files, const std::vector<std::string>& devices);

/// The same for these channels alone.
[[nodiscard]] Rested rest_driven(PwmFiles& files, const std::vector<DrivenChannel>& channels);

}  // namespace seneschal::pwm
