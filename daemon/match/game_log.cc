#include "daemon/match/game_log.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "daemon/history/known_games.h"
#include "daemon/ledger/evidence_folder.h"
#include "hardware/crypto/sha256.h"
#include "hardware/files/read_file.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

constexpr const char* kStarted = "game_started";
constexpr const char* kUnreadable = "picture_unreadable";

std::string sentence(const GameTerms& terms) {
  std::ostringstream out;
  out << terms.variant << ", edition " << terms.edition << ", ";
  for (std::size_t i = 0; i < terms.players.size(); ++i) {
    out << (i == 0 ? "" : ",") << terms.players[i];
  }
  return out.str();
}

}  // namespace

std::string utc_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 32> whole{};
  std::strftime(whole.data(), whole.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::string rest = std::to_string(1000 + ms % 1000);
  rest[0] = '.';
  return std::string(whole.data()) + rest + "Z";
}

GameLog::GameLog(ledger::Ledger ledger, std::string game, GameHistory history, UtcClock clock)
    : file_(ledger.file()),
      ledger_(std::move(ledger)),
      head_(ledger_->head()),
      game_(std::move(game)),
      history_(std::move(history)),
      clock_(std::move(clock)) {}

tl::expected<GameLog, std::string> GameLog::open(const std::filesystem::path& file, const std::string& name,
                                                 const referee::SharedGame& game, const GameTerms& terms,
                                                 UtcClock clock) {
  auto ledger = ledger::Ledger::open(file);
  if (!ledger) {
    return tl::unexpected(ledger.error().message);
  }
  if (const auto fault = game->fault_of(terms)) {
    return tl::unexpected(file.string() + ": game_started: " + fault->message());
  }
  GameLog log(std::move(*ledger), name, GameHistory(game, terms), std::move(clock));
  std::string fault;
  const auto read = log.ledger_->read_game(name, [&](const ledger::Entry& entry) {
    const auto recalled = fault.empty() ? log.recall(entry) : tl::expected<void, std::string>();
    if (!recalled) {
      fault = file.string() + ": entry " + std::to_string(entry.sequence.to_int()) + ": " + recalled.error();
    }
  });
  if (!read) {
    return tl::unexpected(read.error().message);
  }
  if (!fault.empty()) {
    return tl::unexpected(fault);
  }
  if (!log.is_started_) {
    if (auto started = log.append(kStarted, payload_of(terms), {}); !started) {
      return tl::unexpected(started.error());
    }
  }
  return log;
}

/// What an entry says that is not of the game itself.
tl::expected<void, std::string> GameLog::notice(const std::string& kind, const std::string& payload) {
  const json said = kind == kKeeperChanged ? json::parse(payload, nullptr, false) : json();
  if (said.is_object() && said.contains("by_hand") && said["by_hand"].is_boolean()) {
    is_by_hand_ = said["by_hand"].get<bool>();
  }
  return history_.note(kind, payload);
}

tl::expected<void, std::string> GameLog::recall(const ledger::Entry& entry) {
  if (entry.kind == kStarted) {
    const auto terms = events::terms_from(entry.payload);
    if (!terms) {
      return tl::unexpected(terms.error());
    }
    // A game that had one way only when it was begun names none.
    const auto variants = history_.game().variants();
    const auto named = [&](GameTerms of) {
      of.variant = of.variant.empty() && !variants.empty() ? variants.front() : of.variant;
      of.hides_scores = false;  // which no call says: the log does
      return of;
    };
    if (named(*terms) != named(history_.terms())) {
      return tl::unexpected("the game " + game_ + " was begun as " + sentence(*terms) + ", not as " +
                            sentence(history_.terms()) + "; go on with the same, or choose another --game or --ledger");
    }
    if (terms->hides_scores != history_.terms().hides_scores) {
      history_ = GameHistory(history_.shared_game(), [&] {
        GameTerms as_begun = history_.terms();
        as_begun.hides_scores = terms->hides_scores;
        return as_begun;
      }());
    }
    is_started_ = true;
    return {};
  }
  if (entry.kind == kAbandoned) {
    return tl::unexpected("the game " + game_ + " was abandoned here; choose another --game or --ledger");
  }
  if (entry.kind == kUnreadable) {
    const json payload = json::parse(entry.payload, nullptr, false);
    if (payload.is_object() && payload.contains("frame") && payload["frame"].is_string()) {
      unreadable_.insert(payload["frame"].get<std::string>());
      last_frame_ = payload["frame"].get<std::string>();
    }
    return {};
  }
  if (!events::is_said(entry.kind)) {
    return notice(entry.kind, entry.payload);
  }
  auto told = events::told_from(entry.kind, entry.payload);
  if (!told) {
    return tl::unexpected(told.error());
  }
  told->pictures = entry.evidence;
  for (const ledger::Evidence& each : entry.evidence) {
    std::error_code is_gone;
    const auto size = std::filesystem::file_size(ledger::picture_path(file_, each.sha256), is_gone);
    largest_picture_ = is_gone ? largest_picture_ : std::max(largest_picture_, size);
  }
  return take(*told, ledger::seal_of(entry.sequence, entry.hash));
}

tl::expected<void, std::string> GameLog::say(const events::Told& told, const std::vector<ledger::Picture>& evidence) {
  events::Told kept = told;
  for (const ledger::Picture& picture : evidence) {
    kept.pictures.push_back({picture.role, picture.name, crypto::sha256(picture.bytes)});
  }
  const bool was_stuck = is_stuck();
  const auto seal = append(events::kind_of(told.said), payload_of(told), evidence);
  if (!seal) {
    if (!was_stuck && failed_) {
      failed_->told = kept;
    }
    return tl::unexpected(seal.error());
  }
  return take(kept, *seal);
}

