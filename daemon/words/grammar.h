#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace seneschal::words {

// How languages ("de") count and list things. Each is as a phone's browser has it (Intl), from the same tables (CLDR).

/// Whether a number, in digits, takes the words for one thing: 1 does, and in French 0. What is no number does not.
[[nodiscard]] bool is_said_as_one(const std::string& language, std::string_view number);

enum class Joint { kAnd, kOr };
/// "23, 24 oder 25", "Anna und Ben"; "" of nothing.
[[nodiscard]] std::string list_text(const std::string& language, const std::vector<std::string>& items, Joint joint);

}  // namespace seneschal::words
