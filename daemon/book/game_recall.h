#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/book/edition_source.h"
#include "daemon/history/game_history.h"
#include "daemon/ledger/entry.h"

namespace seneschal::book {

/// A game of a log, taken from its entries one after the other, as far as they can be followed.
class GameRecall {
 public:
  explicit GameRecall(EditionSource editions) : editions_(std::move(editions)) {}

  void take(const ledger::Entry& entry);

  /// Nothing where the log does not say on what terms the game was begun, or nobody knows its edition.
  [[nodiscard]] const std::optional<daemon::GameHistory>& history() const { return history_; }
  /// When history()->told()[i] was written down.
  [[nodiscard]] const std::string& utc(std::size_t i) const { return utc_.at(i); }
  /// When the first and the last entry were; "" before the first.
  [[nodiscard]] const std::string& begun() const { return begun_; }
  [[nodiscard]] const std::string& last() const { return last_; }
  /// Who wished that the game ends before its time; nothing where nobody did.
  [[nodiscard]] const std::optional<std::vector<std::string>>& abandoned_by() const { return abandoned_by_; }
  /// Why what follows could not be taken, in a sentence that names the entry; nothing where all could.
  [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

 private:
  [[nodiscard]] tl::expected<void, std::string> begin(const ledger::Entry& entry);
  [[nodiscard]] tl::expected<void, std::string> say(const ledger::Entry& entry);

  EditionSource editions_;
  std::optional<daemon::GameHistory> history_;
  std::vector<std::string> utc_;
  std::string begun_;
  std::string last_;
  std::optional<std::vector<std::string>> abandoned_by_;
  std::optional<std::string> fault_;
};

}  // namespace seneschal::book
