#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "daemon/ledger/entry.h"
#include "daemon/ledger/ledger_error.h"
#include "daemon/ledger/seal.h"

namespace seneschal::ledger {

enum class FindingKind {
  kAltered,          ///< the entry is not what its hash was taken of
  kMissing,          ///< a number of the sequence has no entry
  kMoved,            ///< a genuine entry under another number than its own
  kInserted,         ///< a row that no log writes here
  kRelinked,         ///< the entry was not written after the one that stands before it
  kTailMissing,      ///< the seal was taken of a longer log
  kSealMismatch,     ///< the sealed entry is another one now
  kEvidenceMissing,  ///< a picture that an entry names is not there
  kEvidenceAltered,  ///< a picture is not the one that was kept
  kGuards,           ///< tables or triggers are not those of a log: somebody has prepared to alter it
};

/// "altered", "missing", ... as printed by `seneschal verify`.
[[nodiscard]] std::string_view to_text(FindingKind kind);

/// The entries that a finding is about, both included.
struct Extent {
  EventSequence first;
  EventSequence last;

  friend bool operator==(const Extent&, const Extent&) = default;
};

/// One thing that is wrong. Neighbouring entries with the same fault are one finding.
struct Finding {
  FindingKind kind;
  std::optional<Extent> extent;  ///< nothing where the finding is about no entry's number
  std::string detail;            ///< a clause: "its content does not give the hash it carries"

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// "entry 12: altered: ...", "entries 5 to 9: missing: ...".
std::ostream& operator<<(std::ostream& out, const Finding& finding);

/// What a check of a whole log found.
struct Verdict {
  std::int64_t entries = 0;
  std::int64_t pictures = 0;      ///< named by entries, each occurrence counted
  std::optional<Seal> seal;       ///< of the last entry, if there is one and it can be read
  std::vector<Finding> findings;  ///< those about the log as a whole, then in the order of entries; empty if the log is
                                  ///< whole and unaltered
  std::vector<std::string> damage;  ///< what SQLite finds broken in the file itself; the findings may then be partial

  [[nodiscard]] bool is_whole() const { return findings.empty() && damage.empty(); }
};

/// Checks everything that can be checked of the log at `file`, and of the pictures beside it, without changing any of
/// it. `seal` is a code taken earlier: only with one can entries cut off at the end, or a log rewritten as a whole, be
/// found. The error is for a file that cannot be read as a log at all.
[[nodiscard]] tl::expected<Verdict, LedgerError> verify(const std::filesystem::path& file,
                                                        const std::optional<Seal>& seal = std::nullopt);

}  // namespace seneschal::ledger