/// `seal` is that of its entry.
tl::expected<void, std::string> GameLog::take(const events::Told& told, const ledger::Seal& seal) {
  const int before = history_.referee().rounds_over();
  last_frame_ = told.frame ? told.frame : last_frame_;
  auto taken = history_.take(told);
  if (const int over = history_.referee().rounds_over(); taken && over > before) {
    round_seal_ = RoundSeal{over, seal};
  }
  return taken;
}

std::vector<ledger::Picture> GameLog::pictures_of(std::size_t i) const {
  std::vector<ledger::Picture> pictures;
  for (const ledger::Evidence& each : history_.told()[i].pictures) {
    if (auto bytes = files::read_file(ledger::picture_path(file_, each.sha256))) {
      pictures.push_back({each.role, each.name, std::move(*bytes)});
    }
  }
  return pictures;
}

tl::expected<void, std::string> GameLog::note_unreadable(const std::string& frame, const std::string& reason) {
  if (!unreadable_.insert(frame).second) {
    return {};
  }
  last_frame_ = frame;
  const json payload = {{"frame", frame}, {"reason", reason}};
  return note(kUnreadable, payload.dump(-1, ' ', false, json::error_handler_t::replace), {});
}

/// Whether it is in the log after a failure is found out when the disk takes something again.
tl::expected<ledger::Recorded, ledger::LedgerError> GameLog::write(const ledger::NewEntry& entry) {
  auto recorded = ledger_->append(entry);
  if (!recorded && recorded.error().kind != ledger::LedgerError::Kind::kRefusedEntry) {
    failed_ = Failed{entry, {}};
    stuck_by_ = recorded.error().message;
  }
  return recorded;
}

tl::expected<ledger::Recorded, ledger::LedgerError> GameLog::write_aside(const ledger::NewEntry& entry) {
  if (loop_ == nullptr) {
    return write(entry);
  }
  std::optional<tl::expected<ledger::Recorded, ledger::LedgerError>> recorded;
  loop_->await([&] { recorded.emplace(write(entry)); });
  return std::move(*recorded);
}

tl::expected<ledger::Seal, std::string> GameLog::append(const std::string& kind, const std::string& payload,
                                                        const std::vector<ledger::Picture>& evidence,
                                                        const std::optional<std::string>& utc) {
  if (stuck_by_) {
    return tl::unexpected(*stuck_by_);
  }
  for (const ledger::Picture& picture : evidence) {
    largest_picture_ = std::max<std::uintmax_t>(largest_picture_, picture.bytes.size());
  }
  const auto recorded = write_aside({utc ? *utc : clock_(), game_, kind, payload, evidence});
  if (!recorded) {
    return tl::unexpected(recorded.error().message);
  }
  head_ = *recorded;
  return recorded->seal();
}

namespace {

bool is_same(const ledger::Entry& entry, const ledger::NewEntry& failed) {
  const auto is_kept = [](const ledger::Evidence& kept, const ledger::Picture& picture) {
    return kept.role == picture.role && kept.name == picture.name && kept.sha256 == crypto::sha256(picture.bytes);
  };
  return entry.utc == failed.utc && entry.game == failed.game && entry.kind == failed.kind &&
         json::parse(entry.payload) == json::parse(failed.payload) &&
         std::equal(entry.evidence.begin(), entry.evidence.end(), failed.evidence.begin(), failed.evidence.end(),
                    is_kept);
}

}  // namespace

/// The entry that failed, where it is in the log; it is known then whether it is.
tl::expected<std::optional<ledger::Recorded>, std::string> GameLog::reopen() {
  ledger_.reset();  // lets go of it, for one process can hold it
  std::error_code unknown;
  if (!std::filesystem::exists(file_, unknown)) {
    return tl::unexpected(file_.string() + " is not there any more: bring its disk back");
  }
  auto opened = ledger::Ledger::open(file_);
  if (!opened) {
    return tl::unexpected(opened.error().message);
  }
  if (const auto settled = opened->settle(); !settled) {
    return tl::unexpected(settled.error().message);
  }
  std::optional<ledger::Entry> last;
  if (const auto read = opened->read_all([&](const ledger::Entry& entry) { last = entry; }); !read) {
    return tl::unexpected(read.error().message);
  }
  const std::optional<ledger::Recorded> head = opened->head();
  const auto expected = head_ ? head_->sequence.next() : ledger::EventSequence::first();
  const bool is_more = last && head != head_ && failed_ && last->sequence == expected &&
                       last->previous == (head_ ? head_->hash : crypto::Digest::zero()) &&
                       is_same(*last, failed_->entry);
  if (head != head_ && !is_more) {
    return tl::unexpected(file_.string() + " is not the log that this game was written to: bring that back");
  }
  ledger_ = std::move(*opened);
  return is_more ? head : std::nullopt;
}

tl::expected<bool, std::string> GameLog::recover() {
  tl::expected<std::optional<ledger::Recorded>, std::string> found;
  const auto reopens = [&] { found = reopen(); };
  if (loop_ == nullptr) {
    reopens();
  } else {
    loop_->await(reopens);  // it reads the whole log, from a disk that may be slow
  }
  if (!found) {
    return tl::unexpected(found.error());
  }
  const auto failed = std::exchange(failed_, std::nullopt);
  stuck_by_.reset();
  if (!*found) {
    return false;
  }
  head_ = **found;
  return failed->told ? take(*failed->told, (*found)->seal()).map([] { return true; })
                      : notice(failed->entry.kind, failed->entry.payload).map([] { return false; });
}

}  // namespace seneschal::daemon
