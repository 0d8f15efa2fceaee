#include "daemon/requests/request_rules.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "daemon/game/game_view.h"

namespace seneschal::daemon {

using referee::Settlement;
using referee::Verdict;

namespace {

bool is_choice(int choice, std::size_t choices) {
  return choice >= 0 && static_cast<std::size_t>(choice) < choices;
}

bool is_open(std::size_t dispute, const GameHistory& history) {
  return history.open_dispute() == dispute;
}

/// What is to become of the ruling, as one who has a say in it wants.
Decision cast(const Settlement& settlement, const Requester& by, const GameHistory& history,
              const referee::Electorate& now) {
  const referee::DisputeOpened& opened = history.referee().open_dispute()->opened();
  const auto electorate = opened.electorate().value_or(now);
  if (electorate.is_owners()) {
    return by.is_owner ? Decision(referee::DisputeSettled{opened.ruling, settlement, by.speaker})
                       : tl::unexpected(Outcome::kForOwner);
  }
  const auto player = electorate.player_of(by.speaker.phone);
  return player ? Decision(referee::Vote{*player, settlement, by.speaker}) : tl::unexpected(Outcome::kNoVote);
}

}  // namespace

Decision decide(const AnswerRequest& request, const Requester& by, const GameHistory& history) {
  const auto question = history.referee().open_question();
  if (!question || history.last_question() != request.question) {
    return tl::unexpected(Outcome::kQuestionSettled);
  }
  if (history.referee().open_dispute() != nullptr) {
    return tl::unexpected(Outcome::kDisputeOpen);
  }
  return is_choice(request.choice, question->choices.size()) ? Decision(events::Answer{request.choice, by.speaker.name})
                                                             : tl::unexpected(Outcome::kNoChoice);
}

Decision decide(const ChangeRequest& request, const Requester& by, const GameHistory& history) {
  const auto answered = history.referee().changeable_answer();
  if (!answered || history.last_question() != request.question) {
    return tl::unexpected(Outcome::kRuledOn);
  }
  if (answered->choice != request.from) {
    return tl::unexpected(Outcome::kChangedBefore);
  }
  return is_choice(request.to, answered->choices) && request.to != request.from
             ? Decision(events::AnswerChanged{answered->index, request.from, request.to, by.speaker.name})
             : tl::unexpected(Outcome::kNoChoice);
}

Decision decide(const HandRequest& request, const Requester& by, const GameHistory& history) {
  if (!by.is_owner) {
    return tl::unexpected(Outcome::kForOwner);
  }
  const auto pack = history.referee().pack();
  return pack && is_choice(request.player, pack->holders.size())
             ? Decision(events::HandMoved{request.player, request.to})
             : tl::unexpected(Outcome::kNoChoice);
}

Decision decide(const RightRequest& request, const Requester& by, const std::optional<Vouchable>& may_be_right) {
  return may_be_right && may_be_right->number == request.number
             ? Decision(events::StandsRight{may_be_right->index, by.speaker})
             : tl::unexpected(Outcome::kNothingWrong);
}

Decision decide(const DisputeRequest& request, const Requester& by, const GameHistory& history,
                const referee::Electorate& now) {
  if (history.referee().open_dispute() != nullptr) {
    return tl::unexpected(Outcome::kDisputeOpen);
  }
  return request.ruling >= 0 && request.ruling < history.referee().action_count()
             ? Decision(referee::DisputeOpened{request.ruling, now.needed, by.speaker, now.slots})
             : tl::unexpected(Outcome::kNoSuchRuling);
}

Decision decide(const VoteRequest& request, const Requester& by, const GameHistory& history,
                const referee::Electorate& now) {
  if (!is_open(request.dispute, history)) {
    return tl::unexpected(Outcome::kDisputeSettled);
  }
  const auto settlement = history.referee().possible_settlement(request.choice);
  return settlement ? cast(*settlement, by, history, now) : tl::unexpected(Outcome::kNoChoice);
}

namespace {

/// A table as people lay it out: of a game that hides its scores, without any, so that nobody sets or guesses one.
nlohmann::json laid_by_people(const nlohmann::json& table, const GameHistory& history) {
  nlohmann::json laid = table;
  if (history.hides_scores()) {
    history.game().view().hide_scores(laid);
  }
  return laid;
}

}  // namespace

Decision decide(const TableVoteRequest& request, const Requester& by, const GameHistory& history,
                const referee::Electorate& now) {
  if (!is_open(request.dispute, history)) {
    return tl::unexpected(Outcome::kDisputeSettled);
  }
  Settlement set;
  set.verdict = Verdict::kSet;
  set.table = history.referee().laid_table(laid_by_people(request.table, history));
  return set.table ? cast(set, by, history, now) : tl::unexpected(Outcome::kNoChoice);
}

bool may_be_withdrawn_by_owner(const referee::Dispute& dispute, const referee::Electorate& now) {
  const auto electorate = dispute.opened().electorate().value_or(now);
  std::vector<referee::Slot> there = electorate.slots;
  std::erase_if(there, [&](const referee::Slot& each) {
    return std::find(now.slots.begin(), now.slots.end(), each) == now.slots.end();
  });
  return electorate.is_owners() || !dispute.may_be_agreed(there);
}

Decision decide(const WithdrawRequest& request, const Requester& by, const GameHistory& history,
                const referee::Electorate& now) {
  if (!is_open(request.dispute, history)) {
    return tl::unexpected(Outcome::kDisputeSettled);
  }
  const referee::Dispute& dispute = *history.referee().open_dispute();
  const referee::DisputeOpened& opened = dispute.opened();
  return opened.by.phone == by.speaker.phone || (by.is_owner && may_be_withdrawn_by_owner(dispute, now))
             ? Decision(referee::DisputeSettled{opened.ruling, {Verdict::kWithdraw, {}}, by.speaker})
             : tl::unexpected(Outcome::kOthersDispute);
}

std::optional<referee::VoteDropped> dropped_vote(const referee::Speaker& phone, const GameHistory& history) {
  const referee::Dispute* dispute = history.referee().open_dispute();
  const auto is_its = [&](const referee::Vote& each) { return each.by.phone == phone.phone; };
  const bool has_voted = dispute != nullptr && std::any_of(dispute->votes().begin(), dispute->votes().end(), is_its);
  return has_voted ? std::optional(referee::VoteDropped{phone}) : std::nullopt;
}

std::optional<referee::DisputeSettled> agreed_settlement(const GameHistory& history) {
  const referee::Dispute* dispute = history.referee().open_dispute();
  const auto agreed = dispute != nullptr ? dispute->agreed() : std::nullopt;
  return agreed ? std::optional(referee::DisputeSettled{dispute->opened().ruling, *agreed, {}}) : std::nullopt;
}

tl::expected<nlohmann::json, Outcome> check(const TableCheckRequest& request, const GameHistory& history) {
  if (!is_open(request.dispute, history)) {
    return tl::unexpected(Outcome::kDisputeSettled);
  }
  auto found = history.referee().laid_table_check(laid_by_people(request.table, history));
  return found ? tl::expected<nlohmann::json, Outcome>(std::move(*found)) : tl::unexpected(Outcome::kNoChoice);
}

Outcome refusal_without_game(const RequestBody& request) {
  struct Refusal {
    Outcome operator()(const AnswerRequest& /*request*/) const { return Outcome::kQuestionSettled; }
    Outcome operator()(const PlayRequest& /*request*/) const { return Outcome::kQuestionSettled; }
    Outcome operator()(const HandRequest& /*request*/) const { return Outcome::kNoGameIsPlayed; }
    Outcome operator()(const ChangeRequest& /*request*/) const { return Outcome::kRuledOn; }
    Outcome operator()(const RightRequest& /*request*/) const { return Outcome::kNothingWrong; }
    Outcome operator()(const DisputeRequest& /*request*/) const { return Outcome::kNoSuchRuling; }
    Outcome operator()(const VoteRequest& /*request*/) const { return Outcome::kDisputeSettled; }
    Outcome operator()(const TableVoteRequest& /*request*/) const { return Outcome::kDisputeSettled; }
    Outcome operator()(const TableCheckRequest& /*request*/) const { return Outcome::kDisputeSettled; }
    Outcome operator()(const WithdrawRequest& /*request*/) const { return Outcome::kDisputeSettled; }
    Outcome operator()(const BeginRequest& /*request*/) const { return Outcome::kGameIsPlayed; }
    Outcome operator()(const EndRequest& /*request*/) const { return Outcome::kNoGameIsPlayed; }
    Outcome operator()(const KeeperRequest& /*request*/) const { return Outcome::kKeptSoAlready; }
    Outcome operator()(const PhoneGone& /*request*/) const { return Outcome::kLapsed; }
  };
  return std::visit(Refusal(), request);
}

}  // namespace seneschal::daemon
