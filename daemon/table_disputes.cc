#include <cstddef>
#include <string>
#include <vector>

#include "daemon/dispute_box.h"
#include "daemon/question_box.h"
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
  const std::vector<Word> taken = parts_.disputes->take();
  for (const Word& word : taken) {
    if (auto done = say_word(word, &word == &taken.back() ? Open::kYes : Open::kNotYet); !done) {
      for (const Word& each : taken) {
        each.receipt.tell(done);
      }
      return done;
    }
  }
  parts_.disputes->follow(parts_.log->history());
  if (!was_disputed || is_disputed()) {
    return {};
  }
  look_again();
  return hear();
}

Done TableRun::say_word(const Word& word, Open open) {
  const auto change = change_before(word.said);
  if (auto done = change ? say_changed(*change) : Done(); !done) {
    return done;
  }
  if (!can_follow(word.said)) {
    return {};
  }
  auto done = say_of_people(word.said, open);
  word.receipt.tell(done);
  return done;
}

/// The ruling that is disputed may be gone at the same moment, because an answer was changed.
bool TableRun::can_follow(const referee::Said& said) const {
  const auto* opened = std::get_if<referee::DisputeOpened>(&said);
  return opened == nullptr ? is_disputed() : opened->ruling < parts_.log->history().referee().action_count();
}

/// The table may be wrong now, and nobody has touched it.
void TableRun::look_again() {
  if (!asked_about_) {
    asked_about_ = before_;
  }
}

/// The answer that was changed, and what is right as it stands.
Done TableRun::hear_corrections() {
  const auto change = parts_.questions != nullptr ? parts_.questions->take_change() : std::nullopt;
  auto done = change ? say_changed(*change) : Done();
  const auto objection = done && parts_.questions != nullptr ? parts_.questions->take_objection() : std::nullopt;
  return objection ? say_right(*objection) : done;
}

/// One that came in time, before this is said, after which none may come, or not while a ruling is disputed.
std::optional<Change> TableRun::change_before(const referee::Said& said) const {
  const referee::Answered* answered = parts_.log->history().referee().changeable_answer();
  const bool ends =
      answered != nullptr && (answered->is_final_after(said) || std::holds_alternative<referee::DisputeOpened>(said));
  return parts_.questions != nullptr && ends ? parts_.questions->take_last_change() : std::nullopt;
}

Done TableRun::say_changed(const Change& change) {
  const GameHistory& history = parts_.log->history();
  const referee::Answered* answered = history.referee().changeable_answer();
  if (answered == nullptr || answered->choice != change.from || history.last_question() != change.number) {
    return {};
  }
  const referee::AnswerChanged changed{answered->question.index, change.from, change.to, change.by};
  auto done = say_of_people(changed, Open::kYes);
  change.receipt.tell(done);
  look_again();
  return done;
}

/// Of a table before the game only where a camera looks.
std::optional<Vouchable> TableRun::vouchable() const {
  const auto found = parts_.log->history().vouchable();
  return found && (has_looked_ || !found->is_before_game()) ? found : std::nullopt;
}

/// Nothing where an answer that was changed at the same moment has taken it away.
Done TableRun::say_right(const Objection& objection) {
  const auto may_be_right = vouchable();
  if (!may_be_right || may_be_right->number != objection.number) {
    return {};
  }
  auto done = say(agreed(referee::StandsRight{may_be_right->index, objection.by}), {}, Open::kYes);
  objection.receipt.tell(done);
  look_again();
  return done;
}

/// What people say is about no picture: it has the name of the last one, if any, with which a later run goes on.
Told TableRun::agreed(const referee::Said& said) const {
  const auto& frame = parts_.log->last_frame();
  return frame ? Told{frame, said} : Told{std::nullopt, said, "players"};
}

/// The rulings that count no more once this is said, by their places.
std::vector<std::size_t> TableRun::undone_by(const referee::Said& said) const {
  const GameHistory& history = parts_.log->history();
  std::vector<std::size_t> undone;
  if (const auto first = referee::undone_from(said)) {
    for (auto i = static_cast<std::size_t>(*first); i < history.steps().size(); ++i) {
      undone.push_back(history.ruling_of(i));
    }
  }
  return undone;
}

Done TableRun::say_of_people(const referee::Said& said, Open open) {
  const auto undone = undone_by(said);
  if (auto done = say(agreed(said), {}, open); !done) {
    return done;
  }
  return say_agreed(undone);
}

/// What follows from something is ruled on at once, with the pictures of what it takes the place of.
Done TableRun::say_agreed(const std::vector<std::size_t>& undone) {
  const referee::Referee& game = parts_.log->history().referee();
  for (std::size_t i = 0; const auto ruling = game.agreed_ruling(); ++i) {
    const auto pictures = i < undone.size() ? parts_.log->pictures_of(undone[i]) : std::vector<ledger::Picture>();
    if (auto done = say(agreed(*ruling), pictures, Open::kYes); !done) {
      return done;
    }
  }
  return {};
}

}  // namespace seneschal::daemon
