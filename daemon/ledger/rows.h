#pragma once

// Reading entries as the tables hold them. Private to this folder.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "daemon/ledger/entry.h"
#include "daemon/ledger/ledger_error.h"
#include "daemon/ledger/sqlite.h"
#include "hardware/crypto/digest.h"

namespace seneschal::ledger {

/// One row of the entry table with its evidence, believed in nothing yet.
struct StoredEntry {
  std::int64_t sequence;                   ///< the row's number, which need not be one of a log
  std::optional<crypto::Digest> hash;      ///< nothing if the column does not hold a digest
  tl::expected<Entry, std::string> entry;  ///< or which column holds what no entry can
};

/// Where a reading of rows begins that does not begin with the first.
enum class RowsFrom : std::int64_t {};

/// Calls `visit` with every row in the order of their numbers until it returns false, beginning with the one of the
/// number `from` where one is given.
[[nodiscard]] tl::expected<void, SqlError> visit_rows(const Database& database,
                                                      const std::function<bool(const StoredEntry&)>& visit,
                                                      std::optional<RowsFrom> from = std::nullopt);

/// Calls `visit` with every entry in order until it returns false, each checked: numbered without a gap, hashed over
/// its content and linked to the one before. Stops at the first that is not, with kAltered and its number. After
/// `mark`, which has to be in the log as it says, only what follows it.
[[nodiscard]] tl::expected<void, LedgerError> visit_checked(const std::filesystem::path& file, const Database& database,
                                                            const std::function<bool(const Entry&)>& visit,
                                                            const std::optional<Mark>& mark = std::nullopt);

}  // namespace seneschal::ledger
