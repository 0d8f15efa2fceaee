#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/access/randomness.h"
#include "daemon/dealing/pack_file.h"
#include "daemon/history/game_history.h"
#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/match/table_run.h"
#include "daemon/requests/slot_board.h"

namespace seneschal::daemon {

/// What the hands of a game are dealt with; all of it outlives them.
struct DealtHandsParts {
  const GameHistory* history;
  TableRun* run;
  const SlotBoard* slots;
  loop::EventLoop* loop;
  journal::Journal* journal;
  std::string game;        // its name in the log
  dealing::PackFile file;  // beside the log, for the daemon alone
  access::Randomness random = access::fill_from_system;
};

/// The hands of a game in which the daemon deals, of which nobody else knows more than is laid: shuffles before a deal,
/// says the pack's hash, and shows the pack once it is played. Of any other game it deals nothing.
class DealtHands {
 public:
  explicit DealtHands(DealtHandsParts parts);

  /// Says what is to be said now: the pack that is played, and that the next is shuffled, as soon as a phone is there
  /// for each hand. The error is a sentence.
  [[nodiscard]] tl::expected<void, std::string> go_on();
  /// Whether a shuffle waited for phones that are there by now.
  [[nodiscard]] bool may_shuffle() const { return due() && holders(); }
  /// By player; none where nothing is dealt, or the pack is lost.
  [[nodiscard]] std::vector<referee::Hand> hands() const;
  /// Whether something is dealt, and the pack lost that it was dealt from: the deal can be taken back and dealt anew.
  [[nodiscard]] bool are_lost() const;

 private:
  [[nodiscard]] bool is_known(const referee::DealtPack& pack) const;
  [[nodiscard]] std::optional<referee::DealDue> due() const;
  [[nodiscard]] std::optional<std::vector<int>> holders() const;
  [[nodiscard]] tl::expected<void, std::string> shuffle(const referee::DealDue& due, std::vector<int> holders);

  DealtHandsParts parts_;
  std::optional<events::PackShown> pack_;  // shuffled last; secret until it is said
  bool was_not_kept_ = false;              // the disk did not take it, which was said
};

}  // namespace seneschal::daemon
