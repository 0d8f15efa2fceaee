#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "daemon/access/roster.h"
#include "daemon/events/game/seated.h"
#include "daemon/referee/dispute/dispute.h"

namespace seneschal::daemon {

/// Which phones hold players' slots, between the desk, which says so, and the game, which asks whose say something is.
class SlotBoard {
 public:
  /// Which slots are kept is not known yet: none changes hands before `keep` or `play`.
  void await_game() { is_known_ = false; }
  /// A game of the players with these slots begins, or goes on, in which `keep` says what is kept.
  void play(referee::Consent consent, std::vector<std::string> players);
  /// The desk says who holds which now.
  void hold(const std::vector<access::Slot>& held);
  /// Which phones hold slots of this game now, in the order of its players.
  [[nodiscard]] std::vector<events::Seated> seated() const;
  /// Who has a vote in this game now.
  [[nodiscard]] referee::Electorate electorate() const;
  /// The same for a dispute that opens now: their slots are kept for them from here on.
  [[nodiscard]] referee::Electorate freeze();
  /// The slots that stay with their phones: those of the dispute that is open, or none.
  void keep(std::vector<referee::Slot> slots);
  /// Nothing while it is not known.
  [[nodiscard]] std::optional<std::vector<access::Slot>> kept() const;
  /// Called whenever others hold slots than before, or by other names; nothing where nobody wants to know.
  void when_changed(std::function<void()> changed) { changed_ = std::move(changed); }

 private:
  referee::Consent consent_ = referee::Consent::kMajority;
  std::vector<std::string> players_;
  std::vector<referee::Slot> held_;
  std::vector<events::Seated> seated_;  // the same, with names
  std::vector<referee::Slot> kept_;
  bool is_known_ = true;
  std::function<void()> changed_;
};

}  // namespace seneschal::daemon
