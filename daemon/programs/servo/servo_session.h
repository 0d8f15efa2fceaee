#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/disc/disc_turner.h"
#include "daemon/process/stop_signals.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/servo_option.h"
#include "hardware/ports/home_sensor.h"
#include "hardware/turntable/controller.h"
#include "vision/read_picture.h"

namespace seneschal::cli {

/// A command that drives the disc and watches it: servo, camera and eyes, until somebody presses Ctrl-C. The drive is
/// at rest when this is gone.
class ServoSession {
 public:
  /// Of --table, --servo and --camera. The error is a sentence.
  [[nodiscard]] static tl::expected<std::unique_ptr<ServoSession>, std::string> open(
      const boost::program_options::variables_map& values);

  [[nodiscard]] const disc::ServoSettings& settings() const { return *file_.servo; }
  [[nodiscard]] const vision::Board& board() const { return reader_.table().board; }
  [[nodiscard]] ports::Camera& camera() { return *camera_; }
  [[nodiscard]] ports::TurntableDrive& drive() { return *drive_.drive; }
  [[nodiscard]] ports::MonoTime now() const { return drive_.now(); }

  /// What the table's home sensor says, if it has one that was learned. The error is a sentence.
  [[nodiscard]] tl::expected<std::optional<disc::SecondOpinion>, std::string> open_second_opinion();
  /// Writes the section "servo" of the table file; complains of what keeps it from that.
  [[nodiscard]] Exit write(const disc::ServoSettings& settings) const;

  /// What the camera shows within the next 20 ms, if it shows something. The error says that it cannot go on: the
  /// camera is gone, or somebody wants an end.
  [[nodiscard]] tl::expected<std::optional<turntable::Sight>, std::string> look();

 private:
  ServoSession(std::string table, ServoFile file, vision::TableReader reader);

  daemon::StopSignals signals_;  // before a thread is started
  std::string table_;            // its file's name
  ServoFile file_;
  vision::TableReader reader_;
  std::unique_ptr<ports::Camera> camera_;
  OpenDrive drive_;  // goes before the camera
  std::unique_ptr<ports::HomeSensor> home_;
};

/// --table, --camera and --servo.
void add_session_options(boost::program_options::options_description& options);

struct OpenedSession {
  std::unique_ptr<ServoSession> session;
  boost::program_options::variables_map values;
};
/// What a command with these options begins with: the session, or the status to exit with.
[[nodiscard]] std::variant<OpenedSession, Exit> open_session(const Usage& usage, Arguments arguments);

}  // namespace seneschal::cli
