#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/camera_event.h"
#include "daemon/game_log.h"
#include "daemon/report.h"
#include "hardware/ports/lamp.h"
#include "rules/artus/seat.h"
#include "vision/observation.h"

namespace seneschal::daemon {

class LivePage;

/// Answers a question; never called for the same one twice unless the program ended in between.
using Answerer = std::function<referee::Answer(const referee::Question& question)>;

/// What a run over the pictures of a table works with.
struct TableRunParts {
  GameLog* log;  // outlives the run, as the others
  Report* report;
  Answerer answerer;
  std::ostream* out;         // what people at the table read
  std::ostream* warn;        // what is wrong with single pictures
  bool shows_board = false;  // after each ruling
  LivePage* page = nullptr;  // null where nobody asked for one
};

/// A picture that was read.
struct Shown {
  std::string name;   // what it is called where it came from
  std::string bytes;  // the picture file, to be kept as evidence
  vision::Observation seen;
};

/// One run over the pictures of a table, wherever they come from. Each thing is decided, written to the log, made true
/// and only then announced. Errors are sentences; everything announced is in the log.
class TableRun {
 public:
  explicit TableRun(TableRunParts parts)
      : parts_(std::move(parts)), first_(parts_.log->last_frame().value_or(std::string())) {}

  /// Whether an earlier run has dealt with the recorded picture of this name: names are in order.
  [[nodiscard]] bool is_dealt_with(const std::string& name) const { return name < first_; }
  /// The next picture.
  [[nodiscard]] tl::expected<void, std::string> show(Shown shown);
  /// The next picture cannot be read; `where` names it for people, `fault` says what is wrong with it.
  [[nodiscard]] tl::expected<void, std::string> pass_over(const std::string& where, const std::string& name,
                                                          const std::string& fault);
  /// Something befell the camera or the table; with a picture of it, where there is one.
  [[nodiscard]] tl::expected<void, std::string> tell(const CameraEvent& event, std::vector<ledger::Picture> evidence);
  /// The same of whatever else befalls it: an entry of the log, and what people at the table read.
  [[nodiscard]] tl::expected<void, std::string> tell(const std::string& kind, const std::string& payload,
                                                     const std::string& sentence,
                                                     std::vector<ledger::Picture> evidence = {});
  /// Writes the game's record as it is now.
  [[nodiscard]] tl::expected<void, std::string> finish() const;

  /// Whether the table is not as the game has it, or a question waits: it is worth looking again.
  [[nodiscard]] bool is_waiting() const;
  /// What a lamp beside the board should show, as of the last reading.
  [[nodiscard]] ports::Sign sign() const;
  /// Where the King sits by the last ruling; nothing before the game.
  [[nodiscard]] std::optional<artus::Seat> king_seat() const;

 private:
  [[nodiscard]] tl::expected<void, std::string> say(const Shown& shown, const referee::Said& said);
  void announce() const;

  TableRunParts parts_;
  const std::string first_;
  std::string before_name_;  // the last picture without a hand, as evidence of how it was
  std::string before_bytes_;
};

}  // namespace seneschal::daemon
