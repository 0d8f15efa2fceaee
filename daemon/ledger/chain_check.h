#pragma once

// The walk along the chain that finds what is wrong with each entry. Private to this folder.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "daemon/ledger/rows.h"
#include "daemon/ledger/seal.h"
#include "daemon/ledger/verify.h"
#include "hardware/crypto/digest.h"

namespace seneschal::ledger {

/// Takes the rows of a log in the order of their numbers and collects findings.
class ChainCheck {
 public:
  /// `seal` as taken earlier, if it is known.
  explicit ChainCheck(const std::optional<Seal>& seal) : taken_(seal) {}

  void next(const StoredEntry& row);
  /// To be called once, after the last row.
  void finish();

  [[nodiscard]] std::int64_t entries() const { return entries_; }
  /// The seal of the last row, if it carries a hash.
  [[nodiscard]] std::optional<Seal> seal() const { return head_; }
  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }

 private:
  /// What the entry before was, for the link of the next one.
  struct Link {
    std::optional<crypto::Digest> stored;    ///< the hash it carries
    std::optional<crypto::Digest> computed;  ///< the hash of its content
  };

  void check_content(EventSequence sequence, const StoredEntry& row);
  void check_link(const Entry& entry);
  void check_seal(EventSequence sequence, const StoredEntry& row);
  [[nodiscard]] std::optional<std::int64_t> shift_of(const Entry& entry);
  [[nodiscard]] bool belongs_at(const Entry& entry, std::int64_t shift);
  void add(FindingKind kind, EventSequence first, EventSequence last, const std::string& detail);

  const std::optional<Seal> taken_;

  std::int64_t entries_ = 0;
  EventSequence expected_ = EventSequence::first();
  std::optional<Link> before_;  ///< nothing at the start, and after a gap
  std::optional<Seal> head_;
  bool follows_gap_ = false;
  bool seal_seen_ = false;
  std::int64_t shift_ = 0;   ///< how far the last moved entry was from its own number
  std::int64_t trials_ = 0;  ///< hashes taken in search of rightful numbers
  std::vector<Finding> findings_;
};

}  // namespace seneschal::ledger
