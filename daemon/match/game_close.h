#pragma once

#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "daemon/match/table_run.h"
#include "daemon/requests/end_vote.h"
#include "daemon/requests/request.h"
#include "daemon/requests/slot_board.h"
#include "daemon/snapshots/live_page.h"

namespace seneschal::daemon {

/// A game that somebody begins.
struct BegunGame {
  GameTerms terms;
  Receipt receipt{};
};

/// What phones ask of the game under watch as a whole: that the next begins once it is over, that it ends before its
/// time, or that it is kept otherwise from here on. The last is any phone's to ask: nothing is lost by it, and the
/// other way is open to all as well.
class GameClose {
 public:
  /// All outlive it; the run hands on to it what is asked. `other` is as what the game may be kept instead, if there is
  /// a choice.
  GameClose(TableRun& run, const GameHistory& history, LivePage& page, EndVote& votes, SlotBoard& slots,
            std::optional<Keeper> other = {});
  GameClose(const GameClose&) = delete;
  GameClose& operator=(const GameClose&) = delete;
  ~GameClose();

  /// Begins, ends and changes; of others why they cannot be done.
  [[nodiscard]] TableRun::Handled handle(Request& request);

  /// Whether the watch of this game is to end: it was abandoned or is kept otherwise, which is then in the log, or the
  /// next was begun.
  [[nodiscard]] bool is_over() const { return is_abandoned_ || is_kept_otherwise_ || begun_; }
  [[nodiscard]] bool is_abandoned() const { return is_abandoned_; }
  /// The game goes on, kept otherwise from here on.
  [[nodiscard]] bool is_kept_otherwise() const { return is_kept_otherwise_; }
  /// The next game.
  [[nodiscard]] const std::optional<BegunGame>& begun() const { return begun_; }

 private:
  [[nodiscard]] TableRun::Handled begin(const BeginRequest& begin, const Receipt& receipt);
  [[nodiscard]] TableRun::Handled end(const EndRequest& end, const Requester& by);
  [[nodiscard]] TableRun::Handled keep(const KeeperRequest& keep, const Requester& by);
  void count_slots();

  TableRun& run_;
  const GameHistory& history_;
  LivePage& page_;
  EndVote& votes_;
  SlotBoard& slots_;
  const std::optional<Keeper> other_;
  bool is_abandoned_ = false;
  bool is_kept_otherwise_ = false;
  std::optional<BegunGame> begun_;
};

}  // namespace seneschal::daemon
