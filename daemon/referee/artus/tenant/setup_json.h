#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "daemon/referee/artus/setup_check.h"
#include "rules/artus/edition.h"

namespace seneschal::referee {

/// What is to be set up otherwise, each with `what` and as it applies `seat`, `side` (of the large crown: 0 the crown
/// itself, then clockwise), `figure`, `stands`, `colour`, `found`, `expected`.
[[nodiscard]] nlohmann::json setup_json(const artus::Edition& edition, const std::vector<SetupFault>& faults);

}  // namespace seneschal::referee
