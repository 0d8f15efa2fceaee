#include "daemon/ledger/rows.h"

#include <array>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "daemon/ledger/schema.h"
#include "hardware/crypto/digest.h"

namespace seneschal::ledger {
namespace {

// SQLite's smallest number comes before a row that somebody gave a number below 1, which is to be noticed, too.
constexpr std::string_view kEntries =
    "SELECT sequence, utc, game, kind, payload, previous, hash FROM entry WHERE sequence >= ? ORDER BY sequence";
constexpr std::string_view kEvidence =
    "SELECT position, role, name, sha256 FROM evidence WHERE sequence = ? ORDER BY position";

std::optional<crypto::Digest> digest_in(const Statement& row, int column) {
  if (row.type(column) != SQLITE_BLOB) {
    return std::nullopt;
  }
  return crypto::Digest::from_bytes(row.bytes(column));
}

std::string wrong(std::string_view column, std::string_view expected) {
  return "its " + std::string(column) + " is not " + std::string(expected);
}

tl::expected<Evidence, std::string> evidence_in(const Statement& row, std::size_t position) {
  if (row.type(0) != SQLITE_INTEGER || row.integer(0) != static_cast<std::int64_t>(position)) {
    return tl::unexpected("its pictures are numbered wrongly: number " + std::to_string(row.integer(0)) + " where " +
                          std::to_string(position) + " belongs");
  }
  const auto role = row.type(1) == SQLITE_TEXT ? role_from_text(row.bytes(1)) : std::nullopt;
  if (!role) {
    return tl::unexpected(wrong("picture's role", "before or after"));
  }
  if (row.type(2) != SQLITE_TEXT) {
    return tl::unexpected(wrong("picture's name", "text"));
  }
  const auto sha256 = digest_in(row, 3);
  if (!sha256) {
    return tl::unexpected(wrong("picture's sha256", "32 bytes"));
  }
  return Evidence{.role = *role, .name = row.bytes(2), .sha256 = *sha256};
}

// Every row is read, also after a faulty one, so that SQLite's own errors are not missed.
tl::expected<tl::expected<std::vector<Evidence>, std::string>, SqlError> evidence_of(Statement& statement,
                                                                                     std::int64_t sequence) {
  tl::expected<std::vector<Evidence>, std::string> evidence;
  statement.reset();
  statement.bind(1, sequence);
  auto row = statement.step();
  for (std::size_t position = 0; row && *row; row = statement.step(), ++position) {
    auto picture = evidence_in(statement, position);
    if (!picture) {
      evidence = tl::unexpected(picture.error());
    } else if (evidence) {
      evidence->push_back(std::move(*picture));
    }
  }
  if (!row) {
    return tl::unexpected(row.error());
  }
  return evidence;
}

tl::expected<Entry, std::string> entry_in(const Statement& row,
                                          tl::expected<std::vector<Evidence>, std::string> evidence) {
  const auto sequence = EventSequence::from_int(row.integer(0));
  if (!sequence) {
    return tl::unexpected(wrong("number", "1 or more"));
  }
  static constexpr std::array<std::string_view, 4> kTexts = {"utc", "game", "kind", "payload"};
  for (std::size_t i = 0; i < kTexts.size(); ++i) {
    if (row.type(static_cast<int>(i) + 1) != SQLITE_TEXT) {
      return tl::unexpected(wrong(kTexts[i], "text"));
    }
  }
  const auto previous = digest_in(row, 5);
  const auto hash = digest_in(row, 6);
  if (!previous || !hash) {
    return tl::unexpected(wrong(previous ? "hash" : "previous hash", "32 bytes"));
  }
  if (!evidence) {
    return tl::unexpected(evidence.error());
  }
  return Entry{.sequence = *sequence,
               .utc = row.bytes(1),
               .game = row.bytes(2),
               .kind = row.bytes(3),
               .payload = row.bytes(4),
               .evidence = std::move(*evidence),
               .previous = *previous,
               .hash = *hash};
}

/// `previous` is the hash of the entry before; nothing where that was not read.
std::optional<std::string> fault_in_chain(const StoredEntry& row, EventSequence expected,
                                          const std::optional<crypto::Digest>& previous) {
  if (row.sequence != expected.to_int()) {
    return "entry " + std::to_string(expected.to_int()) + " is missing";
  }
  const std::string name = "entry " + std::to_string(row.sequence);
  if (!row.entry) {
    return name + " was altered: " + row.entry.error();
  }
  if (hash_of(*row.entry) != row.entry->hash) {
    return name + " was altered: its content does not give the hash it carries";
  }
  if (previous && row.entry->previous != *previous) {
    return name + " was not written after the entry that stands before it";
  }
  return std::nullopt;
}

}  // namespace

tl::expected<void, SqlError> visit_rows(const Database& database, const std::function<bool(const StoredEntry&)>& visit,
                                        std::optional<RowsFrom> from) {
  auto entries = database.prepare(kEntries);
  if (!entries) {
    return tl::unexpected(entries.error());
  }
  auto pictures = database.prepare(kEvidence);
  if (!pictures) {
    return tl::unexpected(pictures.error());
  }
  entries->bind(1, from ? static_cast<std::int64_t>(*from) : std::numeric_limits<std::int64_t>::min());
  auto row = entries->step();
  for (; row && *row; row = entries->step()) {
    const std::int64_t sequence = entries->integer(0);
    auto evidence = evidence_of(*pictures, sequence);
    if (!evidence) {
      return tl::unexpected(evidence.error());
    }
    const StoredEntry stored{
        .sequence = sequence, .hash = digest_in(*entries, 6), .entry = entry_in(*entries, std::move(*evidence))};
    if (!visit(stored)) {
      return {};
    }
  }
  if (!row) {
    return tl::unexpected(row.error());
  }
  return {};
}

tl::expected<void, LedgerError> visit_checked(const std::filesystem::path& file, const Database& database,
                                              const std::function<bool(const Entry&)>& visit,
                                              const std::optional<Mark>& mark) {
  EventSequence expected = mark ? mark->sequence : EventSequence::first();
  std::optional<crypto::Digest> previous = mark ? std::nullopt : std::optional(crypto::Digest::zero());
  bool is_before = mark.has_value();
  std::optional<std::string> fault;
  const auto check = [&](const StoredEntry& row) {
    fault = fault_in_chain(row, expected, previous);
    if (!fault && is_before && row.entry->hash != mark->hash) {
      fault = "entry " + std::to_string(row.sequence) + " is another one than was read before";
    }
    if (fault || (!is_before && !visit(*row.entry))) {
      return false;
    }
    is_before = false;
    previous = row.entry->hash;
    expected = expected.next();
    return true;
  };
  const auto visited =
      visit_rows(database, check, mark ? std::optional(RowsFrom{mark->sequence.to_int()}) : std::nullopt);
  if (!visited) {
    return tl::unexpected(explain(file, "read", visited.error()));
  }
  if (!fault && is_before) {
    fault = "entry " + std::to_string(expected.to_int()) + ", which was read before, is missing";
  }
  if (fault) {
    return tl::unexpected(LedgerError{.kind = LedgerError::Kind::kAltered,
                                      .file = file,
                                      .message = file.string() + ": " + *fault +
                                                 "; `seneschal verify` lists everything that is wrong with this log"});
  }
  return {};
}

}  // namespace seneschal::ledger
