#include "daemon/phones/phone_requests.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "daemon/desk/replies.h"
#include "daemon/game/game_view.h"
#include "daemon/phones/phone_replies.h"
#include "daemon/phones/phone_words.h"
#include "daemon/web/late_reply.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

/// A choice's place in its question, or an action's in the game.
std::optional<int> place_in(const json& said, const char* name) {
  const auto place = number_in(said, name);
  return place && *place <= std::numeric_limits<int>::max() ? std::optional(static_cast<int>(*place)) : std::nullopt;
}

std::optional<bool> flag_in(const json& said, const char* name) {
  const bool is_flag = said.is_object() && said.contains(name) && said[name].is_boolean();
  return is_flag ? std::optional(said[name].get<bool>()) : std::nullopt;
}

template <typename T>
std::optional<RequestBody> chosen(const json& said) {
  const auto number = number_in(said, "question");
  const auto choice = place_in(said, "choice");
  return number && choice ? std::optional<RequestBody>(T{*number, *choice}) : std::nullopt;
}

std::optional<RequestBody> change_in(const json& said) {
  const auto question = number_in(said, "question");
  const auto from = place_in(said, "from");
  const auto to = place_in(said, "choice");
  return question && from && to ? std::optional<RequestBody>(ChangeRequest{*question, *from, *to}) : std::nullopt;
}

std::optional<RequestBody> vote_in(const json& said) {
  const auto dispute = number_in(said, "dispute");
  const auto choice = number_in(said, "choice");
  if (!dispute || (!choice && !said.contains("table"))) {
    return std::nullopt;
  }
  return choice ? RequestBody(VoteRequest{*dispute, *choice}) : RequestBody(TableVoteRequest{*dispute, said["table"]});
}

std::optional<RequestBody> check_in(const json& said) {
  const auto dispute = number_in(said, "dispute");
  return dispute && said.contains("table") ? std::optional<RequestBody>(TableCheckRequest{*dispute, said["table"]})
                                           : std::nullopt;
}

std::optional<RequestBody> begin_in(const json& said, const referee::TableGame& game) {
  const auto member = [&](const char* name) { return said.is_object() ? said.value(name, json()) : json(); };
  const auto text_of = [](const json& value) { return value.is_string() ? value.get<std::string>() : std::string(); };
  events::GameTerms terms{std::string(game.edition()), text_of(member("variant")), {}};
  const json seating = member("seating");
  for (const json& each : seating.is_array() ? seating : json::array()) {
    terms.players.push_back(text_of(each));
  }
  const auto first = std::find(terms.players.begin(), terms.players.end(), text_of(member("start")));
  if (first == terms.players.end()) {
    return std::nullopt;
  }
  std::rotate(terms.players.begin(), first, terms.players.end());
  const json hides = member("hides_scores");
  terms.hides_scores = hides.is_boolean() && hides.get<bool>();
  if ((!hides.is_null() && !hides.is_boolean()) || (terms.hides_scores && !game.view().has_hidden_scores())) {
    return std::nullopt;
  }
  return game.fault_of(terms) ? std::nullopt : std::optional<RequestBody>(BeginRequest{std::move(terms)});
}

}  // namespace

std::optional<RequestBody> request_in(const std::string& path, const std::string& body,
                                      const referee::TableGame& game) {
  const json said = json::parse(body, nullptr, false);
  const std::string_view what = std::string_view(path).substr(std::string_view("/api/").size());
  if (what == "answer") {
    return chosen<AnswerRequest>(said);
  }
  if (what == "change") {
    return change_in(said);
  }
  if (what == "right") {
    const auto number = number_in(said, "mistake");
    return number ? std::optional<RequestBody>(RightRequest{*number}) : std::nullopt;
  }
  if (what == "play") {
    return chosen<PlayRequest>(said);
  }
  if (what == "dispute") {
    const auto ruling = place_in(said, "ruling");
    return ruling ? std::optional<RequestBody>(DisputeRequest{*ruling}) : std::nullopt;
  }
  if (what == "vote") {
    return vote_in(said);
  }
  if (what == "consider") {
    return check_in(said);
  }
  if (what == "withdraw") {
    const auto dispute = number_in(said, "dispute");
    return dispute ? std::optional<RequestBody>(WithdrawRequest{*dispute}) : std::nullopt;
  }
  if (what == "begin") {
    return begin_in(said, game);
  }
  if (what == "end") {
    const auto ends = flag_in(said, "end");
    return ends ? std::optional<RequestBody>(EndRequest{*ends}) : std::nullopt;
  }
  const auto by_hand = flag_in(said, "by_hand");
  return what == "keep" && by_hand
             ? std::optional<RequestBody>(KeeperRequest{*by_hand ? Keeper::kPhones : Keeper::kCamera})
             : std::nullopt;
}

namespace {

web::Reply posted(RequestQueue& queue, RequestBody body, const access::Phone& phone) {
  web::Reply reply = desk::reply(json::object());
  reply.late = std::make_shared<web::LateReply>();
  queue.post({std::move(body),
              {speaker_of(phone), phone.role == access::Role::kOwner},
              Receipt([late = reply.late](const RequestResult& result) { late->give(reply_to(result)); })});
  return reply;
}

}  // namespace

web::Reply request_by_phone(RequestQueue& queue, const referee::TableGame& game, const web::Call& call,
                            const access::Phone& phone) {
  auto body = request_in(call.path, call.body, game);
  return body ? posted(queue, std::move(*body), phone) : desk::refuse(access::Reason::kBroken);
}

web::Reply move_hand_by_phone(RequestQueue& queue, const desk::Desk& desk, const web::Call& call,
                              const access::Phone& phone) {
  const json said = json::parse(call.body, nullptr, false);
  const auto player = place_in(said, "player");
  const auto number = place_in(said, "phone");
  if (!player || !number) {
    return desk::refuse(access::Reason::kBroken);
  }
  const access::Phone* to = desk.phone(*number);
  return to != nullptr ? posted(queue, HandRequest{*player, speaker_of(*to)}, phone)
                       : desk::refuse(access::Reason::kNoSuchPhone);
}

}  // namespace seneschal::daemon
