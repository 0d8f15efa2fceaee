#pragma once

#include <filesystem>
#include <ostream>
#include <string>

namespace seneschal::ledger {

/// Why a log could not be opened, read or added to.
struct LedgerError {
  enum class Kind {
    kMissing,       ///< there is no such file
    kEmpty,         ///< there is a file, and no log was ever written to it
    kNotALedger,    ///< the file is something else
    kOtherVersion,  ///< a log, of a format that this program does not know
    kDamaged,       ///< SQLite finds the file itself broken
    kAltered,       ///< readable, and its entries are not the ones that were written
    kInUse,         ///< another process holds it open for writing
    kRefusedEntry,  ///< the entry given to append breaks a rule of the format; the log goes on accepting others
    kStorage,       ///< the disk is full, away or read-only
    kStopped,       ///< an earlier append failed, and the log has accepted nothing since
  };

  Kind kind;
  std::filesystem::path file;  ///< the log, or the picture that failed
  std::string message;         ///< a whole sentence that names the file, the cause and what to do

  /// There is no log, and nothing says that there was one: its writer begins it.
  [[nodiscard]] bool is_unborn() const { return kind == Kind::kMissing || kind == Kind::kEmpty; }

  friend bool operator==(const LedgerError&, const LedgerError&) = default;
};

std::ostream& operator<<(std::ostream& out, const LedgerError& error);

}  // namespace seneschal::ledger
