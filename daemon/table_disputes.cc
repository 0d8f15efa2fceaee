#include <cstddef>
#include <string>
#include <vector>

#include "daemon/dispute_box.h"
#include "daemon/table_run.h"

namespace seneschal::daemon {

using Done = tl::expected<void, std::string>;

bool TableRun::is_disputed() const {
  return parts_.log->history().referee().open_dispute() != nullptr;
}

std::optional<int> TableRun::disputes_fd() const {
  return parts_.disputes != nullptr ? std::optional(parts_.disputes->fd()) : std::nullopt;
}

std::string TableRun::nobody_can_vote() const {
  return parts_.log->file().string() + ": the ruling on action " +
         std::to_string(parts_.log->history().referee().open_dispute()->opened().ruling) +
         " was disputed in an earlier run and nobody can vote on it: start with --web";
}

Done TableRun::press_dispute() {
  const Heard heard = parts_.disputes != nullptr ? parts_.disputes->press() : Heard::kNoSuchRuling;
  if (heard != Heard::kNoSuchRuling) {
    return {};
  }
  return tell("dispute", "{}", "DISPUTE: somebody doubts the last ruling; 'seneschal explain' says why it was made");
}

Done TableRun::hear_disputes() {
  if (parts_.disputes == nullptr) {
    return {};
  }
  const bool was_disputed = is_disputed();
  const std::vector<referee::Said> taken = parts_.disputes->take();
  for (const referee::Said& said : taken) {
    if (auto done = say_in_dispute(said, &said == &taken.back() ? Open::kYes : Open::kNotYet); !done) {
      return done;
    }
  }
  if (!was_disputed || is_disputed()) {
    return {};
  }
  if (!asked_about_) {
    asked_about_ = before_;  // the table may be wrong now, and nobody has touched it
  }
  return hear();
}

/// What people say is about no picture: it has the name of the last one, if any, with which a later run goes on.
Told TableRun::agreed(const referee::Said& said) const {
  const auto& frame = parts_.log->last_frame();
  return frame ? Told{frame, said} : Told{std::nullopt, said, "players"};
}

Done TableRun::say_in_dispute(const referee::Said& said, Open open) {
  const GameHistory& history = parts_.log->history();
  std::vector<std::size_t> disputed;
  if (const auto* settled = std::get_if<referee::DisputeSettled>(&said)) {
    for (auto i = static_cast<std::size_t>(settled->ruling); i < history.steps().size(); ++i) {
      disputed.push_back(history.ruling_of(i));
    }
  }
  if (auto done = say(agreed(said), {}, open); !done) {
    return done;
  }
  return say_agreed(disputed);
}

/// What follows from the dispute is ruled on at once, with the pictures of what it takes the place of.
Done TableRun::say_agreed(const std::vector<std::size_t>& disputed) {
  const referee::Referee& game = parts_.log->history().referee();
  for (std::size_t i = 0; const auto ruling = game.agreed_ruling(); ++i) {
    const auto pictures = i < disputed.size() ? parts_.log->pictures_of(disputed[i]) : std::vector<ledger::Picture>();
    if (auto done = say(agreed(*ruling), pictures, Open::kYes); !done) {
      return done;
    }
  }
  return {};
}

}  // namespace seneschal::daemon
