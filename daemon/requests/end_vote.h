#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/weighing/dispute.h"
#include "daemon/requests/receipt.h"

namespace seneschal::daemon {

/// That the game ends before its time: who proposes it, and whose say it is. Those who hold a slot now have one vote
/// each; where fewer than two do, the owner decides and players can only propose it. A dispute stops the game and keeps
/// its votes with those of its beginning; this goes on for as long as the game does, while others come and leave.
struct EndProposal {
  referee::Electorate electorate;  // of now, or of when it was agreed
  std::vector<referee::Speaker> enders;
  std::vector<int> others;  // phones that have a vote and would go on
  bool is_agreed = false;

  [[nodiscard]] bool has(int phone) const;
  /// Whether nobody proposes it any more, or too few are left who could agree.
  [[nodiscard]] bool is_lost() const;
};

/// Whether the game is to end before its time, as those decide who play it.
class EndVote {
 public:
  /// Nothing where nobody proposes it.
  [[nodiscard]] const std::optional<EndProposal>& proposal() const { return proposal_; }

  /// It is these whose say it is from now on: whoever is none of them proposes and opposes nothing any more. It is not
  /// agreed by that: a game ends only when somebody says so.
  void count_among(const referee::Electorate& now);
  /// kDone where it is agreed now, kWaits for others. `now` is whose say it is.
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
