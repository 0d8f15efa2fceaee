#include "daemon/slot_board.h"

#include <utility>

namespace seneschal::daemon {

void SlotBoard::play(referee::Consent consent, std::vector<artus::Colour> players) {
  const std::lock_guard lock(mutex_);
  consent_ = consent;
  players_ = std::move(players);
}

void SlotBoard::hold(const std::vector<access::Slot>& held) {
  const std::lock_guard lock(mutex_);
  held_.clear();
  for (const access::Slot& slot : held) {
    if (const auto player = artus::colour_from_text(slot.colour)) {
      held_.push_back({*player, slot.phone});
    }
  }
}

referee::Electorate SlotBoard::electorate() const {
  const std::lock_guard lock(mutex_);
  return electorate_of(consent_, held_, players_);
}

}  // namespace seneschal::daemon
