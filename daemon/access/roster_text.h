#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "daemon/access/roster.h"

namespace seneschal::access {

/// As a JSON file, for people too.
[[nodiscard]] std::string text_of(const Kept& kept);
/// Without those that joined too long before `now`. The error says where the text is wrong and what was expected:
/// "phones[2].role: expected player, screen or owner".
[[nodiscard]] tl::expected<Kept, std::string> kept_from(std::string_view text, UtcTime now);

}  // namespace seneschal::access
