#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace seneschal::events {

/// The kind of the entry that says who plays: which phones hold the game's slots by now, and what they call
/// themselves.
inline constexpr const char* kSeated = "seated";

/// A player's slot, and the phone that holds it.
struct Seated {
  std::string slot;
  int phone = 0;
  std::string name{};  ///< of whoever holds the phone; "" where it says none
  friend bool operator==(const Seated&, const Seated&) = default;
};

/// The payload of such an entry.
[[nodiscard]] std::string payload_of(const std::vector<Seated>& seated);
/// Who it says. The error is a sentence: it is no such payload.
[[nodiscard]] tl::expected<std::vector<Seated>, std::string> seated_from(const std::string& payload);

}  // namespace seneschal::events
