#include "daemon/table_run.h"

#include <algorithm>

#include "daemon/board_text.h"
#include "daemon/files/read_file.h"
#include "daemon/sentences.h"

namespace seneschal::daemon {

/// A picture that was read.
struct TableRun::Shown {
  std::string name;
  std::string bytes;
  vision::Observation seen;
};

tl::expected<void, std::string> TableRun::watch(const std::vector<std::filesystem::path>& pictures) {
  const std::string first = parts_.log->last_frame().value_or("");
  for (const std::filesystem::path& file : pictures) {
    Shown shown{file.filename().string(), {}, {}};
    if (shown.name < first) {
      continue;
    }
    std::string fault;
    if (auto bytes = files::read_file(file)) {
      shown.bytes = std::move(*bytes);
      auto seen = parts_.eyes(shown.bytes);
      fault = seen ? "" : seen.error();
      shown.seen = seen.value_or(vision::Observation());
    } else {
      fault = bytes.error().message();
    }
    if (!fault.empty()) {
      *parts_.warn << file.string() << ": " << fault << "; passed over\n";
      if (auto noted = parts_.log->note_unreadable(shown.name, fault); !noted) {
        return noted;
      }
      continue;
    }
    if (auto watched = watch_one(shown); !watched) {
      return watched;
    }
    if (!shown.seen.hand) {
      before_name_ = shown.name;
      before_bytes_ = std::move(shown.bytes);
    }
  }
  return parts_.report->write_record(parts_.log->history());
}

tl::expected<void, std::string> TableRun::watch_one(const Shown& shown) {
  const referee::Referee& game = parts_.log->history().referee();
  while (true) {
    // A question that an earlier run asked of this picture and died before it was answered comes first.
    if (const referee::Question* question = game.open_question()) {
      if (auto answered = say(shown, parts_.answerer(*question)); !answered) {
        return answered;
      }
    }
    const auto said = game.look(shown.seen);
    if (!said) {
      return {};
    }
    if (auto done = say(shown, *said); !done) {
      return done;
    }
  }
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
