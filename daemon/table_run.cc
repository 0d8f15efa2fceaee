#include "daemon/table_run.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "daemon/announcer.h"
#include "daemon/board_text.h"
#include "daemon/dispute_box.h"
#include "daemon/live_page.h"
#include "daemon/question_box.h"
#include "daemon/sentences.h"

namespace seneschal::daemon {

TableRun::TableRun(TableRunParts parts)
    : parts_(std::move(parts)), first_(parts_.log->last_frame().value_or(std::string())) {
  offer_question();
  if (parts_.disputes != nullptr) {
    parts_.disputes->follow(parts_.log->history());
  } else if (is_disputed()) {
    *parts_.warn << nobody_can_vote() << std::endl;
  }
  if (parts_.page != nullptr) {
    parts_.page->show();
  }
  show_seal();
  show_disk(room_in(disk(), parts_.log->room_needed()));
}

tl::expected<void, std::string> TableRun::show(Shown shown) {
  if (parts_.page != nullptr) {
    parts_.page->look(shown.name, shown.bytes, shown.seen);
  }
  auto done = hear_corrections();
  if (!has_looked_) {
    has_looked_ = true;
    offer_question();
  }
  done = done ? settle(std::move(shown)) : done;
  if (done && parts_.page != nullptr) {
    parts_.page->seen();
  }
  return done;
}

tl::expected<void, std::string> TableRun::hear() {
  if (auto done = hear_corrections(); !done || !asked_about_) {
    return done;
  }
  Shown shown = std::move(*asked_about_);
  asked_about_.reset();
  return settle(std::move(shown));
}

tl::expected<void, std::string> TableRun::settle(Shown shown) {
  if (auto done = decide(shown); !done) {
    return done;
  }
  if (shown.seen.hand) {
    return {};
  }
  if (is_asking() || is_disputed()) {
    asked_about_ = std::move(shown);  // what is answered is to be seen in it, and not before it
    return {};
  }
  asked_about_.reset();
  before_ = std::move(shown);
  return {};
}

tl::expected<void, std::string> TableRun::decide(const Shown& shown) {
  const referee::Referee& game = parts_.log->history().referee();
  while (!is_disputed()) {
    // A question that an earlier run asked of this picture and died before it was answered comes first.
    if (const referee::Question* question = game.open_question()) {
      const auto given = answer_to(*question);
      auto answered = given ? say(shown, given->answer) : tl::expected<void, std::string>();
      if (given) {
        given->receipt.tell(answered);
      }
      if (!answered) {
        return answered;
      }
    }
    const auto said = game.look(shown.seen);
    if (!said) {
      return {};
    }
    const auto change = change_before(*said);
    const auto undone = change ? std::vector<std::size_t>() : undone_by(*said);
    auto done = change ? say_changed(*change) : say(shown, *said);
    done = done && !undone.empty() ? say_agreed(undone) : done;
    if (!done) {
      return done;
    }
  }
  return {};
}

std::optional<TableRun::GivenAnswer> TableRun::answer_to(const referee::Question& question) const {
  if (parts_.answerer) {
    return GivenAnswer{parts_.answerer(question)};
  }
  if (!is_asking()) {
    return GivenAnswer{{{}, "nobody"}};
  }
  const auto given = parts_.questions->take();
  return given ? std::optional(GivenAnswer{{given->choice, given->by}, given->receipt}) : std::nullopt;
}

void TableRun::offer_question() const {
  const referee::Referee& game = parts_.log->history().referee();
  const auto number = parts_.log->history().last_question();
  if (parts_.questions == nullptr || is_over_) {
    return;
  }
  const auto may_be_right = vouchable();
  parts_.questions->point_out(may_be_right ? std::optional(may_be_right->number) : std::nullopt);
  if (const referee::Question* question = game.open_question(); question != nullptr && number && !parts_.answerer) {
    parts_.questions->ask(*number, question->choices.size());
  } else if (const referee::Answered* answered = game.changeable_answer(); answered != nullptr && number) {
    parts_.questions->keep(*number, answered->question.choices.size(), answered->choice);
  } else {
    parts_.questions->close();
  }
}

bool TableRun::is_asking() const {
  return parts_.log->history().referee().open_question() != nullptr && !parts_.answerer &&
         parts_.questions != nullptr && parts_.questions->is_anybody_there();
}

std::optional<int> TableRun::answers_fd() const {
  const bool can_answer = asked_about_ && is_asking() && !is_disputed();
  const bool can_change = parts_.questions != nullptr && parts_.log->history().referee().changeable_answer() != nullptr;
  const bool can_object = parts_.questions != nullptr && vouchable();
  return can_answer || can_change || can_object ? std::optional(parts_.questions->fd()) : std::nullopt;
}

tl::expected<void, std::string> TableRun::wait_for_people() {
  constexpr int kNothing = -1;  // poll passes over it
  auto done = hear_disputes();
  while (done && (is_disputed() || (is_asking() && asked_about_))) {
    if (parts_.disputes == nullptr && is_disputed()) {
      return tl::unexpected(nobody_can_vote());
    }
    std::array<pollfd, 2> ready{
        {{answers_fd().value_or(kNothing), POLLIN, 0}, {disputes_fd().value_or(kNothing), POLLIN, 0}}};
    if (::poll(ready.data(), ready.size(), -1) < 0 && errno != EINTR) {
      return tl::unexpected("cannot wait for people: " + std::string(std::strerror(errno)));
    }
    done = ready[1].revents != 0 ? hear_disputes() : done;
    done = done && ready[0].revents != 0 ? hear() : done;
  }
  return done;
}

bool TableRun::answer_from_table(int choice) {
  const auto number = parts_.log->history().last_question();
  return !is_asking() || !number || parts_.questions->answer({*number, choice, "table"}) != Taken::kNoSuchChoice;
}

bool TableRun::object_from_table() {
  const auto may_be_right = vouchable();
  return may_be_right && parts_.questions != nullptr &&
         parts_.questions->object({may_be_right->number, {0, "table"}}) == Taken::kTaken;
}

tl::expected<void, std::string> TableRun::pass_over(const std::string& where, const std::string& name,
                                                    const std::string& fault) {
  *parts_.warn << where << ": " << fault << "; passed over\n";
  auto noted = parts_.log->note_unreadable(name, fault);
  return noted ? hear() : noted;  // what people say waits for no picture
}

tl::expected<void, std::string> TableRun::tell(const CameraEvent& event, const std::vector<ledger::Picture>& evidence) {
  return tell(kind_of(event), payload_of(event), sentence_of(event), evidence);
}

tl::expected<void, std::string> TableRun::tell(const std::string& kind, const std::string& payload,
                                               const std::string& sentence,
                                               const std::vector<ledger::Picture>& evidence,
                                               const std::optional<std::string>& utc) {
  if (auto noted = parts_.log->note(kind, payload, evidence, utc); !noted) {
    return noted;
  }
  if (parts_.page != nullptr) {
    parts_.page->told(kind, payload, sentence);
  }
  *parts_.out << sentence << std::endl;
  show_disk(room_in(disk(), parts_.log->room_needed()));
  return {};
}

tl::expected<void, std::string> TableRun::hear_last() {
  if (parts_.disputes != nullptr) {
    parts_.disputes->close();
  }
  is_over_ = true;
  const auto change = parts_.questions != nullptr ? parts_.questions->take_last_change() : std::nullopt;
  auto done = hear_disputes();
  done = done && change ? say_changed(*change) : done;
  const auto objection = parts_.questions != nullptr ? parts_.questions->take_last_objection() : std::nullopt;
  done = done && objection ? say_right(*objection) : done;
  // It may have asked something anew. What an answer leads to is for a later run, which looks at the table.
  const auto given = parts_.questions != nullptr ? parts_.questions->take_last() : std::nullopt;
  // Nor is it an answer to another question, which came instead where a dispute took the game back.
  const GameHistory& history = parts_.log->history();
  const bool is_open =
      history.referee().open_question() != nullptr && given && history.last_question() == given->number;
  if (!done || !is_open) {
    return done;
  }
  done = say(agreed(referee::Answer{given->choice, given->by}), {}, Open::kYes);
  given->receipt.tell(done);
  return done;
}

tl::expected<void, std::string> TableRun::finish() {
  if (auto done = hear_last(); !done) {
    return done;
  }
  if (!parts_.log->history().tables_set().empty()) {
    *parts_.warn << "record.json ends where the table was first set by hand, which no record can say; the log has it "
                    "all: seneschal export --format csv\n";
  }
  return parts_.report->write_record(parts_.log->history());
}

bool TableRun::is_waiting() const {
  const referee::Referee& game = parts_.log->history().referee();
  return game.has_lost_track() || game.open_question() != nullptr || !game.state() || is_disputed() ||
         game.is_restoring();
}

ports::Sign TableRun::sign() const {
  const referee::Referee& game = parts_.log->history().referee();
  if (is_disputed() || is_stuck()) {
    return ports::Sign::kStopped;
  }
  if (game.has_lost_track() || game.open_question() != nullptr || game.has_mistake()) {
    return ports::Sign::kWrong;
  }
  return game.state() && !game.has_ended() ? ports::Sign::kYourTurn : ports::Sign::kReady;
}

std::optional<artus::Seat> TableRun::king_seat() const {
  const auto& state = parts_.log->history().referee().state();
  return state ? std::optional(state->king_seat) : std::nullopt;
}

tl::expected<void, std::string> TableRun::say(const Shown& shown, const referee::Said& said) {
  std::vector<ledger::Picture> evidence;
  if (auto before = picture_before(shown)) {
    evidence.push_back(std::move(*before));
  }
  evidence.push_back({ledger::Role::kAfter, shown.name, shown.bytes});
  return say(Told{shown.name, said}, evidence, Open::kYes);
}

/// Of a picture that is looked at again the one that the log has with what was said of it at first.
std::optional<ledger::Picture> TableRun::picture_before(const Shown& shown) const {
  if (!before_ || before_->name != shown.name) {
    return before_ ? std::optional(ledger::Picture{ledger::Role::kBefore, before_->name, before_->bytes})
                   : std::nullopt;
  }
  const auto& told = parts_.log->history().told();
  const auto is_it = [&](const ledger::Evidence& each) {
    return each.role == ledger::Role::kAfter && each.name == shown.name;
  };
  const auto last = std::find_if(told.rbegin(), told.rend(), [&](const Told& each) {
    return std::any_of(each.pictures.begin(), each.pictures.end(), is_it);
  });
  if (last == told.rend()) {
    return std::nullopt;
  }
  auto pictures = parts_.log->pictures_of(static_cast<std::size_t>(std::distance(last, told.rend())) - 1);
  const bool has_before = !pictures.empty() && pictures.front().role == ledger::Role::kBefore;
  return has_before ? std::optional(std::move(pictures.front())) : std::nullopt;
}

tl::expected<void, std::string> TableRun::say_by_hand(const referee::Said& said, const std::string& by) {
  return say(Told{std::nullopt, said, by}, {}, Open::kYes);
}

tl::expected<void, std::string> TableRun::say(const Told& told, const std::vector<ledger::Picture>& evidence,
                                              Open open) {
  if (auto written = parts_.log->say(told, evidence); !written) {
    return written;
  }
  pass_on(open);
  return {};
}

/// The last of what was said, to all who are to hear of it.
void TableRun::pass_on(Open open) {
  if (const auto published = parts_.report->add_last(parts_.log->history()); !published) {
    *parts_.warn << published.error() << std::endl;  // the log has it
  }
  offer_question();  // before anybody hears of it
  if (parts_.disputes != nullptr && open == Open::kYes) {
    parts_.disputes->follow(parts_.log->history());
  }
  if (parts_.page != nullptr) {
    parts_.page->said();
  }
  if (parts_.announcer != nullptr) {
    parts_.announcer->said();
  }
  show_seal();
  announce();
  if (!is_stuck()) {
    show_disk(room_in(disk(), parts_.log->room_needed()));
  }
}

void TableRun::show_seal() const {
  if (const auto& sealed = parts_.log->round_seal(); sealed && parts_.page != nullptr) {
    parts_.page->sealed({sealed->rounds, sealed->seal.text()});
  }
}

void TableRun::announce() const {
  const GameHistory& history = parts_.log->history();
  *parts_.out << sentence_of(history, history.told().size() - 1) << '\n';
  const bool is_ruling = std::holds_alternative<referee::Ruling>(history.told().back().said);
  if (parts_.shows_board && is_ruling) {
    *parts_.out << '\n' << board_text(history.edition(), *history.referee().state()) << '\n';
  }
  *parts_.out << std::flush;
}

}  // namespace seneschal::daemon
