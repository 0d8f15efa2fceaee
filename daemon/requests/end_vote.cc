#include "daemon/requests/end_vote.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seneschal::daemon {
namespace {

bool contains(const std::vector<int>& phones, int phone) {
  return std::find(phones.begin(), phones.end(), phone) != phones.end();
}

}  // namespace

bool EndProposal::has(int phone) const {
  return std::any_of(enders.begin(), enders.end(), [&](const referee::Speaker& each) { return each.phone == phone; });
}

bool EndProposal::has_vote(int phone) const {
  return !electorate.is_owners() && electorate.player_of(phone) && !contains(gone, phone);
}

bool EndProposal::is_lost() const {
  if (electorate.is_owners()) {
    return enders.empty();
  }
  const auto could_agree = std::count_if(electorate.slots.begin(), electorate.slots.end(), [&](const auto& each) {
    return has_vote(each.phone) && !contains(others, each.phone);
  });
  return enders.empty() || could_agree < needed;
}

void EndVote::count_among(const referee::Electorate& now) {
  if (!proposal_ || proposal_->is_agreed) {
    return;
  }
  EndProposal& proposal = *proposal_;
  if (proposal.electorate.is_owners() && !now.is_owners()) {
    proposal_.reset();  // those who hold slots decide it now, and may propose it
    return;
  }
  proposal.needed = std::max(proposal.electorate.needed, now.needed);
  for (const referee::Slot& slot : proposal.electorate.slots) {
    const bool is_held = std::find(now.slots.begin(), now.slots.end(), slot) != now.slots.end();
    if (!is_held && proposal.has_vote(slot.phone)) {
      proposal.gone.push_back(slot.phone);
      std::erase_if(proposal.enders, [&](const referee::Speaker& each) { return each.phone == slot.phone; });
    }
  }
  if (proposal.is_lost()) {
    proposal_.reset();
  }
}

Outcome EndVote::propose(const referee::Speaker& by, bool is_owner, const referee::Electorate& now) {
  count_among(now);
  EndProposal proposal = proposal_.value_or(EndProposal{now, now.needed, {}, {}, {}});
  if (proposal.is_agreed) {
    return Outcome::kNoGameIsPlayed;
  }
  if (!proposal.electorate.is_owners() && !proposal.has_vote(by.phone)) {
    return Outcome::kNoSay;
  }
  if (!proposal.has(by.phone)) {
    proposal.enders.push_back(by);
  }
  std::erase(proposal.others, by.phone);
  proposal.is_agreed = proposal.electorate.is_owners() ? is_owner : std::ssize(proposal.enders) >= proposal.needed;
  proposal_ = std::move(proposal);
  return proposal_->is_agreed ? Outcome::kDone : Outcome::kWaits;
}

Outcome EndVote::oppose(int phone, bool is_owner, const referee::Electorate& now) {
  count_among(now);
  if (!proposal_ || proposal_->is_agreed) {
    return Outcome::kNoGameIsPlayed;
  }
  EndProposal& proposal = *proposal_;
  const bool decides = is_owner && proposal.electorate.is_owners();
  if (!decides && !proposal.has_vote(phone) && !proposal.has(phone)) {
    return Outcome::kNoSay;
  }
  std::erase_if(proposal.enders, [&](const referee::Speaker& each) { return each.phone == phone; });
  if (proposal.has_vote(phone) && !contains(proposal.others, phone)) {
    proposal.others.push_back(phone);
  }
  if (decides || proposal.is_lost()) {
    proposal_.reset();
  }
  return Outcome::kDone;
}

bool EndVote::drop(int phone) {
  if (!proposal_ || proposal_->is_agreed || !proposal_->has(phone)) {
    return false;
  }
  std::erase_if(proposal_->enders, [&](const referee::Speaker& each) { return each.phone == phone; });
  if (proposal_->enders.empty()) {
    proposal_.reset();
  }
  return true;
}

}  // namespace seneschal::daemon
