#pragma once

#include <nlohmann/json.hpp>

#include "daemon/referee/weighing/said.h"

namespace seneschal::events {

/// A reading as the log has it: what was played, placed or is wrong, as facts; and the text of logs of before, where
/// there is one.
[[nodiscard]] nlohmann::json choice_json(const referee::Choice& choice);
/// Throws what nlohmann::json and the readers of values throw where it is none.
[[nodiscard]] referee::Choice choice_from(const nlohmann::json& in);

}  // namespace seneschal::events
