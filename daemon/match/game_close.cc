#include "daemon/match/game_close.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "daemon/history/known_games.h"

namespace seneschal::daemon {
namespace {

std::string json_text(const nlohmann::json& payload) {
  return payload.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// What the log says of a game that was ended so.
nlohmann::json payload_of(const EndProposal& proposal) {
  nlohmann::json payload = {{"by", nlohmann::json::array()}, {"phones", nlohmann::json::array()}};
  for (const referee::Speaker& each : proposal.enders) {
    payload["by"].push_back(each.name);
    payload["phones"].push_back(each.phone);
  }
  if (proposal.electorate.is_owners()) {
    payload["says"] = referee::kByOwner;
  }
  return payload;
}

}  // namespace

GameClose::GameClose(TableRun& run, const GameHistory& history, LivePage& page, EndVote& votes, SlotBoard& slots,
                     std::optional<Keeper> other)
    : run_(run), history_(history), page_(page), votes_(votes), slots_(slots), other_(other) {
  if (other) {
    page_.let_change_keeper();
  }
  count_slots();
  slots_.when_changed([this] { count_slots(); });
  run_.hand_on([this](Request& request) { return handle(request); });
}

GameClose::~GameClose() {
  slots_.when_changed({});
}

/// Whoever has taken a slot since, or given one up, changes what it takes to end the game.
void GameClose::count_slots() {
  votes_.count_among(slots_.electorate());
  page_.propose_end(votes_.proposal());
}

TableRun::Handled GameClose::handle(Request& request) {
  if (const auto* begins = std::get_if<BeginRequest>(&request.body)) {
    return begin(*begins, request.receipt);
  }
  if (const auto* ends = std::get_if<EndRequest>(&request.body)) {
    return end(*ends, request.by);
  }
  if (const auto* keeps = std::get_if<KeeperRequest>(&request.body)) {
    return keep(*keeps, request.by);
  }
  if (std::holds_alternative<PhoneGone>(request.body) && votes_.drop(request.by.speaker.phone)) {
    page_.propose_end(votes_.proposal());
  }
  return RequestResult(refusal_without_game(request.body));
}

/// Whoever begins it hears of that when its log is open.
TableRun::Handled GameClose::begin(const BeginRequest& begin, const Receipt& receipt) {
  if (!history_.referee().has_ended()) {
    return RequestResult(Outcome::kGameIsPlayed);
  }
  if (run_.is_disputed()) {
    return RequestResult(Outcome::kDisputeOpen);  // nobody else's say: it may go on yet
  }
  begun_ = BegunGame{begin.terms, receipt};
  run_.close();
  return std::nullopt;
}

TableRun::Handled GameClose::end(const EndRequest& end, const Requester& by) {
  if (history_.referee().has_ended()) {
    return RequestResult(Outcome::kNoGameIsPlayed);
  }
  const Outcome outcome = end.ends ? votes_.propose(by.speaker, by.is_owner, slots_.electorate())
                                   : votes_.oppose(by.speaker.phone, by.is_owner, slots_.electorate());
  if (is_done(outcome)) {
    page_.propose_end(votes_.proposal());
  }
  if (outcome != Outcome::kDone || !end.ends) {
    return RequestResult(outcome, {{"waits", false}});
  }
  const EndProposal agreed = *votes_.proposal();
  const std::string payload = json_text(payload_of(agreed));
  const auto told = run_.tell({kAbandoned, payload, payload});
  if (!told) {
    votes_.clear();
    page_.propose_end({});
    return tl::unexpected(told.error());
  }
  is_abandoned_ = true;
  slots_.keep({});  // a dispute that was open is nobody's any more
  run_.close();
  return RequestResult(Outcome::kDone, {{"waits", false}});
}

TableRun::Handled GameClose::keep(const KeeperRequest& keep, const Requester& by) {
  if (history_.referee().has_ended() || other_ != keep.keeper) {
    return RequestResult(Outcome::kKeptSoAlready);
  }
  const bool is_by_hand = keep.keeper == Keeper::kPhones;
  const std::string payload =
      json_text({{"by_hand", is_by_hand}, {"by", by.speaker.name}, {"phone", by.speaker.phone}});
  const auto told = run_.tell({kKeeperChanged, payload, payload});
  if (!told) {
    return tl::unexpected(told.error());
  }
  is_kept_otherwise_ = true;
  run_.close();
  return RequestResult(Outcome::kDone);
}

}  // namespace seneschal::daemon
