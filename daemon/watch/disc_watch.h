#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/disc/disc_turner.h"
#include "daemon/history/notice.h"
#include "daemon/match/table_run.h"
#include "hardware/ports/camera.h"
#include "rules/artus/seat.h"
#include "vision/read_picture.h"

namespace seneschal::daemon {

/// What follows the King with the disc works with; all of it outlives the watch.
struct DiscWatchParts {
  disc::DiscTurner* turner;
  const vision::TableReader* reader;
  TableRun* run;
  std::string how;  ///< one lets the disc turn: "enter" or "signals"
  UtcClock clock;   ///< when what befalls the disc did so
};

/// Brings the crown beside the King whenever he sits elsewhere. What is ordered is done at once, also while the log is
/// being written; what befalls the disc is written down by tell().
class DiscWatch {
 public:
  using Done = tl::expected<void, std::string>;

  explicit DiscWatch(DiscWatchParts parts) : parts_(std::move(parts)) {}

  /// Any frame, in the order of their capture.
  void see(const ports::Frame& frame);
  /// Between frames, every patience().
  void tick();
  /// The table lies still and was ruled on: the crown may have to go elsewhere.
  void follow(const vision::Observation& seen);
  /// The ruling is disputed: it stops at once, and is ordered anew when the game goes on.
  void hold();
  /// It stops at once, for no reason that people have to hear of, and is ordered anew by what is seen next.
  void rest();
  /// Somebody lets it turn, or stops it.
  void allow();
  void pause();

  /// Writes down what has befallen the disc since. The error is a sentence of the log, which takes no more; the drive
  /// is at rest then, and what was not written down is still to be told.
  [[nodiscard]] Done tell();

  /// The disc turns, or is about to.
  [[nodiscard]] bool is_busy() const { return parts_.turner->is_busy(); }
  /// Somebody has allowed it to turn, and nothing has stopped it since.
  [[nodiscard]] bool may_turn() const { return parts_.turner->is_allowed(); }
  /// When to tick next; nothing while the disc has nowhere to go.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience() const;

 private:
  /// An entry to be.
  struct Untold {
    Notice notice;
    std::string utc;
  };

  void note(const std::vector<disc::DiscEvent>& events);

  DiscWatchParts parts_;
  std::optional<artus::Seat> bound_for_;
  std::deque<Untold> untold_;
};

}  // namespace seneschal::daemon
