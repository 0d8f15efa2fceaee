#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "rules/table/layout.h"
#include "rules/table/reading.h"

namespace seneschal::eyes {

/// Whether a spot is in the picture, and one thing likelier there than all others together.
[[nodiscard]] bool is_readable(const table::SpotReading& spot);

/// What was read at the spots of `layout` in the picture `file`, with the keys that `seneschal observe` prints for a
/// board of places: null for an empty place, "?" for one that is not readable, whose confidence is 0.
[[nodiscard]] nlohmann::ordered_json spots_json(const std::string& file, const table::Layout& layout,
                                                const table::Reading& seen);

}  // namespace seneschal::eyes
