// What a run does for people who ask something of the game.
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "daemon/match/table_run.h"

namespace seneschal::daemon {

namespace {

using Done = tl::expected<void, std::string>;

TableRun::Handled handled(const Done& done) {
  return done ? TableRun::Handled(RequestResult(Outcome::kDone)) : tl::unexpected(done.error());
}

}  // namespace

tl::expected<bool, std::string> TableRun::hear() {
  auto agreed = settle_agreed();
  if (auto done = agreed && *agreed ? go_on() : Done(); !agreed || !done) {
    return agreed ? tl::unexpected(done.error()) : agreed;
  }
  bool has_changed = *agreed;
  while (!is_over_) {
    auto request = parts_.requests != nullptr ? parts_.requests->take() : std::nullopt;
    if (!request) {
      break;
    }
    auto changed = carry_out(*request);
    if (!changed) {
      return changed;
    }
    has_changed = has_changed || *changed;
  }
  return note_players().map([&] { return has_changed; });
}

/// Who plays by now, where that is otherwise than the log has it. What phones say once the game is over is of the next.
Done TableRun::note_players() {
  const GameHistory& history = parts_.log->history();
  if (parts_.slots == nullptr || is_over_ || is_stuck() || history.referee().has_ended()) {
    return {};
  }
  const auto seated = parts_.slots->seated();
  if (seated == history.names().seated()) {
    return {};
  }
  const std::string payload = events::payload_of(seated);
  return tell({events::kSeated, payload, payload});
}

tl::expected<void, std::string> TableRun::hear_while(const std::function<void()>& task) {
  tl::expected<bool, std::string> heard = false;
  parts_.loop->await(task, [&] {
    heard = heard ? hear() : heard;
    return std::nullopt;
  });
  return heard.map([](bool /*has_changed*/) {});
}

/// Who does what is asked for.
struct TableRun::Handler {
  TableRun& run;
  Request& request;

  Handled operator()(const AnswerRequest& body) const { return run.answer(body, request.by); }
  Handled operator()(const ChangeRequest& body) const { return run.change(body, request); }
  Handled operator()(const RightRequest& body) const { return run.call_right(body, request.by); }
  Handled operator()(const DisputeRequest& body) const { return run.open_dispute(body, request); }
  Handled operator()(const VoteRequest& body) const { return say_in_dispute(body); }
  Handled operator()(const TableVoteRequest& body) const { return say_in_dispute(body); }
  Handled operator()(const WithdrawRequest& body) const { return say_in_dispute(body); }
  Handled operator()(const TableCheckRequest& body) const {
    const auto found = check(body, history());
    return found ? RequestResult(Outcome::kDone, *found) : RequestResult(found.error());
  }
  Handled operator()(const PhoneGone& body) const { return run.drop_phone(request, body); }
  template <typename OfTheGame>
  Handled operator()(const OfTheGame& /*body*/) const {
    return run.others_ ? run.others_(request) : Handled(RequestResult(refusal_without_game(request.body)));
  }

 private:
  template <typename InDispute>
  [[nodiscard]] Handled say_in_dispute(const InDispute& body) const {
    return run.say_in_dispute(decide(body, request.by, history(), run.parts_.slots->electorate()), request.receipt);
  }
  [[nodiscard]] const GameHistory& history() const { return run.parts_.log->history(); }
};

/// Whether anything has changed by it. Whoever asked is told as soon as it is written down, before what follows from it
/// is, and before the table is looked at again.
tl::expected<bool, std::string> TableRun::carry_out(Request& request) {
  const auto result = std::visit(Handler{*this, request}, request.body);
  if (!result) {
    request.receipt.tell(Outcome::kNotKept);  // unless it was, and what failed is what follows from it
    return tl::unexpected(result.error());
  }
  if (*result) {
    request.receipt.tell(**result);
  }
  const bool only_looks = std::holds_alternative<TableCheckRequest>(request.body);
  if (only_looks || (*result && !is_done((*result)->outcome))) {
    return false;
  }
  return go_on().map([] { return true; });
}

/// With the last picture, in which the table may be otherwise than the game has it now.
Done TableRun::go_on() {
  if (!asked_about_ || is_ending_) {
    return {};
  }
  Shown shown = std::move(*asked_about_);
  asked_about_.reset();
  return settle(std::move(shown));
}

TableRun::Handled TableRun::answer(const AnswerRequest& request, const Requester& by) {
  const auto decision = decide(request, by, parts_.log->history());
  if (!decision) {
    return RequestResult(decision.error());
  }
  return handled(asked_about_ ? say(*asked_about_, *decision) : say(agreed(*decision), {}));
}

TableRun::Handled TableRun::change(const ChangeRequest& change, const Request& request) {
  const auto decision = decide(change, request.by, parts_.log->history());
  if (!decision) {
    return RequestResult(decision.error());
  }
  const auto done = say_of_people(*decision, request.receipt);
  look_again();
  return handled(done);
}

TableRun::Handled TableRun::call_right(const RightRequest& request, const Requester& by) {
  const auto decision = decide(request, by, vouchable());
  if (!decision) {
    return RequestResult(decision.error());
  }
  const auto done = say(agreed(*decision), {});
  look_again();
  return handled(done);
}

/// One that came in time, before this is said, after which none may come.
std::optional<Request> TableRun::change_before(const events::GameEvent& said) const {
  if (parts_.requests == nullptr || !parts_.log->history().referee().makes_answer_final(said)) {
    return std::nullopt;
  }
  return parts_.requests->take_first([this](const Request& each) {
    const auto* request = std::get_if<ChangeRequest>(&each.body);
    return request != nullptr && decide(*request, each.by, parts_.log->history()).has_value();
  });
}

/// Of a table before the game only where a camera looks.
std::optional<Vouchable> TableRun::vouchable() const {
  const auto found = parts_.log->history().vouchable();
  return found && (has_looked_ || !found->is_before_game()) ? found : std::nullopt;
}

/// What people say is about no picture: it has the name of the last one, if any, with which a later run goes on.
events::Told TableRun::agreed(const events::GameEvent& said) const {
  const auto& frame = parts_.log->last_frame();
  return frame ? events::Told{frame, said} : events::Told{std::nullopt, said, "players"};
}

bool TableRun::answer_from_table(int choice) {
  const auto question = parts_.log->history().referee().open_question();
  if (!is_asking()) {
    return true;
  }
  const bool is_choice = choice >= 0 && static_cast<std::size_t>(choice) < question->choices.size();
  if (is_choice) {
    parts_.requests->post({AnswerRequest{parts_.log->history().last_question().value(), choice}, {{0, "table"}}});
  }
  return is_choice;
}

bool TableRun::object_from_table() {
  const auto may_be_right = vouchable();
  if (may_be_right && parts_.requests != nullptr) {
    parts_.requests->post({RightRequest{may_be_right->number}, {{0, "table"}}});
  }
  return may_be_right && parts_.requests != nullptr;
}

}  // namespace seneschal::daemon
