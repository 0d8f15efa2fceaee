#pragma once

#include <cstddef>
#include <variant>

#include <nlohmann/json.hpp>

#include "daemon/events/game/game_terms.h"
#include "daemon/referee/dispute/dispute.h"
#include "daemon/requests/receipt.h"

namespace seneschal::daemon {

/// Who asks something of the game.
struct Requester {
  referee::Speaker speaker;  // "phone of Anna", "table"
  bool is_owner = false;     // of the table
};

/// A question's answer; the first counts.
struct AnswerRequest {
  std::size_t question = 0;  // its number: its place among all that was said
  int choice = 0;            // from 0
};

/// Somebody thinks better of an answer, until something else is ruled.
struct ChangeRequest {
  std::size_t question = 0;
  int from = 0;  // the choice that the change is from, as whoever asks saw it
  int to = 0;
};

/// Something is right as it stands.
struct RightRequest {
  std::size_t number = 0;  // Vouchable::number
};

/// What was played, of what is offered in a game kept by hand; the first choice counts.
struct PlayRequest {
  std::size_t offer = 0;  // its number
  int choice = 0;         // from 0
};

/// The owner lets another phone see a hand that the daemon dealt.
struct HandRequest {
  int player = 0;
  referee::Speaker to;
};

/// A ruling is doubted: the game stops.
struct DisputeRequest {
  int ruling = 0;  // on which action, from 0
};

/// What may become of the ruling, by its place in Referee::possible_settlements.
struct VoteRequest {
  std::size_t dispute = 0;  // its number: the place of its opening among all that was said
  std::size_t choice = 0;
};

/// That the table is set by hand.
struct TableVoteRequest {
  std::size_t dispute = 0;
  nlohmann::json table;  // as page lays it out
};

/// What would be wrong with a table set so, and what would change: only looked at.
struct TableCheckRequest {
  std::size_t dispute = 0;
  nlohmann::json table;
};

/// The ruling is disputed no more: by whoever disputed it, or the table's owner.
struct WithdrawRequest {
  std::size_t dispute = 0;
};

/// A game begins.
struct BeginRequest {
  events::GameTerms terms;
};

/// The game ends before its time, or goes on after all.
struct EndRequest {
  bool ends = true;
};

/// Who keeps a game.
enum class Keeper {
  kCamera,
  kPhones,  ///< by hand: they say what is played
};

/// The game is kept otherwise from here on.
struct KeeperRequest {
  Keeper keeper = Keeper::kPhones;
};

/// A phone is joined no more, or about to be removed: what it asked for and was not done yet counts no more.
struct PhoneGone {
  bool is_removed = false;  // by the owner: its votes count no more, either
};

using RequestBody = std::variant<AnswerRequest, ChangeRequest, RightRequest, PlayRequest, HandRequest, DisputeRequest,
                                 VoteRequest, TableVoteRequest, TableCheckRequest, WithdrawRequest, BeginRequest,
                                 EndRequest, KeeperRequest, PhoneGone>;

/// Something that is asked of the game.
struct Request {
  RequestBody body;
  Requester by;
  Receipt receipt{};  // for whoever waits for what becomes of it
};

}  // namespace seneschal::daemon
