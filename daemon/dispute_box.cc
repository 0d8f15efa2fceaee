#include "daemon/dispute_box.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/artus/state_text.h"

namespace seneschal::daemon {

using referee::Settlement;
using referee::Speaker;
using referee::Verdict;

void DisputeBox::begin(ElectorateSource now) {
  const std::lock_guard lock(mutex_);
  electorate_now_ = std::move(now);
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

void DisputeBox::reopen() {
  const std::lock_guard lock(mutex_);
  is_open_ = true;
}

void DisputeBox::forget_game() {
  rulings_ = 0;
  dispute_.reset();
  number_.reset();
  settlements_.clear();
  standing_.reset();
}

std::vector<Word> DisputeBox::take() {
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

Heard DisputeBox::open(int ruling, const Speaker& by, Receipt receipt) {
  const std::lock_guard lock(mutex_);
  return open_now(ruling, by, std::move(receipt));
}

Heard DisputeBox::open_now(int ruling, const Speaker& by, Receipt receipt) {
  if (dispute_) {
    return Heard::kAlreadyOpen;
  }
  if (ruling < 0 || ruling >= rulings_) {
    return Heard::kNoSuchRuling;
  }
  const referee::Electorate electorate = electorate_now_();
  dispute_.emplace(referee::DisputeOpened{ruling, electorate.needed, by, electorate.slots});
  number_.reset();
  taken_.push_back({dispute_->opened(), std::move(receipt)});
  wake_.raise();
  return Heard::kTaken;
}

Heard DisputeBox::vote(std::size_t dispute, std::size_t choice, const Speaker& by, bool is_owner, Receipt receipt) {
  const std::lock_guard lock(mutex_);
  if (!is_disputed(dispute)) {
    return Heard::kTooLate;
  }
  if (choice >= settlements_.size()) {
    return Heard::kNoSuchChoice;
  }
  return cast(Settlement(settlements_[choice]), by, is_owner, std::move(receipt));
}

Heard DisputeBox::vote_for_table(std::size_t dispute, const artus::State& table, const Speaker& by, bool is_owner,
                                 Receipt receipt) {
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
  return cast(set, by, is_owner, std::move(receipt));
}

std::optional<Standing> DisputeBox::standing(std::size_t dispute) {
  const std::lock_guard lock(mutex_);
  return is_disputed(dispute) ? standing_ : std::nullopt;
}

/// Where the log does not say who has a vote, those have who hold a slot.
Heard DisputeBox::cast(const Settlement& settlement, const Speaker& by, bool is_owner, Receipt receipt) {
  const auto electorate = dispute_->opened().electorate().value_or(electorate_now_());
  const auto player = electorate.player_of(by.phone);
  if (electorate.is_owners()) {
    if (!is_owner) {
      return Heard::kForOwner;
    }
    settle(settlement, by, std::move(receipt));
  } else if (!player) {
    return Heard::kNoVote;
  } else {
    const referee::Vote vote{*player, settlement, by};
    dispute_->cast(vote);
    if (const auto agreed = dispute_->agreed()) {
      taken_.push_back({vote});
      settle(*agreed, {}, std::move(receipt));
    } else {
      taken_.push_back({vote, std::move(receipt)});
    }
  }
  wake_.raise();
  return Heard::kTaken;
}

Heard DisputeBox::withdraw(std::size_t dispute, const Speaker& by, bool is_owner, Receipt receipt) {
  const std::lock_guard lock(mutex_);
  if (!is_disputed(dispute)) {
    return Heard::kTooLate;
  }
  if (!is_owner && dispute_->opened().by.phone != by.phone) {
    return Heard::kNotYours;
  }
  settle({Verdict::kWithdraw, {}}, by, std::move(receipt));
  wake_.raise();
  return Heard::kTaken;
}

void DisputeBox::drop(const Speaker& phone) {
  const std::lock_guard lock(mutex_);
  const auto is_its = [&](const referee::Vote& each) { return each.by.phone == phone.phone; };
  if (dispute_ && std::any_of(dispute_->votes().begin(), dispute_->votes().end(), is_its)) {
    dispute_->drop(phone.phone);
    taken_.push_back({referee::VoteDropped{phone}});
    wake_.raise();
  }
}

std::vector<referee::Slot> DisputeBox::kept_slots() const {
  const std::lock_guard lock(mutex_);
  return dispute_ ? dispute_->opened().slots.value_or(std::vector<referee::Slot>()) : std::vector<referee::Slot>();
}

Heard DisputeBox::press() {
  const Speaker button{0, "button at the table"};
  const std::lock_guard lock(mutex_);
  if (!dispute_) {
    return open_now(rulings_ - 1, button, {});
  }
  if (dispute_->opened().by.phone != button.phone) {
    return Heard::kNotYours;
  }
  settle({Verdict::kWithdraw, {}}, button, {});
  wake_.raise();
  return Heard::kTaken;
}

void DisputeBox::settle(const Settlement& settlement, std::optional<Speaker> by, Receipt receipt) {
  const int ruling = dispute_->opened().ruling;
  taken_.push_back({referee::DisputeSettled{ruling, settlement, std::move(by)}, std::move(receipt)});
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
