// What a run does about disputes.
#include <string>
#include <vector>

#include "daemon/match/table_run.h"

namespace seneschal::daemon {

using Done = tl::expected<void, std::string>;

bool TableRun::is_disputed() const {
  return parts_.log->history().referee().open_dispute() != nullptr;
}

std::string TableRun::nobody_can_vote() const {
  return parts_.log->file().string() + ": the ruling on action " +
         std::to_string(parts_.log->history().referee().open_dispute()->opened().ruling) +
         " was disputed in an earlier run and nobody can vote on it: start with --web";
}

bool TableRun::is_about_to_be_disputed() const {
  return !is_disputed() && parts_.requests != nullptr && parts_.requests->has([this](const Request& each) {
    const auto* request = std::get_if<DisputeRequest>(&each.body);
    return request != nullptr && decide(*request, each.by, parts_.log->history(), {}).has_value();
  });
}

/// Whose slots they are is fixed from when the dispute opens.
void TableRun::keep_slots() const {
  const referee::Dispute* dispute = parts_.log->history().referee().open_dispute();
  if (parts_.slots != nullptr) {
    parts_.slots->keep(dispute != nullptr ? dispute->opened().slots.value_or(std::vector<referee::Slot>())
                                          : std::vector<referee::Slot>());
  }
}

TableRun::Handled TableRun::open_dispute(const DisputeRequest& dispute, const Request& request) {
  // The slots of a dispute that is open are kept as they were then, whatever becomes of this request.
  const auto now = is_disputed() ? parts_.slots->electorate() : parts_.slots->freeze();
  const auto decision = decide(dispute, request.by, parts_.log->history(), now);
  auto done = decision ? say_of_people(*decision, request.receipt) : Done();
  keep_slots();  // none where it was not opened
  return decision ? done.map([] { return std::optional<RequestResult>(Outcome::kDone); }) : Handled(decision.error());
}

/// A vote, or what becomes of the ruling.
TableRun::Handled TableRun::say_in_dispute(const Decision& decision, const Receipt& receipt) {
  if (!decision) {
    return decision.error();
  }
  const auto done = say_of_people(*decision, receipt);
  if (done && !is_disputed()) {
    look_again();
  }
  const auto agreed = done ? settle_agreed() : tl::unexpected(done.error());
  return agreed.map([](bool /*is_settled*/) { return std::optional<RequestResult>(Outcome::kDone); });
}

tl::expected<bool, std::string> TableRun::settle_agreed() {
  const auto agreed =
      is_disputed() && !is_stuck() && !is_over_ ? agreed_settlement(parts_.log->history()) : std::nullopt;
  if (!agreed) {
    return false;
  }
  if (auto done = say_of_people(*agreed, {}); !done) {
    return tl::unexpected(done.error());
  }
  look_again();
  return true;
}

TableRun::Handled TableRun::drop_phone(Request& request, const PhoneGone& gone) {
  const auto dropped = gone.is_removed ? dropped_vote(request.by.speaker, parts_.log->history()) : std::nullopt;
  if (auto done = dropped ? say_of_people(*dropped, {}) : Done(); !done) {
    return tl::unexpected(done.error());
  }
  return others_ ? others_(request) : Handled(RequestResult(Outcome::kLapsed));
}

Done TableRun::press_dispute() {
  const Requester button{{0, "button at the table"}};
  const GameHistory& history = parts_.log->history();
  if (parts_.requests == nullptr || (!is_disputed() && history.referee().action_count() == 0)) {
    return note_doubt();
  }
  Request request{DisputeRequest{history.referee().action_count() - 1}, button};
  if (const auto dispute = history.open_dispute()) {
    request.body = WithdrawRequest{*dispute};
  }
  const auto done = carry_out(request);
  return done ? Done() : tl::unexpected(done.error());
}

Done TableRun::note_doubt() {
  return tell({"dispute", "{}", "{}"});
}

/// The table may be wrong now, and nobody has touched it.
void TableRun::look_again() {
  if (!asked_about_) {
    asked_about_ = before_;
  }
}

/// The rulings that count no more once this is said, by their places.
std::vector<std::size_t> TableRun::undone_by(const events::GameEvent& said) const {
  const GameHistory& history = parts_.log->history();
  std::vector<std::size_t> undone;
  if (const auto first = events::undone_from(said)) {
    for (auto i = static_cast<std::size_t>(*first); i < history.steps().size(); ++i) {
      undone.push_back(history.ruling_of(i));
    }
  }
  return undone;
}

/// `receipt` is of whoever asked for it. What follows from it is said again after a failure, by tend_disk or a later
/// run, so that it need not be on the disk for this to be done.
Done TableRun::say_of_people(const events::GameEvent& said, const Receipt& receipt) {
  const auto undone = undone_by(said);
  if (auto done = say(agreed(said), {}); !done) {
    return done;
  }
  receipt.tell(Outcome::kDone);
  auto done = say_agreed(undone);
  if (done) {
    correct_faces();
  }
  return done;
}

Done TableRun::say_agreed(const std::vector<std::size_t>& undone) {
  const referee::AnyReferee& game = parts_.log->history().referee();
  for (std::size_t i = 0; const auto ruling = game.agreed_ruling(); ++i) {
    const auto pictures = i < undone.size() ? parts_.log->pictures_of(undone[i]) : std::vector<ledger::Picture>();
    if (auto done = say(agreed(*ruling), pictures); !done) {
      return done;
    }
  }
  return {};
}

}  // namespace seneschal::daemon
