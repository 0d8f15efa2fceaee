#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/book/chapter.h"
#include "daemon/book/game_recall.h"
#include "daemon/ledger/entry.h"
#include "daemon/ledger/ledger_reader.h"

namespace seneschal::book {

/// The games of a log, read from its file, which a daemon may write at the same time: it is opened for each reading and
/// nothing waits for it. What was read before is not read again; a game of which there is more is recalled anew. Not
/// for several threads at once.
class Book {
 public:
  Book(std::filesystem::path ledger, EditionSource editions)
      : ledger_(std::move(ledger)), editions_(std::move(editions)) {}

  /// Takes what was written since; a log that is not there yet has no games. One that is another by now, as after it
  /// was replaced by a copy, is read from its beginning. The error is a sentence.
  [[nodiscard]] tl::expected<void, std::string> refresh();

  /// In the order of their beginning.
  [[nodiscard]] const std::vector<Chapter>& chapters() const { return chapters_; }
  /// How far the log was read; changes with everything that is in the book. Nothing for an empty one.
  [[nodiscard]] const std::optional<ledger::Mark>& mark() const { return mark_; }
  /// How far it was read when the chapter was last written.
  [[nodiscard]] const ledger::Mark& mark_of(std::size_t chapter) const { return places_.at(chapter).last; }
  /// The whole of one, which is below chapters().size(). The error is a sentence.
  [[nodiscard]] tl::expected<GameRecall, std::string> recall(std::size_t chapter) const;

 private:
  /// Where in the log a game is.
  struct Place {
    std::string game;
    std::optional<ledger::Mark> before;  // its first entry
    ledger::Mark last;                   // of its entries
  };
  [[nodiscard]] tl::expected<std::vector<bool>, ledger::LedgerError> read_on(const ledger::LedgerReader& reader);
  [[nodiscard]] tl::expected<GameRecall, std::string> recall(const ledger::LedgerReader& reader,
                                                             const Place& place) const;
  [[nodiscard]] std::size_t chapter_of_game(const ledger::Entry& entry);
  void forget();

  std::filesystem::path ledger_;
  EditionSource editions_;
  std::vector<Place> places_;  // by chapter
  std::vector<Chapter> chapters_;
  std::optional<ledger::Mark> mark_;
};

}  // namespace seneschal::book
