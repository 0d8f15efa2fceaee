#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/access/roster.h"
#include "daemon/referee/dispute/dispute.h"

namespace seneschal::daemon {

/// As the log names it: "phone of Anna (number 3)".
[[nodiscard]] referee::Speaker speaker_of(const access::Phone& phone);

/// The whole number from 0 that an object of the page's has under `name`; nothing where it has none.
[[nodiscard]] std::optional<std::uint64_t> number_in(const nlohmann::json& object, const char* name);

}  // namespace seneschal::daemon
