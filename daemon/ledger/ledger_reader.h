#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "daemon/ledger/entry.h"
#include "daemon/ledger/ledger.h"
#include "daemon/ledger/ledger_error.h"

namespace seneschal::ledger {

/// A log opened to be read only, also while a daemon writes it; nothing in it can be changed through this. Not to be
/// kept: one that was opened before a daemon started need not see what that daemon writes.
class LedgerReader {
 public:
  /// Opens the log at `file`. Entries are checked as they are read, not here.
  [[nodiscard]] static tl::expected<LedgerReader, LedgerError> open(const std::filesystem::path& file);

  LedgerReader(LedgerReader&&) noexcept;
  LedgerReader& operator=(LedgerReader&&) noexcept;
  ~LedgerReader();

  /// Every entry, or those of one game, in order, up to the end as it is when the call begins. Each entry is checked
  /// before it is visited; the first that is not as it was written ends the reading with kAltered.
  [[nodiscard]] tl::expected<void, LedgerError> read_all(const EntryVisitor& visit) const;
  [[nodiscard]] tl::expected<void, LedgerError> read_game(std::string_view game, const EntryVisitor& visit) const;

  /// The entries that follow `mark`, or all without one, checked as above, until `visit` returns false. kAltered, too,
  /// where the entry that `mark` names is not the one that was read there.
  [[nodiscard]] tl::expected<void, LedgerError> read_after(const std::optional<Mark>& mark,
                                                           const std::function<bool(const Entry&)>& visit) const;

  /// The games that have entries, in the order of their first one.
  [[nodiscard]] tl::expected<std::vector<std::string>, LedgerError> games() const;

 private:
  struct Open;
  explicit LedgerReader(std::unique_ptr<Open> open);

  std::unique_ptr<Open> open_;
};

}  // namespace seneschal::ledger
