#include "daemon/dispute_box.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/artus/state_text.h"

namespace seneschal::daemon {

using referee::Settlement;
using referee::Speaker;
using referee::Verdict;

void DisputeBox::begin(int needed) {
  const std::lock_guard lock(mutex_);
  needed_ = needed;
  is_open_ = true;
  wake_.clear();
  taken_.clear();
  forget_game();
}

void DisputeBox::close() {
  const std::lock_guard lock(mutex_);
  is_open_ = false;
  forget_game();
}

void DisputeBox::forget_game() {
  rulings_ = 0;
  dispute_.reset();
  number_.reset();
  settlements_.clear();
  standing_.reset();
}

std::vector<referee::Said> DisputeBox::take() {
  const std::lock_guard lock(mutex_);
  wake_.clear();
  return std::exchange(taken_, {});
}

void DisputeBox::follow(const GameHistory& history) {
  const std::lock_guard lock(mutex_);
  if (!is_open_ || !taken_.empty()) {
    return;  // it is further than the game, which follows and comes here again
  }
  const referee::Dispute* open = history.referee().open_dispute();
  rulings_ = history.referee().action_count();
  dispute_ = open == nullptr ? std::nullopt : std::optional(*open);
  number_ = number_of_dispute(history);
  settlements_ = history.referee().possible_settlements();
  standing_ = open == nullptr ? std::nullopt : std::optional(Standing{history.edition(), *history.referee().state()});
}

Heard DisputeBox::open(int ruling, const Speaker& by) {
  const std::lock_guard lock(mutex_);
  return open_now(ruling, by);
}

Heard DisputeBox::open_now(int ruling, const Speaker& by) {
  if (dispute_) {
    return Heard::kAlreadyOpen;
  }
  if (ruling < 0 || ruling >= rulings_) {
    return Heard::kNoSuchRuling;
  }
  dispute_.emplace(referee::DisputeOpened{ruling, needed_, by});
  number_.reset();
  taken_.emplace_back(dispute_->opened());
  wake_.raise();
  return Heard::kTaken;
}

Heard DisputeBox::vote(std::size_t dispute, std::size_t choice, artus::Colour player, const Speaker& by) {
  const std::lock_guard lock(mutex_);
  if (!is_disputed(dispute)) {
    return Heard::kTooLate;
  }
  if (choice >= settlements_.size()) {
    return Heard::kNoSuchChoice;
  }
  return cast({player, settlements_[choice], by});
}

Heard DisputeBox::vote_for_table(std::size_t dispute, const artus::State& table, artus::Colour player,
                                 const Speaker& by) {
  const std::lock_guard lock(mutex_);
  if (!is_disputed(dispute) || !standing_) {
    return Heard::kTooLate;
  }
  const std::string text = to_text(table);
  if (!referee::settable_table(standing_->edition, standing_->state, text)) {
    return Heard::kNoSuchChoice;
  }
  Settlement set;
  set.verdict = Verdict::kSet;
  set.table = text;
  return cast({player, set, by});
}

std::optional<Standing> DisputeBox::standing(std::size_t dispute) {
  const std::lock_guard lock(mutex_);
  return is_disputed(dispute) ? standing_ : std::nullopt;
}

Heard DisputeBox::cast(const referee::Vote& vote) {
  dispute_->cast(vote);
  taken_.emplace_back(vote);
  if (const auto agreed = dispute_->agreed()) {
    settle(*agreed);
  }
  wake_.raise();
  return Heard::kTaken;
}

Heard DisputeBox::withdraw(std::size_t dispute, const Speaker& by, bool is_owner) {
  const std::lock_guard lock(mutex_);
  if (!is_disputed(dispute)) {
    return Heard::kTooLate;
  }
  if (!is_owner && dispute_->opened().by.phone != by.phone) {
    return Heard::kNotYours;
  }
  settle({Verdict::kWithdraw, {}});
  wake_.raise();
  return Heard::kTaken;
}

Heard DisputeBox::press() {
  const Speaker button{0, "button at the table"};
  const std::lock_guard lock(mutex_);
  if (!dispute_) {
    return open_now(rulings_ - 1, button);
  }
  if (dispute_->opened().by.phone != button.phone) {
    return Heard::kNotYours;
  }
  settle({Verdict::kWithdraw, {}});
  wake_.raise();
  return Heard::kTaken;
}

void DisputeBox::settle(const Settlement& settlement) {
  const int ruling = dispute_->opened().ruling;
  taken_.emplace_back(referee::DisputeSettled{ruling, settlement});
  forget_game();  // until it has taken this: some rulings may be taken back
}

std::optional<std::size_t> number_of_dispute(const GameHistory& history) {
  if (history.referee().open_dispute() == nullptr) {
    return std::nullopt;
  }
  const auto& told = history.told();
  const auto found = std::find_if(told.rbegin(), told.rend(), [](const Told& each) {
    return std::holds_alternative<referee::DisputeOpened>(each.said);
  });
  return static_cast<std::size_t>(std::distance(found, told.rend())) - 1;
}

}  // namespace seneschal::daemon
