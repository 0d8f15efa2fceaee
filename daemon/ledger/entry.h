#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/crypto/digest.h"

namespace seneschal::ledger {

/// The number of an entry in its log: from 1, without gaps.
class EventSequence {
 public:
  [[nodiscard]] static constexpr EventSequence first() { return EventSequence(1); }

  /// Nothing below 1.
  [[nodiscard]] static constexpr std::optional<EventSequence> from_int(std::int64_t value) {
    if (value < 1) {
      return std::nullopt;
    }
    return EventSequence(value);
  }

  [[nodiscard]] constexpr std::int64_t to_int() const { return value_; }
  [[nodiscard]] constexpr EventSequence next() const { return EventSequence(value_ + 1); }

  friend constexpr auto operator<=>(EventSequence, EventSequence) = default;
  friend std::ostream& operator<<(std::ostream& out, EventSequence sequence) {
    return out << "entry " << sequence.value_;
  }

 private:
  explicit constexpr EventSequence(std::int64_t value) : value_(value) {}

  std::int64_t value_;
};

/// Which side of the event a picture shows.
enum class Role { kBefore, kAfter };

/// "before" or "after", as in the database.
[[nodiscard]] std::string_view to_text(Role role);
[[nodiscard]] std::optional<Role> role_from_text(std::string_view text);

/// A picture that an entry rests on, by its content.
struct Evidence {
  Role role;
  std::string name;       ///< what the picture was called where it came from: "014.jpg"
  crypto::Digest sha256;  ///< of the picture file's bytes; also its name in the evidence folder

  friend bool operator==(const Evidence&, const Evidence&) = default;
};

/// A picture handed over with a new entry.
struct Picture {
  Role role;
  std::string name;
  std::string bytes;  ///< the JPEG file as it is to be kept

  friend bool operator==(const Picture&, const Picture&) = default;
};

/// An event that is to be appended. What each field may hold is in FORMAT.md; append refuses anything else.
struct NewEntry {
  std::string utc;      ///< when it happened, "2026-03-01T19:30:05.250Z"; the time of day is the caller's business
  std::string game;     ///< which game it belongs to: any short name that people can see
  std::string kind;     ///< lower-case word, "ruling"
  std::string payload;  ///< a JSON object; kept in canonical form
  std::vector<Picture> evidence;

  friend bool operator==(const NewEntry&, const NewEntry&) = default;
};

/// An event as the log holds it.
struct Entry {
  EventSequence sequence;
  std::string utc;
  std::string game;
  std::string kind;
  std::string payload;  ///< canonical JSON
  std::vector<Evidence> evidence;
  crypto::Digest previous;  ///< the hash of the entry before; crypto::Digest::zero() for the first
  crypto::Digest hash;      ///< hash_of this entry

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// How far a log was read: its entry of that number, which had that hash.
struct Mark {
  EventSequence sequence;
  crypto::Digest hash;

  friend bool operator==(const Mark&, const Mark&) = default;
};

/// The bytes whose SHA-256 is the entry's hash, laid out as FORMAT.md says: everything of the entry but the hash
/// itself.
[[nodiscard]] std::string hashed_bytes(const Entry& entry);
[[nodiscard]] crypto::Digest hash_of(const Entry& entry);

/// `json` without white space and with every object's keys in byte order, so that equal payloads are equal bytes.
/// Fails, saying where and why, unless `json` is an object in UTF-8 of at most 1 MiB and 64 levels in which no object
/// has a key twice.
[[nodiscard]] tl::expected<std::string, std::string> canonical_payload(std::string_view json);

/// Nothing if `entry` may be appended, else what is wrong with it. The payload is canonical_payload's to judge.
[[nodiscard]] std::optional<std::string> fault_of(const NewEntry& entry);

}  // namespace seneschal::ledger
