#pragma once

#include <mutex>
#include <vector>

#include "daemon/access/roster.h"
#include "daemon/referee/dispute.h"

namespace seneschal::daemon {

/// Which phones hold players' slots, between the thread that serves phones, which says so, and all who ask whose say
/// something is.
class SlotBoard {
 public:
  /// The thread of the game: a game of these players begins.
  void play(referee::Consent consent, std::vector<artus::Colour> players);
  /// The thread that serves phones.
  void hold(const std::vector<access::Slot>& held);
  /// From any thread: who has a vote in this game now.
  [[nodiscard]] referee::Electorate electorate() const;

 private:
  mutable std::mutex mutex_;
  referee::Consent consent_ = referee::Consent::kMajority;
  std::vector<artus::Colour> players_;
  std::vector<referee::Slot> held_;
};

}  // namespace seneschal::daemon
