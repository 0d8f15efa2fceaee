#include "daemon/match/table_run.h"

#include <algorithm>

#include "daemon/faces/face_folder.h"
#include "daemon/snapshots/announcer.h"
#include "daemon/snapshots/live_page.h"
#include "daemon/snapshots/told_text.h"

namespace seneschal::daemon {

TableRun::TableRun(TableRunParts parts)
    : parts_(std::move(parts)), first_(parts_.log->last_frame().value_or(std::string())) {
  parts_.log->write_in(*parts_.loop);
  keep_slots();
  recall_faces();
  if (parts_.requests == nullptr && is_disputed()) {
    warn(nobody_can_vote());
  }
  if (parts_.page != nullptr) {
    if (parts_.slots != nullptr) {
      parts_.page->follow(*parts_.slots);
    }
    parts_.page->show();
  }
  show_seal();
  show_disk(room_in(disk(), parts_.log->room_needed()));
}

tl::expected<void, std::string> TableRun::show(Shown shown) {
  if (parts_.faces != nullptr && !shown.seen.hand) {
    shown.untaught = parts_.faces->untaught();
  }
  if (parts_.page != nullptr) {
    parts_.page->look(shown.name, shown.bytes, shown.seen);
  }
  const auto heard = hear();
  has_looked_ = true;
  if (heard && is_over_) {
    return {};
  }
  auto done = heard ? settle(std::move(shown)) : tl::unexpected(heard.error());
  if (done && parts_.page != nullptr) {
    parts_.page->seen();
  }
  return done;
}

tl::expected<void, std::string> TableRun::settle(Shown shown) {
  if (auto done = rule_on(shown); !done) {
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

tl::expected<void, std::string> TableRun::rule_on(const Shown& shown) {
  const referee::AnyReferee& game = parts_.log->history().referee();
  while (!is_disputed()) {
    // A question that an earlier run asked of this picture and died before it was answered comes first.
    if (const auto question = game.open_question()) {
      const auto answer = answer_to(*question);
      if (auto answered = answer ? say(shown, *answer) : tl::expected<void, std::string>(); !answered) {
        return answered;
      }
    }
    if (const auto unseen = parts_.sayer && !shown.seen.hand ? parts_.sayer(game) : std::nullopt) {
      if (auto done = say_by_hand(*unseen, "record"); !done) {
        return done;
      }
      continue;
    }
    const auto said = game.look(shown.seen);
    if (!said) {
      return {};
    }
    if (const auto request = change_before(*said)) {
      const auto changed = change(std::get<ChangeRequest>(request->body), *request);
      request->receipt.tell(changed ? **changed : RequestResult(Outcome::kNotKept));
      if (!changed) {
        return tl::unexpected(changed.error());
      }
      continue;
    }
    const auto undone = undone_by(*said);
    auto done = say(shown, *said);
    if (const auto* ruling = std::get_if<events::Ruling>(&*said); done && ruling != nullptr) {
      keep_faces(shown, *ruling);
    }
    done = done && !undone.empty() ? say_agreed(undone) : done;
    if (!done) {
      return done;
    }
    if (!undone.empty()) {
      correct_faces();
    }
  }
  return {};
}

/// Nothing where people are waited for.
std::optional<events::Answer> TableRun::answer_to(const events::Question& question) const {
  if (parts_.answerer) {
    return parts_.answerer(question);
  }
  return is_asking() ? std::nullopt : std::optional(events::Answer{{}, "nobody"});
}

bool TableRun::is_asking() const {
  return parts_.log->history().referee().open_question() && !parts_.answerer && parts_.requests != nullptr &&
         parts_.requests->is_anybody_there();
}

tl::expected<void, std::string> TableRun::wait_for_people() {
  auto heard = hear();
  while (heard && (is_disputed() || (is_asking() && asked_about_))) {
    if (parts_.requests == nullptr) {
      return tl::unexpected(nobody_can_vote());
    }
    parts_.loop->wait(std::nullopt);
    heard = hear();
  }
  return heard ? tl::expected<void, std::string>() : tl::unexpected(heard.error());
}

tl::expected<void, std::string> TableRun::pass_over(const std::string& where, const std::string& name,
                                                    const std::string& fault) {
  warn(where + ": " + fault + "; passed over");
  auto noted = parts_.log->note_unreadable(name, fault);
  if (!noted) {
    return noted;
  }
  const auto heard = hear();  // what people ask for waits for no picture
  return heard ? noted : tl::unexpected(heard.error());
}

tl::expected<void, std::string> TableRun::tell(const Notice& notice, const std::vector<ledger::Picture>& evidence,
                                               const std::optional<std::string>& utc) {
  if (auto noted = parts_.log->note(notice.kind, notice.payload, evidence, utc); !noted) {
    return noted;
  }
  if (parts_.page != nullptr) {
    parts_.page->told(notice.kind, notice.facts);
  }
  const std::string said = told_text(*parts_.texts, parts_.log->history(), notice.kind, notice.facts);
  parts_.journal->say(journal::Level::kInfo,
                      notice.device_words.empty() ? said : said + " (" + notice.device_words + ")",
                      fields(notice.kind));
  show_disk(room_in(disk(), parts_.log->room_needed()));
  return {};
}

/// What was asked for in time is said still; what it leads to is for a later run, which looks at the table.
tl::expected<void, std::string> TableRun::finish() {
  is_ending_ = true;
  if (const auto heard = hear(); !heard) {
    return tl::unexpected(heard.error());
  }
  is_over_ = true;
  if (!parts_.log->history().tables_set().empty()) {
    warn(
        "record.json ends where the table was first set by hand, which no record can say; the log has it all: "
        "seneschal "
        "export --format csv");
  }
  return parts_.report->write_record(parts_.log->history());
}

tl::expected<void, std::string> TableRun::leave() {
  auto finished = finish();
  if (finished || !(is_over_ || is_stuck())) {
    return finished;
  }
  is_over_ = true;
  warn(finished.error() + "; nothing is lost, the log has it: make room, and seneschal export writes the record");
  return {};
}

bool TableRun::is_waiting() const {
  const referee::AnyReferee& game = parts_.log->history().referee();
  return game.has_lost_track() || game.open_question() || !game.has_begun() || is_disputed() || game.is_restoring();
}

ports::Sign TableRun::sign() const {
  const referee::AnyReferee& game = parts_.log->history().referee();
  if (is_disputed() || is_stuck()) {
    return ports::Sign::kStopped;
  }
  if (!game.has_lost_track() && game.open_question()) {
    return ports::Sign::kAsked;
  }
  if (game.has_lost_track() || game.has_mistake()) {
    return ports::Sign::kWrong;
  }
  return game.has_begun() && !game.has_ended() ? ports::Sign::kYourTurn : ports::Sign::kReady;
}

std::optional<double> TableRun::disc_deg() const {
  const auto setting = parts_.log->history().referee().setting();
  return setting ? table::plate_degrees(*setting) : std::nullopt;
}

tl::expected<void, std::string> TableRun::say(const Shown& shown, const events::GameEvent& said) {
  std::vector<ledger::Picture> evidence;
  if (auto before = picture_before(shown)) {
    evidence.push_back(std::move(*before));
  }
  evidence.push_back({ledger::Role::kAfter, shown.name, shown.bytes});
  return say(events::Told{shown.name, said}, evidence);
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
  const auto last = std::find_if(told.rbegin(), told.rend(), [&](const events::Told& each) {
    return std::any_of(each.pictures.begin(), each.pictures.end(), is_it);
  });
  if (last == told.rend()) {
    return std::nullopt;
  }
  auto pictures = parts_.log->pictures_of(static_cast<std::size_t>(std::distance(last, told.rend())) - 1);
  const bool has_before = !pictures.empty() && pictures.front().role == ledger::Role::kBefore;
  return has_before ? std::optional(std::move(pictures.front())) : std::nullopt;
}

tl::expected<void, std::string> TableRun::say_by_hand(const events::GameEvent& said, const std::string& by) {
  return say(events::Told{std::nullopt, said, by}, {});
}

tl::expected<void, std::string> TableRun::say(const events::Told& told, const std::vector<ledger::Picture>& evidence) {
  if (auto written = parts_.log->say(told, evidence); !written) {
    return written;
  }
  pass_on();
  return {};
}

/// The last of what was said, to all who are to hear of it.
void TableRun::pass_on() {
  tl::expected<void, std::string> published;
  parts_.loop->await([&] { published = parts_.report->add_last(parts_.log->history()); });
  if (!published) {
    warn(published.error());  // the log has it
  }
  keep_slots();
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
  const auto said = fields(events::kind_of(history.told().back().said));
  parts_.journal->say(journal::Level::kInfo, told_text(*parts_.texts, history, history.told().size() - 1), said);
  const bool is_ruling = std::holds_alternative<events::Ruling>(history.told().back().said);
  if (parts_.shows_board && is_ruling) {
    parts_.journal->say(journal::Level::kInfo, '\n' + board_text(*parts_.texts, history), said);
  }
}

void TableRun::warn(const std::string& sentence) const {
  parts_.journal->say(journal::Level::kWarning, sentence, {{"SENESCHAL_GAME", parts_.log->game()}});
}

/// `kind` as the log's entry has it.
journal::Fields TableRun::fields(const std::string& kind) const {
  return {{"SENESCHAL_GAME", parts_.log->game()}, {"SENESCHAL_EVENT", kind}};
}

}  // namespace seneschal::daemon
