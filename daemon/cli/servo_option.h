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

namespace seneschal::cli {

/// --servo, the wire to the servo.
void add_servo_option(boost::program_options::options_description& options);

/// A table file's text and the servo in it, with --servo in place of its wire, and with --shortest and --longest, where
/// the command has them, in place of its bounds. Nothing where neither names a servo. The
/// error is a sentence.
struct ServoFile {
  std::string table_text;
  std::optional<disc::ServoSettings> servo;
};
[[nodiscard]] tl::expected<ServoFile, std::string> read_servo(const boost::program_options::variables_map& values);

/// A drive, at rest and not armed, and the time that it lives in.
struct OpenDrive {
  std::unique_ptr<ports::TurntableDrive> drive;
  std::function<ports::MonoTime()> now;
};

/// `camera` is the one over the same table: the servo of a simulated table is behind it. It outlives the drive; none is
/// needed for a real one. The error is a sentence.
[[nodiscard]] tl::expected<OpenDrive, std::string> open_drive(const disc::ServoSettings& settings,
                                                              ports::Camera* camera);

}  // namespace seneschal::cli
