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
#include "daemon/requests/receipt.h"
#include "hardware/ports/camera.h"
#include "rules/table/reading.h"
#include "vision/read_picture.h"

namespace seneschal::daemon {

/// What brings the disc where the game wants it works with; all of it outlives the watch.
struct DiscWatchParts {
  disc::DiscTurner* turner;
  const vision::TableReader* reader;
  TableRun* run;
  std::string how;  ///< one lets the disc turn: "enter" or "signals"
  UtcClock clock;   ///< when what befalls the disc did so
};

/// Brings the disc's mark where the game wants it whenever it stands elsewhere. What is ordered is done at once, also
/// while the log is being written; what befalls the disc is written down by tell().
class DiscWatch {
 public:
  using Done = tl::expected<void, std::string>;

  explicit DiscWatch(DiscWatchParts parts) : parts_(std::move(parts)) {}

  /// Any frame, in the order of their capture.
  void see(const ports::Frame& frame);
  /// Between frames, every patience().
  void tick();
  /// The table lies still and was ruled on: the disc's mark may have to go elsewhere.
  void follow(const table::Reading& seen);
  /// The ruling is disputed: it stops at once, and is ordered anew when the game goes on.
  void hold();
  /// It stops at once, for no reason that people have to hear of, and is ordered anew by what is seen next.
  void rest();
  /// Somebody lets it turn. It does not before tell() has written that down, and the receipt is told then.
  void allow(const Receipt& receipt = {});
  /// Somebody stops it: at once, and also where it was just to be let turn.
  void pause();
  /// Nothing can be written down: whoever was about to let it turn is told so.
  void refuse();

  /// Writes down what has befallen the disc since, and lets it turn where somebody does. The error is a sentence of the
  /// log, which takes no more; the drive is at rest then, nobody has let it turn, and what had befallen it and was not
  /// written down is still to be told.
  [[nodiscard]] Done tell();

  /// The disc turns, or is about to.
  [[nodiscard]] bool is_busy() const { return parts_.turner->is_busy(); }
  /// Somebody has allowed it to turn, if only just now, and nothing has stopped it since.
  [[nodiscard]] bool may_turn() const { return parts_.turner->is_allowed() || asked_ || allowing_; }
  /// When to tick next; nothing while the disc has nowhere to go.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience() const;

 private:
  /// An entry to be.
  struct Untold {
    Notice notice;
    std::string utc;
  };

  /// Those who wait to hear of it.
  using Receipts = std::vector<Receipt>;

  void note(const std::vector<disc::DiscEvent>& events);
  [[nodiscard]] Done tell_befallen();
  [[nodiscard]] Done let_turn();

  DiscWatchParts parts_;
  std::optional<double> bound_for_deg_;
  std::deque<Untold> untold_;
  std::optional<Receipts> asked_;     // somebody lets it turn, and that is to be written down
  std::optional<Receipts> allowing_;  // while it is
};

}  // namespace seneschal::daemon
