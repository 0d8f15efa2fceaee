#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seneschal::access {

/// Why somebody may not.
enum class Reason : std::uint8_t {
  kNoCode,  // nothing that looks like one
  kWrongCode,
  kExpiredCode,
  kTooManyWrong,
  kTooMuch,
  kBroken,  // no request of the page's
  kFull,
  kName,
  kNameTaken,
  kColour,
  kHeld,      // another phone plays that colour
  kDisputed,  // who plays what stays as it is until the dispute is settled
  kStarting,  // the same until the log is read, which may have a dispute
  kNotJoined,
  kNotOwner,
  kNoSuchPhone,
  kScreen,  // it plays no colour
  kOwned,   // the table has an owner, or is nobody's to take any more
};

struct Refusal {
  Reason reason{};
  std::optional<std::chrono::seconds> wait;  ///< after which it may be tried again
  std::string who{};                         ///< is in the way: "phone of Anna (number 3)"
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// "wrong-code": by which the page finds its text, what and what to do about it.
[[nodiscard]] std::string_view name_of(Reason reason);

}  // namespace seneschal::access
