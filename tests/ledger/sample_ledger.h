#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "daemon/ledger/entry.h"
#include "daemon/ledger/ledger.h"

namespace seneschal::ledger::test {

/// A ruling, number `n` of game "evening", with nothing beside it.
[[nodiscard]] NewEntry plain_entry(int n);

/// The same with a picture before and one after; neighbours share a picture, as rulings in a game do.
[[nodiscard]] NewEntry pictured_entry(int n);

/// A log of `count` pictured entries, closed again. Throws with the ledger's sentence if it cannot be written.
void write_sample(const std::filesystem::path& file, int count);

/// Everything in the log, as its reader gives it. Throws with the ledger's sentence if it cannot be read.
[[nodiscard]] std::vector<Entry> entries_of(const std::filesystem::path& file);

/// The log at `file` with its pictures, once more at `copy`.
void copy_ledger(const std::filesystem::path& file, const std::filesystem::path& copy);

/// Runs `sql` as the sqlite3 shell would. Throws with SQLite's sentence if it fails.
void run_sql(const std::filesystem::path& file, const std::string& sql);

/// Does to the log what only somebody with an SQLite shell can: drops every guard, runs `sql` without SQLite's checks
/// of content, and puts the guards back as they were. Throws with SQLite's sentence if `sql` fails.
void tamper(const std::filesystem::path& file, const std::string& sql);

}  // namespace seneschal::ledger::test
