#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/access/refusal.h"
#include "daemon/access/roster.h"
#include "daemon/web/call.h"
#include "hardware/files/file_error.h"

namespace seneschal::desk {

/// The object that the page sends; nothing where it is none.
[[nodiscard]] std::optional<nlohmann::json> object_in(const std::string& body);
/// The text that such an object has there; nothing where it has none.
[[nodiscard]] std::optional<std::string> text_in(const nlohmann::json& object, std::string_view key);
/// What is said of a phone: {"role": "player", "phone": 3, "name": "Anna", "colour": "red"}.
[[nodiscard]] nlohmann::json json_of(const access::Phone& phone);

[[nodiscard]] web::Reply reply(const nlohmann::json& value);
/// What is asked for does not go with what has happened meanwhile (409); by `error` the page finds its text.
[[nodiscard]] web::Reply conflict(std::string_view error);
[[nodiscard]] web::Reply refuse(const access::Refusal& refusal);
[[nodiscard]] web::Reply refuse(access::Reason reason);
/// The change cannot be written down, as `error` says, and was not made.
[[nodiscard]] web::Reply not_kept(const files::FileError& error);

}  // namespace seneschal::desk
