#include "daemon/ledger/verify.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "daemon/ledger/chain_check.h"
#include "daemon/ledger/evidence_folder.h"
#include "daemon/ledger/rows.h"
#include "daemon/ledger/schema.h"
#include "daemon/ledger/sqlite.h"
#include "daemon/text/plain_text.h"
#include "hardware/crypto/digest.h"

namespace seneschal::ledger {
namespace {

// SQLite stops counting faults here; a file with this many is beyond a list.
constexpr const char* kIntegrityCheck = "PRAGMA integrity_check(50)";

// A column that holds what the format forbids is the chain's to report, with the entry's number.
bool is_about_content(std::string_view line) {
  return line.starts_with("CHECK constraint") || line.starts_with("NULL value in");
}

tl::expected<void, SqlError> check_file(const Database& database, Verdict& verdict) {
  auto statement = database.prepare(kIntegrityCheck);
  if (!statement) {
    return tl::unexpected(statement.error());
  }
  auto row = statement->step();
  for (; row && *row; row = statement->step()) {
    std::string line = statement->bytes(0);
    if (line != "ok" && !is_about_content(line)) {
      verdict.damage.push_back(std::move(line));
    }
  }
  if (!row) {
    return tl::unexpected(row.error());
  }
  return {};
}

tl::expected<void, SqlError> check_guards(const Database& database, Verdict& verdict) {
  const auto differences = schema_differences(database);
  if (!differences) {
    return tl::unexpected(differences.error());
  }
  for (const std::string& difference : *differences) {
    verdict.findings.push_back({.kind = FindingKind::kGuards, .extent = std::nullopt, .detail = difference});
  }
  return {};
}

tl::expected<void, SqlError> check_chain(const Database& database, const std::optional<Seal>& seal, Verdict& verdict) {
  ChainCheck check(seal);
  auto read = visit_rows(database, [&](const StoredEntry& row) {
    check.next(row);
    return true;
  });
  check.finish();
  verdict.entries = check.entries();
  verdict.seal = check.seal();
  verdict.findings.insert(verdict.findings.end(), check.findings().begin(), check.findings().end());
  return read;
}

std::optional<Finding> fault_of_picture(const std::filesystem::path& file, const Entry& entry,
                                        const Evidence& picture) {
  const std::filesystem::path path = picture_path(file, picture.sha256);
  const auto finding = [&](FindingKind kind, const std::string& detail) {
    return Finding{
        .kind = kind,
        .extent = Extent{.first = entry.sequence, .last = entry.sequence},
        .detail = "the picture " + std::string(to_text(picture.role)) + ", " + path.string() + ", " + detail};
  };
  const auto digest = digest_of_file(path);
  if (!digest) {
    const bool is_missing = digest.error().cause == std::errc::no_such_file_or_directory;
    return finding(FindingKind::kEvidenceMissing,
                   is_missing ? "is not there" : "cannot be read: " + digest.error().cause.message());
  }
  if (*digest != picture.sha256) {
    return finding(FindingKind::kEvidenceAltered, "is not the one that was kept: its SHA-256 is " + digest->hex());
  }
  return std::nullopt;
}

tl::expected<void, SqlError> check_pictures(const std::filesystem::path& file, const Database& database,
                                            Verdict& verdict) {
  // A picture after one ruling is the picture before the next, and is read once.
  std::set<std::array<std::uint8_t, crypto::Digest::kSize>> sound;
  return visit_rows(database, [&](const StoredEntry& row) {
    if (!row.entry) {
      return true;
    }
    for (const Evidence& picture : row.entry->evidence) {
      ++verdict.pictures;
      if (sound.contains(picture.sha256.bytes())) {
        continue;
      }
      if (auto fault = fault_of_picture(file, *row.entry, picture)) {
        verdict.findings.push_back(std::move(*fault));
      } else {
        sound.insert(picture.sha256.bytes());
      }
    }
    return true;
  });
}

tl::expected<void, SqlError> check_stray_evidence(const Database& database, Verdict& verdict) {
  auto statement = database.prepare(
      "SELECT DISTINCT sequence FROM evidence WHERE sequence NOT IN (SELECT sequence FROM entry) ORDER BY sequence");
  if (!statement) {
    return tl::unexpected(statement.error());
  }
  auto row = statement->step();
  for (; row && *row; row = statement->step()) {
    verdict.findings.push_back({.kind = FindingKind::kInserted,
                                .extent = std::nullopt,
                                .detail = "pictures are listed for an entry " + std::to_string(statement->integer(0)) +
                                          ", which is not there"});
  }
  if (!row) {
    return tl::unexpected(row.error());
  }
  return {};
}

}  // namespace

std::string_view to_text(FindingKind kind) {
  switch (kind) {
    case FindingKind::kAltered:
      return "altered";
    case FindingKind::kMissing:
      return "missing";
    case FindingKind::kMoved:
      return "moved";
    case FindingKind::kInserted:
      return "inserted";
    case FindingKind::kRelinked:
      return "relinked";
    case FindingKind::kTailMissing:
      return "tail missing";
    case FindingKind::kSealMismatch:
      return "seal mismatch";
    case FindingKind::kEvidenceMissing:
      return "evidence missing";
    case FindingKind::kEvidenceAltered:
      return "evidence altered";
    case FindingKind::kGuards:
      return "guards";
  }
  return "";
}

std::ostream& operator<<(std::ostream& out, const Finding& finding) {
  if (!finding.extent) {
    out << "log";
  } else if (finding.extent->first == finding.extent->last) {
    out << finding.extent->first;
  } else {
    out << "entries " << finding.extent->first.to_int() << " to " << finding.extent->last.to_int();
  }
  return out << ": " << to_text(finding.kind) << ": " << text::shown(finding.detail);
}

tl::expected<Verdict, LedgerError> verify(const std::filesystem::path& file, const std::optional<Seal>& seal) {
  const auto database = open_to_read(file);
  if (!database) {
    return tl::unexpected(database.error());
  }
  const auto view = Transaction::start(*database, "BEGIN");
  if (!view) {
    return tl::unexpected(explain(file, "read", view.error()));
  }
  Verdict verdict;
  // Each check stands for itself: what one cannot read, another may.
  const auto note = [&](const tl::expected<void, SqlError>& checked, const std::string& what) {
    if (!checked) {
      verdict.damage.push_back(what + " cannot be read to the end: " + checked.error().text);
    }
  };
  note(check_file(*database, verdict), "the file");
  note(check_guards(*database, verdict), "the list of tables");
  note(check_chain(*database, seal, verdict), "the entries");
  note(check_pictures(file, *database, verdict), "the list of pictures");
  note(check_stray_evidence(*database, verdict), "the list of pictures");
  const auto first_of = [](const Finding& finding) { return finding.extent ? finding.extent->first.to_int() : 0; };
  std::stable_sort(verdict.findings.begin(), verdict.findings.end(),
                   [&](const Finding& a, const Finding& b) { return first_of(a) < first_of(b); });
  return verdict;
}

}  // namespace seneschal::ledger
