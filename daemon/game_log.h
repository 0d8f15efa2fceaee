#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/game_history.h"
#include "daemon/ledger/ledger.h"

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
                                                               const std::string& game, const artus::Edition& edition,
                                                               const GameTerms& terms, UtcClock clock);

  /// Appends, then makes it true. After an error nothing more can be said.
  [[nodiscard]] tl::expected<void, std::string> say(const Told& told, const std::vector<ledger::Picture>& evidence);
  /// The pictures that the log keeps with history().told()[i], as far as their files are there.
  [[nodiscard]] std::vector<ledger::Picture> pictures_of(std::size_t i) const;
  /// Notes that a picture could not be read. Once for each picture.
  [[nodiscard]] tl::expected<void, std::string> note_unreadable(const std::string& frame, const std::string& reason);
  /// Writes down what befell the camera: it changes nothing in the game.
  [[nodiscard]] tl::expected<void, std::string> note(const std::string& kind, const std::string& payload,
                                                     const std::vector<ledger::Picture>& evidence) {
    return append(kind, payload, evidence).map([&](const ledger::Seal& /*seal*/) { notice_keeper(kind, payload); });
  }

  [[nodiscard]] const GameHistory& history() const { return history_; }
  /// The picture that the last entry is about: those before it have been dealt with.
  [[nodiscard]] const std::optional<std::string>& last_frame() const { return last_frame_; }
  /// Whether phones keep the game, as was said last; nothing where nobody has said so.
  [[nodiscard]] std::optional<bool> is_by_hand() const { return is_by_hand_; }
  /// Of the last round that was over; nothing before the first is.
  [[nodiscard]] const std::optional<RoundSeal>& round_seal() const { return round_seal_; }
  [[nodiscard]] const std::filesystem::path& file() const { return ledger_.file(); }

 private:
  GameLog(ledger::Ledger ledger, std::string game, GameHistory history, UtcClock clock);
  void notice_keeper(const std::string& kind, const std::string& payload);
  [[nodiscard]] tl::expected<void, std::string> recall(const ledger::Entry& entry);
  [[nodiscard]] tl::expected<void, std::string> take(const Told& told, const ledger::Seal& seal);
  [[nodiscard]] tl::expected<ledger::Seal, std::string> append(const std::string& kind, const std::string& payload,
                                                               const std::vector<ledger::Picture>& evidence);

  ledger::Ledger ledger_;
  std::string game_;
  GameHistory history_;
  UtcClock clock_;
  std::optional<std::string> last_frame_;
  std::optional<RoundSeal> round_seal_;
  std::set<std::string> unreadable_;
  bool is_started_ = false;
  std::optional<bool> is_by_hand_;
};

}  // namespace seneschal::daemon
