#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/access/roster.h"

namespace seneschal::daemon {

/// "phone of Anna", for the log and all who read it.
[[nodiscard]] std::string name_of(const access::Phone& phone);

/// The whole number from 0 that an object of the page's has under `name`; nothing where it has none.
[[nodiscard]] std::optional<std::uint64_t> number_in(const nlohmann::json& object, const char* name);

}  // namespace seneschal::daemon
