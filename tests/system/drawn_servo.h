#pragma once

#include <cstdint>

#include "system/drawn_table.h"

namespace seneschal::tests {

/// The table file gets the simulated table's servo of that seed, as tuning would find it without error.
void put_servo(const DrawnTable& table, std::uint64_t drive);

}  // namespace seneschal::tests
