#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>

#include "daemon/ledger/entry.h"
#include "daemon/ledger/ledger_error.h"
#include "daemon/ledger/seal.h"
#include "hardware/crypto/digest.h"

namespace seneschal::ledger {

/// What the log answers for an entry that is on the disk.
struct Recorded {
  EventSequence sequence;
  crypto::Digest hash;

  [[nodiscard]] Seal seal() const { return seal_of(sequence, hash); }

  friend bool operator==(const Recorded&, const Recorded&) = default;
};

using EntryVisitor = std::function<void(const Entry&)>;

/// The append-only, hash-chained log of one table's games, open for writing. It is an SQLite file with a folder of
/// pictures beside it; FORMAT.md says what is in them. One process at a time can hold one. Not for use by two threads.
class Ledger {
 public:
  /// Opens the log at `file`, or starts one where there is none; the folder must be there. The whole chain is checked:
  /// a log with an altered entry is not added to (kAltered). Where pictures or a write-ahead file lie beside an absent
  /// or empty file, a log has been lost, and no new one is started (kMissing, kEmpty). Killed at any instant, this
  /// leaves what the next call opens.
  [[nodiscard]] static tl::expected<Ledger, LedgerError> open(const std::filesystem::path& file);

  Ledger(Ledger&&) noexcept;
  Ledger& operator=(Ledger&&) noexcept;
  ~Ledger();

  /// Appends one entry with its pictures; once this returns a Recorded, all of it would survive a power cut. An entry
  /// that breaks the format is refused (kRefusedEntry) and changes nothing. Any other failure stops the log: every
  /// later append returns kStopped until the log is opened anew. The entry that failed is then whole in the log or not
  /// at all; that it is there is rare (the disk failed after it had taken everything) and must not surprise the caller.
  [[nodiscard]] tl::expected<Recorded, LedgerError> append(const NewEntry& entry);

  /// Once this returns, all that head() comes after would survive a power cut, also where an append has failed of which
  /// nobody knows how far it came: what a disk failed to take is copied to another place of it, and synced there.
  [[nodiscard]] tl::expected<void, LedgerError> settle() const;

  /// The last entry, if there is one.
  [[nodiscard]] std::optional<Recorded> head() const;

  /// Every entry, or those of one game, in order. Entries of unknown kinds are visited too.
  [[nodiscard]] tl::expected<void, LedgerError> read_all(const EntryVisitor& visit) const;
  [[nodiscard]] tl::expected<void, LedgerError> read_game(std::string_view game, const EntryVisitor& visit) const;

  [[nodiscard]] const std::filesystem::path& file() const;

 private:
  struct Open;
  explicit Ledger(std::unique_ptr<Open> open);

  std::unique_ptr<Open> open_;
};

}  // namespace seneschal::ledger
