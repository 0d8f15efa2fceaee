#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "daemon/access/refusal.h"
#include "daemon/web/call.h"

namespace seneschal::desk {

[[nodiscard]] web::Reply reply(const nlohmann::json& value);
[[nodiscard]] web::Reply refuse(const access::Refusal& refusal);
[[nodiscard]] web::Reply refuse(access::Reason reason);
/// The change cannot be written down, as `error` says, and was not made.
[[nodiscard]] web::Reply not_kept(const std::string& error);

}  // namespace seneschal::desk
