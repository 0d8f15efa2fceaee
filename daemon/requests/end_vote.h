#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/dispute/dispute.h"
#include "daemon/requests/receipt.h"

namespace seneschal::daemon {

/// That the game ends before its time: who proposes it, and whose say it is. Those who held a slot when it was first
/// proposed have one vote each; where fewer than two did, the owner decides and players can only propose it. Unlike a
/// dispute it stops nothing, so that slots change hands meanwhile: whoever gives one up has no vote in it any more, and
/// whoever takes one has none before it is proposed anew.
struct EndProposal {
  referee::Electorate electorate;  // of when it was first proposed
  int needed = 1;                  // votes: as many as then, or more where more slots are held now
  std::vector<referee::Speaker> enders;
  std::vector<int> others;  // phones that have a vote and would go on
  std::vector<int> gone;    // phones that have given up the slot for which they had a vote
  bool is_agreed = false;

  /// Whether the phone proposes it.
  [[nodiscard]] bool has(int phone) const;
  [[nodiscard]] bool has_vote(int phone) const;
  /// Whether nobody proposes it any more, or it cannot be agreed by those who have a vote in it.
  [[nodiscard]] bool is_lost() const;
};

/// Whether the game is to end before its time, as those decide who play it.
class EndVote {
 public:
  /// Nothing where nobody proposes it.
  [[nodiscard]] const std::optional<EndProposal>& proposal() const { return proposal_; }

  /// These slots are held now. It is not agreed by that, for a game ends only when somebody says so; but where it
  /// cannot be agreed any more, nobody proposes it, and it may be proposed anew.
  void count_among(const referee::Electorate& now);
  /// kDone where it is agreed now, kWaits for others. `now` is whose say it is where nobody has proposed it yet.
  [[nodiscard]] Outcome propose(const referee::Speaker& by, bool is_owner, const referee::Electorate& now);
  /// The phone would rather go on, or proposes it no more. Once too few are left who could agree, or an owner who
  /// decides it says this, nobody proposes it any more.
  [[nodiscard]] Outcome oppose(int phone, bool is_owner, const referee::Electorate& now);
  /// A phone is joined no more: it proposes nothing. Whether anything has changed by that.
  bool drop(int phone);
  /// A game begins, or the end that was agreed could not be written down.
  void clear() { proposal_.reset(); }

 private:
  std::optional<EndProposal> proposal_;
};

}  // namespace seneschal::daemon
