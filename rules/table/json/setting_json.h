#pragma once

#include <nlohmann/json.hpp>

#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::table {

/// {"zones": {id: value}} in the layout's order: a spot null, its figure, or {"thing", "stack"} where something is
/// stacked on that; a track {marker: {"space", "lying"}}; a plate its angle in degrees; a pile null or what lies on
/// top; an area {thing: count}, or a list where order counts; a supply its count. "?" where it may be anything.
[[nodiscard]] nlohmann::ordered_json to_json(const Layout& layout, const Setting& setting);

}  // namespace seneschal::table
