#include "daemon/requests/end_vote.h"

#include <algorithm>
#include <utility>

namespace seneschal::daemon {

bool EndProposal::has(int phone) const {
  return std::any_of(enders.begin(), enders.end(), [&](const referee::Speaker& each) { return each.phone == phone; });
}

bool EndProposal::is_lost() const {
  const std::size_t left = electorate.slots.size() - others.size();
  return enders.empty() || (!electorate.is_owners() && left < static_cast<std::size_t>(electorate.needed));
}

void EndVote::count_among(const referee::Electorate& now) {
  if (!proposal_ || proposal_->is_agreed) {
    return;
  }
  const auto has_no_vote = [&](int phone) { return !now.player_of(phone); };
  proposal_->electorate = now;
  std::erase_if(proposal_->others, has_no_vote);
  if (!now.is_owners()) {
    std::erase_if(proposal_->enders, [&](const referee::Speaker& each) { return has_no_vote(each.phone); });
  }
  if (proposal_->is_lost()) {
    proposal_.reset();
  }
}

Outcome EndVote::propose(const referee::Speaker& by, bool is_owner, const referee::Electorate& now) {
  count_among(now);
  EndProposal proposal = proposal_.value_or(EndProposal{now, {}, {}});
  if (proposal.is_agreed) {
    return Outcome::kNoGameIsPlayed;
  }
  if (!proposal.electorate.is_owners() && !proposal.electorate.player_of(by.phone)) {
    return Outcome::kNoSay;
  }
  if (!proposal.has(by.phone)) {
    proposal.enders.push_back(by);
  }
  std::erase(proposal.others, by.phone);
  proposal.is_agreed = proposal.electorate.is_owners()
                           ? is_owner
                           : proposal.enders.size() >= static_cast<std::size_t>(proposal.electorate.needed);
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
  const bool has_vote = !proposal.electorate.is_owners() && proposal.electorate.player_of(phone);
  if (!decides && !has_vote && !proposal.has(phone)) {
    return Outcome::kNoSay;
  }
  std::erase_if(proposal.enders, [&](const referee::Speaker& each) { return each.phone == phone; });
  if (has_vote && std::find(proposal.others.begin(), proposal.others.end(), phone) == proposal.others.end()) {
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
