#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/disc/servo_settings.h"
#include "hardware/ports/camera.h"
#include "hardware/ports/home_sensor.h"

namespace seneschal::cli {

/// The pin's name of the home sensor of a simulated table.
inline constexpr const char* kSimulatedHome = "sim:";

/// `camera` is the one over the same table and outlives the sensor. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<ports::HomeSensor>, std::string> open_home(const std::string& pin,
                                                                                      ports::Camera* camera);

}  // namespace seneschal::cli
