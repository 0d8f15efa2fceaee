#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/history/game_history.h"
#include "daemon/ledger/ledger.h"
#include "daemon/loop/event_loop.h"
#include "daemon/process/disk_room.h"

namespace seneschal::daemon {

/// The time of day as the log writes it, "2026-03-01T19:30:05.250Z".
using UtcClock = std::function<std::string()>;
/// The system's.
[[nodiscard]] std::string utc_now();

/// What proves the log as it was when a round was over.
struct RoundSeal {
  int rounds = 0;  ///< that were over
  ledger::Seal seal;
};

/// A game that is written down before it is true: the log and what it has led to. Opened on a log that has the game
/// already, it is where that left off.
class GameLog {
 public:
  /// Errors are whole sentences. A game of this name with other terms is one, and so is one that was
  /// abandoned.
  [[nodiscard]] static tl::expected<GameLog, std::string> open(const std::filesystem::path& file,
                                                               const std::string& name, const referee::SharedGame& game,
                                                               const GameTerms& terms, UtcClock clock);

  /// From now on entries are written on another thread, while the loop goes on: a disk may take seconds. The loop
  /// outlives the log; nobody uses the log meanwhile.
  void write_in(loop::EventLoop& loop) { loop_ = &loop; }

  /// Appends, then makes it true. What is not in the log after an error is not true; where is_stuck(), nothing more can
  /// be said until recover() has succeeded.
  [[nodiscard]] tl::expected<void, std::string> say(const events::Told& told,
                                                    const std::vector<ledger::Picture>& evidence);
  /// The pictures that the log keeps with history().told()[i], as far as their files are there.
  [[nodiscard]] std::vector<ledger::Picture> pictures_of(std::size_t i) const;
  /// Notes that a picture could not be read. Once for each picture.
  [[nodiscard]] tl::expected<void, std::string> note_unreadable(const std::string& frame, const std::string& reason);
  /// Writes down what befell the camera, or the disc, or who plays: it changes nothing in the game. `utc` is when, if
  /// not now.
  [[nodiscard]] tl::expected<void, std::string> note(const std::string& kind, const std::string& payload,
                                                     const std::vector<ledger::Picture>& evidence,
                                                     const std::optional<std::string>& utc = {}) {
    return append(kind, payload, evidence, utc).and_then([&](const ledger::Seal& /*seal*/) {
      return notice(kind, payload);
    });
  }

  /// Whether the disk takes nothing since an entry failed.
  [[nodiscard]] bool is_stuck() const { return stuck_by_.has_value(); }
  /// Opens the log anew, which goes on if it is the one that it was. An entry that failed and is whole in it all the
  /// same is taken as said: true where it was of the game, the last of history().told() then. The error is a sentence.
  [[nodiscard]] tl::expected<bool, std::string> recover();
  /// Pictures will be kept: the first may take so much. Without it, room is needed for none before one is kept.
  void expect_pictures_of(std::uintmax_t bytes) { expected_picture_ = bytes; }
  /// What is needed of its disk.
  [[nodiscard]] RoomNeeded room_needed() const {
    return RoomNeeded(largest_picture_ != 0 ? largest_picture_ : expected_picture_);
  }

  [[nodiscard]] const GameHistory& history() const { return history_; }
  /// The picture that the last entry is about: those before it have been dealt with.
  [[nodiscard]] const std::optional<std::string>& last_frame() const { return last_frame_; }
  /// Whether phones keep the game, as was said last; nothing where nobody has said so.
  [[nodiscard]] std::optional<bool> is_by_hand() const { return is_by_hand_; }
  /// Of the last round that was over; nothing before the first is.
  [[nodiscard]] const std::optional<RoundSeal>& round_seal() const { return round_seal_; }
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// Its name there.
  [[nodiscard]] const std::string& game() const { return game_; }

 private:
  GameLog(ledger::Ledger ledger, std::string game, GameHistory history, UtcClock clock);
  [[nodiscard]] tl::expected<void, std::string> notice(const std::string& kind, const std::string& payload);
  [[nodiscard]] tl::expected<void, std::string> recall(const ledger::Entry& entry);
  [[nodiscard]] tl::expected<void, std::string> take(const events::Told& told, const ledger::Seal& seal);
  [[nodiscard]] tl::expected<ledger::Seal, std::string> append(const std::string& kind, const std::string& payload,
                                                               const std::vector<ledger::Picture>& evidence,
                                                               const std::optional<std::string>& utc = {});
  [[nodiscard]] tl::expected<ledger::Recorded, ledger::LedgerError> write(const ledger::NewEntry& entry);
  [[nodiscard]] tl::expected<ledger::Recorded, ledger::LedgerError> write_aside(const ledger::NewEntry& entry);
  [[nodiscard]] tl::expected<std::optional<ledger::Recorded>, std::string> reopen();

  std::filesystem::path file_;
  std::optional<ledger::Ledger> ledger_;  // nothing while it cannot be opened anew
  std::optional<ledger::Recorded> head_;  // the last entry that is known
  struct Failed {
    ledger::NewEntry entry;
    std::optional<events::Told> told;  // where it was of the game
  };
  std::optional<Failed> failed_;  // what may be in the log or not
  std::optional<std::string> stuck_by_;
  std::uintmax_t largest_picture_ = 0;   // bytes; of this game
  std::uintmax_t expected_picture_ = 0;  // the same, before there is one
  std::string game_;
  GameHistory history_;
  UtcClock clock_;
  loop::EventLoop* loop_ = nullptr;  // nothing where whoever writes waits for the disk
  std::optional<std::string> last_frame_;
  std::optional<RoundSeal> round_seal_;
  std::set<std::string> unreadable_;
  bool is_started_ = false;
  std::optional<bool> is_by_hand_;
};

}  // namespace seneschal::daemon
