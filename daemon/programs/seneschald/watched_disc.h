#pragma once

#include <memory>
#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/disc/disc_turner.h"
#include "daemon/programs/options/servo_option.h"
#include "daemon/watch/disc_watch.h"
#include "hardware/ports/home_sensor.h"

namespace seneschal::cli {

/// --servo, --enable and --let-disc-turn, for the daemon.
void add_disc_options(boost::program_options::options_description& options);

/// A drive, its turner and who watches them, for as long as the daemon does.
class WatchedDisc {
 public:
  /// The servo of --servo or of the table file; nothing where there is none, or where the table file's cannot be had,
  /// which is complained of: a game can be ruled on without it. `reader` is null where the table is a board of places,
  /// which has no disc. The error, of what --servo says, is a sentence. Camera, reader and run outlive it.
  [[nodiscard]] static tl::expected<std::unique_ptr<WatchedDisc>, std::string> open(
      const boost::program_options::variables_map& values, ports::Camera& camera, const vision::TableReader* reader,
      daemon::TableRun& run);

  [[nodiscard]] daemon::DiscWatch& watch() { return watch_; }

 private:
  WatchedDisc(OpenDrive drive, std::unique_ptr<ports::HomeSensor> home, const disc::ServoSettings& settings,
              const vision::TableReader& reader, daemon::TableRun& run);

  OpenDrive drive_;
  std::unique_ptr<ports::HomeSensor> home_;
  disc::DiscTurner turner_;
  daemon::DiscWatch watch_;
};

}  // namespace seneschal::cli
