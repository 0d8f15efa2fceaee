#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/weighing/dispute.h"
#include "daemon/requests/receipt.h"

namespace seneschal::daemon {

/// That the game ends before its time: who proposes it, and whose say it is. Those who held a slot when the first
/// proposed it have one vote each, as in a dispute; where fewer than two did, the owner decides and players can only
/// propose it.
struct EndProposal {
  referee::Electorate electorate;
  std::vector<referee::Speaker> enders;
  std::vector<int> others;  // phones that have a vote and would go on
  bool is_agreed = false;

  [[nodiscard]] bool has(int phone) const;
};

/// Whether the game is to end before its time, as those decide who play it.
class EndVote {
 public:
  /// Nothing where nobody proposes it.
  [[nodiscard]] const std::optional<EndProposal>& proposal() const { return proposal_; }

  /// kDone where it is agreed now, kWaits for others. `now` is whose say it is, unless somebody has proposed it before.
  [[nodiscard]] Outcome propose(const referee::Speaker& by, bool is_owner, const referee::Electorate& now);
  /// The phone would rather go on, or proposes it no more. Once too few are left who could agree, or an owner says
  /// this, nobody proposes it any more.
  [[nodiscard]] Outcome oppose(int phone, bool is_owner);
  /// A phone is joined no more: it proposes nothing. Whether anything has changed by that.
  bool drop(int phone);
  /// A game begins, or the end that was agreed could not be written down.
  void clear() { proposal_.reset(); }

 private:
  std::optional<EndProposal> proposal_;
};

}  // namespace seneschal::daemon
