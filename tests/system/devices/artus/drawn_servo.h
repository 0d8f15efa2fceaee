#pragma once

#include <cstdint>
#include <filesystem>

#include "system/table/artus/drawn_table.h"
#include "system/table/table_call.h"

namespace seneschal::tests {

/// The simulated table's servo where any would do, and where the King sends it in the first action of turned_call()'s
/// game: to seat 7.
inline constexpr std::uint64_t kDrive = 2;
inline constexpr double kKingDeg = 90;

/// The table file gets the simulated table's servo of that seed, as tuning would find it without error.
void put_servo(const DrawnTable& table, std::uint64_t drive);

/// `seneschald` at that table, whose disc that servo turns, while the first `actions` of artus-004 are played live: the
/// King goes from seat 0 to 7 in the first, and people wait a minute for the disc then. While there is a file
/// arm_file(), an arm lies over the table.
[[nodiscard]] Call turned_call(const DrawnTable& table, std::uint64_t drive, int actions);
[[nodiscard]] std::filesystem::path arm_file(const DrawnTable& table);

}  // namespace seneschal::tests
