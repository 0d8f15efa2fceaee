#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/disc/disc_turner.h"
#include "daemon/table_run.h"
#include "hardware/ports/camera.h"
#include "rules/artus/seat.h"
#include "vision/read_picture.h"

namespace seneschal::daemon {

/// What follows the King with the disc works with; all of it outlives the watch.
struct DiscWatchParts {
  disc::DiscTurner* turner;
  const vision::TableReader* reader;
  TableRun* run;
  std::string how;  ///< one lets the disc turn: "press Enter"
};

/// Brings the crown beside the King whenever he sits elsewhere, and writes down what befalls the disc. Errors are
/// sentences of the log, which takes no more; the drive is at rest then.
class DiscWatch {
 public:
  using Done = tl::expected<void, std::string>;

  explicit DiscWatch(DiscWatchParts parts) : parts_(std::move(parts)) {}

  /// Any frame, in the order of their capture.
  [[nodiscard]] Done see(const ports::Frame& frame);
  /// Between frames, every patience().
  [[nodiscard]] Done tick();
  /// The table lies still and was ruled on: the crown may have to go elsewhere.
  [[nodiscard]] Done follow(const vision::Observation& seen);
  /// The ruling is disputed: it stops at once, and is ordered anew when the game goes on.
  [[nodiscard]] Done hold();
  /// Somebody pressed the one key that there is: stops a disc that may turn, and lets one turn that may not.
  [[nodiscard]] Done press();
  [[nodiscard]] Done allow();
  [[nodiscard]] Done pause();

  /// When to tick next; nothing while the disc has nowhere to go.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience() const;

 private:
  [[nodiscard]] Done tell(const std::vector<disc::DiscEvent>& events);

  DiscWatchParts parts_;
  std::optional<artus::Seat> bound_for_;
};

}  // namespace seneschal::daemon
