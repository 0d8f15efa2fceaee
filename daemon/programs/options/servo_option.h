#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/disc/servo_settings.h"
#include "hardware/ports/camera.h"
#include "hardware/ports/turntable.h"
#include "hardware/servo/pwm_wire.h"

namespace seneschal::cli {

/// --servo, the wire to the servo, and --enable, the line that closes the switch in its supply.
void add_servo_option(boost::program_options::options_description& options);
void add_enable_option(boost::program_options::options_description& options);

/// A table file's text and the servo in it, with --servo in place of its wire, with --enable in place of its enable
/// line, and with --shortest and --longest, where the command has them, in place of its bounds. Nothing where neither
/// names a servo. The error is a sentence.
struct ServoFile {
  std::string table_text;
  std::optional<disc::ServoSettings> servo;
};
[[nodiscard]] tl::expected<ServoFile, std::string> read_servo(const boost::program_options::variables_map& values);

/// Where a wire of the kind kPwm is.
[[nodiscard]] servo::PwmPlace pwm_place(const disc::WireSetting& setting);

/// The wire, with its enable line where it has one. The error names the line.
using PulseWireOrError = tl::expected<std::unique_ptr<servo::PulseWire>, ports::DriveError>;
[[nodiscard]] PulseWireOrError with_enable_line(const disc::ServoSettings& settings,
                                                std::unique_ptr<servo::PulseWire> wire);

/// A drive, at rest and not armed, and the time that it lives in.
struct OpenDrive {
  std::unique_ptr<ports::TurntableDrive> drive;
  std::function<ports::MonoTime()> now;
};

/// Where the servo's pulses are the kernel's, a dead-man watches over them; `seneschal-rest` has to lie beside this
/// program. `camera` is the one over the same table: the servo of a simulated table is behind it. It outlives the
/// drive; none is needed for a real one. The error is a sentence.
[[nodiscard]] tl::expected<OpenDrive, std::string> open_drive(const disc::ServoSettings& settings,
                                                              ports::Camera* camera);

}  // namespace seneschal::cli
