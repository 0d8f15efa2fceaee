#pragma once

#include <nlohmann/json.hpp>

#include "daemon/simulation/shot.h"
#include "daemon/simulation/table_places.h"
#include "hardware/sim/board/measures.h"
#include "rules/table/layout.h"

namespace seneschal::simulation {

/// What lies on each place of every area in a lesson, in the board file's order, null where nothing does. The
/// lesson's chosen places say it.
[[nodiscard]] nlohmann::ordered_json areas_by_place(const Shot& lesson, const table::Layout& layout,
                                                    const TablePlaces& places, const sim::TableMeasures& table);

/// The labels of a lesson for who calibrates: its zones as any setting has them, but areas by place; and of a marker,
/// on which place of its space it stands, where that was chosen.
[[nodiscard]] nlohmann::ordered_json labels_of(const Shot& lesson, const table::Layout& layout,
                                               const TablePlaces& places, const sim::TableMeasures& table);

}  // namespace seneschal::simulation
