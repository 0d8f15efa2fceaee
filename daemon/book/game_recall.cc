#include "daemon/book/game_recall.h"

#include <nlohmann/json.hpp>

#include "daemon/events/told_entry.h"
#include "daemon/history/known_games.h"

namespace seneschal::book {

using Taken = tl::expected<void, std::string>;

namespace {

/// Whom the entry that abandons a game names; logs of before have one name and no list.
std::vector<std::string> enders_in(const std::string& payload) {
  const auto said = nlohmann::json::parse(payload, nullptr, false);
  const auto by = said.is_object() ? said.value("by", nlohmann::json()) : nlohmann::json();
  std::vector<std::string> names;
  for (const auto& name : by.is_array() ? by : nlohmann::json::array({by})) {
    if (name.is_string()) {
      names.push_back(name.get<std::string>());
    }
  }
  return names;
}

}  // namespace

void GameRecall::take(const ledger::Entry& entry) {
  begun_ = begun_.empty() ? entry.utc : begun_;
  last_ = entry.utc;
  if (entry.kind == daemon::kAbandoned) {
    abandoned_by_ = enders_in(entry.payload);
    if (history_) {
      (void)history_->note(entry.kind, entry.payload);
    }
    return;
  }
  if (fault_) {
    return;
  }
  const bool begins = entry.kind == "game_started";
  const bool is_noted = history_ && !events::is_said(entry.kind);
  const Taken taken = begins                        ? begin(entry)
                      : is_noted                    ? history_->note(entry.kind, entry.payload)
                      : events::is_said(entry.kind) ? say(entry)
                                                    : Taken();
  if (!taken) {
    fault_ = "entry " + std::to_string(entry.sequence.to_int()) + ": " + taken.error();
  }
}

Taken GameRecall::begin(const ledger::Entry& entry) {
  if (history_) {
    return tl::unexpected(std::string("the game is begun a second time"));
  }
  const auto terms = events::terms_from(entry.payload);
  if (!terms) {
    return tl::unexpected(terms.error());
  }
  const auto game = editions_(terms->edition);
  if (!game) {
    return tl::unexpected(game.error());
  }
  if (const auto fault = (*game)->fault_of(*terms)) {
    return tl::unexpected("game_started: " + fault->message());
  }
  history_.emplace(*game, *terms);
  return {};
}

Taken GameRecall::say(const ledger::Entry& entry) {
  if (!history_) {
    return tl::unexpected(std::string("the log does not say on what terms the game was begun"));
  }
  auto told = events::told_from(entry.kind, entry.payload);
  if (!told) {
    return tl::unexpected(told.error());
  }
  told->pictures = entry.evidence;
  auto taken = history_->take(*told);
  if (taken) {
    utc_.push_back(entry.utc);
  }
  return taken;
}

}  // namespace seneschal::book
