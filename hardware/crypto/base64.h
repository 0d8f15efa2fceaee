#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seneschal::crypto {

/// Base64 with padding (RFC 4648, section 4), on one line.
[[nodiscard]] std::string base64_of(std::string_view bytes);

/// The bytes whose base64_of is `text`; nothing for any other text.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

}  // namespace seneschal::crypto
