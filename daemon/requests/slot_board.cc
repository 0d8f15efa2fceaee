#include "daemon/requests/slot_board.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seneschal::daemon {

void SlotBoard::play(referee::Consent consent, std::vector<std::string> players) {
  consent_ = consent;
  players_ = std::move(players);
  keep({});
}

void SlotBoard::hold(const std::vector<access::Slot>& held) {
  const std::vector<referee::Slot> before = std::exchange(held_, {});
  const std::vector<events::Seated> seated_before = std::exchange(seated_, {});
  for (const access::Slot& slot : held) {
    held_.push_back({slot.colour, slot.phone});
    seated_.push_back({slot.colour, slot.phone, slot.name});
  }
  if (changed_ && (held_ != before || seated_ != seated_before)) {
    changed_();
  }
}

std::vector<events::Seated> SlotBoard::seated() const {
  std::vector<events::Seated> playing;
  for (const std::string& player : players_) {
    std::copy_if(seated_.begin(), seated_.end(), std::back_inserter(playing),
                 [&](const events::Seated& each) { return each.slot == player; });
  }
  return playing;
}

referee::Electorate SlotBoard::electorate() const {
  return electorate_of(consent_, held_, players_);
}

referee::Electorate SlotBoard::freeze() {
  referee::Electorate electorate = electorate_of(consent_, held_, players_);
  kept_ = electorate.slots;
  return electorate;
}

void SlotBoard::keep(std::vector<referee::Slot> slots) {
  kept_ = std::move(slots);
  is_known_ = true;
}

std::optional<std::vector<access::Slot>> SlotBoard::kept() const {
  if (!is_known_) {
    return std::nullopt;
  }
  std::vector<access::Slot> kept;
  for (const referee::Slot& slot : kept_) {
    kept.push_back({slot.player, slot.phone});
  }
  return kept;
}

}  // namespace seneschal::daemon
