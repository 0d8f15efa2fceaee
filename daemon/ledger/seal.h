#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "daemon/ledger/entry.h"
#include "hardware/crypto/digest.h"

namespace seneschal::ledger {

/// A short code that a person can write down or photograph after a game: the number of the log's last entry and the
/// first 64 bits of its hash. Whoever holds it can tell later that the log up to there is the same, and not shorter.
/// 64 bits: another log with the same seal would take some 2^64 trials, and the code is still read aloud in one breath.
struct Seal {
  static constexpr std::size_t kHashBytes = 8;

  EventSequence sequence;
  std::array<std::uint8_t, kHashBytes> hash_start;

  /// Reads what text() prints; letters of either case. Nothing for anything else.
  [[nodiscard]] static std::optional<Seal> parse(std::string_view text);

  /// "57-3f2a-91bc-04de-77aa".
  [[nodiscard]] std::string text() const;

  friend auto operator<=>(const Seal&, const Seal&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Seal& seal) { return out << seal.text(); }
};

/// The seal of a log whose entry `sequence` has `hash`.
[[nodiscard]] Seal seal_of(EventSequence sequence, const crypto::Digest& hash);

}  // namespace seneschal::ledger
