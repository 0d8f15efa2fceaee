#pragma once

#include <cstdint>
#include <string>

#include "calibration/lessons/drawn_lessons.h"
#include "daemon/simulation/sim_setting.h"

namespace seneschal::tests {

/// Takes the lessons of the simulated table that a seed decides, at a board of zones, right and with slips: pieces that
/// are missing, stand elsewhere or are mixed up, and something flat that lies where nothing should. Then learns the
/// table, holds that two pieces mixed up in one of the lessons are refused, and reads other pictures.
[[nodiscard]] LessonFigures try_zones_table(std::uint64_t seed, const simulation::SimTable& table,
                                            const std::string& board_text);

/// All of some tables; fails where right pictures are refused, or slips go unnoticed, more often than seldom.
void expect_lessons_are_right(const LessonFigures& figures);

}  // namespace seneschal::tests
