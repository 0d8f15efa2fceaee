#pragma once

#include <memory>
#include <optional>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/cli/servo_option.h"
#include "daemon/stop_signals.h"
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
  [[nodiscard]] const std::string& table_text() const { return file_.table_text; }
  [[nodiscard]] const vision::Board& board() const { return reader_.table().board; }
  [[nodiscard]] ports::TurntableDrive& drive() { return *drive_.drive; }
  [[nodiscard]] ports::MonoTime now() const { return drive_.now(); }

  /// What the camera shows within the next 20 ms, if it shows something. The error says that it cannot go on: the
  /// camera is gone, or somebody wants an end.
  [[nodiscard]] tl::expected<std::optional<turntable::Sight>, std::string> look();

 private:
  ServoSession(ServoFile file, vision::TableReader reader);

  daemon::StopSignals signals_;  // before a thread is started
  ServoFile file_;
  vision::TableReader reader_;
  std::unique_ptr<ports::Camera> camera_;
  OpenDrive drive_;  // goes before the camera
};

}  // namespace seneschal::cli
