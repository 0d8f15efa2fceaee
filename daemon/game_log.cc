#include "daemon/game_log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>
#include <sstream>

#include "daemon/files/read_file.h"
#include "daemon/known_games.h"
#include "daemon/ledger/evidence_folder.h"

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
    : ledger_(std::move(ledger)), game_(std::move(game)), history_(std::move(history)), clock_(std::move(clock)) {}

tl::expected<GameLog, std::string> GameLog::open(const std::filesystem::path& file, const std::string& game,
                                                 const artus::Edition& edition, const GameTerms& terms,
                                                 UtcClock clock) {
  auto ledger = ledger::Ledger::open(file);
  if (!ledger) {
    return tl::unexpected(ledger.error().message);
  }
  GameLog log(std::move(*ledger), game, GameHistory(edition, terms), std::move(clock));
  std::string fault;
  const auto read = log.ledger_.read_game(game, [&](const ledger::Entry& entry) {
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

void GameLog::notice_keeper(const std::string& kind, const std::string& payload) {
  const json said = kind == kKeeperChanged ? json::parse(payload, nullptr, false) : json();
  if (said.is_object() && said.contains("by_hand") && said["by_hand"].is_boolean()) {
    is_by_hand_ = said["by_hand"].get<bool>();
  }
}

tl::expected<void, std::string> GameLog::recall(const ledger::Entry& entry) {
  if (entry.kind == kStarted) {
    const auto terms = terms_from(entry.payload);
    if (!terms) {
      return tl::unexpected(terms.error());
    }
    if (*terms != history_.terms()) {
      return tl::unexpected("the game " + game_ + " was begun as " + sentence(*terms) + ", not as " +
                            sentence(history_.terms()) + "; go on with the same, or choose another --game or --ledger");
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
  notice_keeper(entry.kind, entry.payload);
  if (!is_said(entry.kind)) {
    return {};
  }
  auto told = told_from(entry.kind, entry.payload);
  if (!told) {
    return tl::unexpected(told.error());
  }
  told->pictures = entry.evidence;
  last_frame_ = told->frame ? told->frame : last_frame_;
  return take(*told, ledger::seal_of(entry.sequence, entry.hash));
}

tl::expected<void, std::string> GameLog::say(const Told& told, const std::vector<ledger::Picture>& evidence) {
  const auto seal = append(kind_of(told.said), payload_of(told), evidence);
  if (!seal) {
    return tl::unexpected(seal.error());
  }
  last_frame_ = told.frame ? told.frame : last_frame_;
  Told kept = told;
  for (const ledger::Picture& picture : evidence) {
    kept.pictures.push_back({picture.role, picture.name, ledger::sha256(picture.bytes)});
  }
  return take(kept, *seal);
}

/// `seal` is that of its entry.
tl::expected<void, std::string> GameLog::take(const Told& told, const ledger::Seal& seal) {
  const auto rounds = [this] { return history_.referee().state() ? history_.referee().state()->round : 0; };
  const int before = rounds();
  auto taken = history_.take(told);
  if (taken && rounds() > before) {
    round_seal_ = RoundSeal{rounds(), seal};
  }
  return taken;
}

std::vector<ledger::Picture> GameLog::pictures_of(std::size_t i) const {
  std::vector<ledger::Picture> pictures;
  for (const ledger::Evidence& each : history_.told()[i].pictures) {
    if (auto bytes = files::read_file(ledger::picture_path(ledger_.file(), each.sha256))) {
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

tl::expected<ledger::Seal, std::string> GameLog::append(const std::string& kind, const std::string& payload,
                                                        const std::vector<ledger::Picture>& evidence) {
  const auto recorded = ledger_.append({clock_(), game_, kind, payload, evidence});
  if (!recorded) {
    return tl::unexpected(recorded.error().message);
  }
  return recorded->seal();
}

}  // namespace seneschal::daemon
