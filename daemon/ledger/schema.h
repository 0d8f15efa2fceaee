#pragma once

// The tables of the log, and opening a file that has them. Private to this folder; the columns are in FORMAT.md.

#include <cstdint>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "daemon/ledger/ledger_error.h"
#include "daemon/ledger/sqlite.h"

namespace seneschal::ledger {

inline constexpr std::int64_t kApplicationId = 0x53454E45;  ///< "SENE" in the file's header, bytes 68 to 71
inline constexpr std::int64_t kFormatVersion = 1;           ///< user_version, bytes 60 to 63

/// Opens an existing log so that nothing in it, or beside it, can be changed through the connection.
[[nodiscard]] tl::expected<Database, LedgerError> open_to_read(const std::filesystem::path& file);

/// Whether an absent or empty file may be made into a new log.
enum class Birth { kAllowed, kRefused };

/// Opens a log to add to it, or creates one. A process that is killed meanwhile leaves a whole log without entries, or
/// what is an absent or empty file to the next. The result is set for durability: a committed transaction is on the
/// disk.
[[nodiscard]] tl::expected<Database, LedgerError> open_to_write(const std::filesystem::path& file, Birth birth);

/// What differs between the file's tables, indices and triggers and those of a new log; empty when nothing does.
[[nodiscard]] tl::expected<std::vector<std::string>, SqlError> schema_differences(const Database& database);

/// An error of SQLite in the ledger's terms. `attempt` is a verb and its object: "read", "append entry 7 to".
[[nodiscard]] LedgerError explain(const std::filesystem::path& file, const std::string& attempt, const SqlError& error);

}  // namespace seneschal::ledger
