#pragma once

#include <optional>
#include <string>

#include "daemon/simulation/sim_setting.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// Why the table has no place for all that a setting puts into its areas, as a sentence; nothing where it has.
[[nodiscard]] std::optional<std::string> lack_of_room(const SimTable& table, const table::Setting& setting);

}  // namespace seneschal::simulation
