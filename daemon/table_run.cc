#include "daemon/table_run.h"

#include "daemon/board_text.h"
#include "daemon/live_page.h"
#include "daemon/sentences.h"

namespace seneschal::daemon {

tl::expected<void, std::string> TableRun::show(Shown shown) {
  const referee::Referee& game = parts_.log->history().referee();
  if (parts_.page != nullptr) {
    parts_.page->look(shown.name, shown.bytes, shown.seen);
  }
  while (true) {
    // A question that an earlier run asked of this picture and died before it was answered comes first.
    if (const referee::Question* question = game.open_question()) {
      if (auto answered = say(shown, parts_.answerer(*question)); !answered) {
        return answered;
      }
    }
    const auto said = game.look(shown.seen);
    if (!said) {
      break;
    }
    if (auto done = say(shown, *said); !done) {
      return done;
    }
  }
  if (parts_.page != nullptr) {
    parts_.page->seen();
  }
  if (!shown.seen.hand) {
    before_name_ = std::move(shown.name);
    before_bytes_ = std::move(shown.bytes);
  }
  return {};
}

tl::expected<void, std::string> TableRun::pass_over(const std::string& where, const std::string& name,
                                                    const std::string& fault) {
  *parts_.warn << where << ": " << fault << "; passed over\n";
  return parts_.log->note_unreadable(name, fault);
}

tl::expected<void, std::string> TableRun::tell(const CameraEvent& event, std::vector<ledger::Picture> evidence) {
  return tell(kind_of(event), payload_of(event), sentence_of(event), std::move(evidence));
}

tl::expected<void, std::string> TableRun::tell(const std::string& kind, const std::string& payload,
                                               const std::string& sentence, std::vector<ledger::Picture> evidence) {
  if (auto noted = parts_.log->note(kind, payload, evidence); !noted) {
    return noted;
  }
  if (parts_.page != nullptr) {
    parts_.page->told(kind, payload, sentence);
  }
  *parts_.out << sentence << std::endl;
  return {};
}

tl::expected<void, std::string> TableRun::finish() const {
  return parts_.report->write_record(parts_.log->history());
}

bool TableRun::is_waiting() const {
  const referee::Referee& game = parts_.log->history().referee();
  return game.has_lost_track() || game.open_question() != nullptr || !game.state();
}

ports::Sign TableRun::sign() const {
  const referee::Referee& game = parts_.log->history().referee();
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
  if (!before_name_.empty()) {
    evidence.push_back({ledger::Role::kBefore, before_name_, before_bytes_});
  }
  evidence.push_back({ledger::Role::kAfter, shown.name, shown.bytes});
  if (auto written = parts_.log->say({shown.name, said}, evidence); !written) {
    return written;
  }
  if (auto published = parts_.report->add_last(parts_.log->history()); !published) {
    return published;
  }
  if (parts_.page != nullptr) {
    parts_.page->said();
  }
  announce();
  return {};
}

void TableRun::announce() const {
  const GameHistory& history = parts_.log->history();
  const std::size_t rulings = history.steps().size();
  *parts_.out << sentence_of(history, history.told().size() - 1, rulings == 0 ? 0 : rulings - 1) << '\n';
  const bool is_ruling = std::holds_alternative<referee::Ruling>(history.told().back().said);
  if (parts_.shows_board && is_ruling) {
    *parts_.out << '\n' << board_text(history.edition(), *history.referee().state()) << '\n';
  }
  *parts_.out << std::flush;
}

}  // namespace seneschal::daemon
