#pragma once

#include <optional>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/history/game_history.h"
#include "daemon/requests/request.h"

namespace seneschal::daemon {

/// What is said in the game because somebody asks for it, or why nothing is. All is decided by the game as it stands.
using Decision = tl::expected<events::GameEvent, Outcome>;

[[nodiscard]] Decision decide(const AnswerRequest& request, const Requester& by, const GameHistory& history);
[[nodiscard]] Decision decide(const ChangeRequest& request, const Requester& by, const GameHistory& history);
/// `may_be_right` is what may be called right now.
[[nodiscard]] Decision decide(const RightRequest& request, const Requester& by,
                              const std::optional<Vouchable>& may_be_right);

/// Of the owner alone, while there are hands that the daemon deals.
[[nodiscard]] Decision decide(const HandRequest& request, const Requester& by, const GameHistory& history);

/// `now` is whose say it is in a dispute that opens now.
[[nodiscard]] Decision decide(const DisputeRequest& request, const Requester& by, const GameHistory& history,
                              const referee::Electorate& now);
/// Where the log does not say who has a vote in the dispute, those have who do `now`.
[[nodiscard]] Decision decide(const VoteRequest& request, const Requester& by, const GameHistory& history,
                              const referee::Electorate& now);
[[nodiscard]] Decision decide(const TableVoteRequest& request, const Requester& by, const GameHistory& history,
                              const referee::Electorate& now);
/// Whether the owner may withdraw what others dispute: only what nobody else can settle, where nobody has a vote, or
/// too many of those who have one hold no slot `now`.
[[nodiscard]] bool may_be_withdrawn_by_owner(const referee::Dispute& dispute, const referee::Electorate& now);
/// Whoever opened it withdraws it, and the owner where may_be_withdrawn_by_owner.
[[nodiscard]] Decision decide(const WithdrawRequest& request, const Requester& by, const GameHistory& history,
                              const referee::Electorate& now);
/// That the phone's vote in the dispute that is open counts no more; nothing where it has none.
[[nodiscard]] std::optional<referee::VoteDropped> dropped_vote(const referee::Speaker& phone,
                                                               const GameHistory& history);
/// What enough of those who have a vote want to become of the ruling in dispute.
[[nodiscard]] std::optional<referee::DisputeSettled> agreed_settlement(const GameHistory& history);

/// {"faults": [...], "differences": [...]} of a table set so.
[[nodiscard]] tl::expected<nlohmann::json, Outcome> check(const TableCheckRequest& request, const GameHistory& history);

/// Why it cannot be done where no game is played.
[[nodiscard]] Outcome refusal_without_game(const RequestBody& request);

}  // namespace seneschal::daemon
