#pragma once

#include "daemon/referee/artus/weighing/expected_table.h"
#include "rules/table/setting.h"

namespace seneschal::tests {

/// What lies where on the table that a referee expects, to be drawn.
[[nodiscard]] table::Setting setting_shown(const referee::ExpectedTable& table);

}  // namespace seneschal::tests
