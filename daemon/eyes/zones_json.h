#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "rules/table/layout.h"
#include "rules/table/reading.h"

namespace seneschal::eyes {

/// What was read in each zone of `layout` in the picture `file`, with the keys that `seneschal observe` prints for a
/// board of zones: {"file", "zones": {id: value}, "confidence": {id: p}}, the values as rules/table/json writes a
/// setting's. What cannot be seen is "hidden"; what is not likelier than all else together is "?", as is a zone that is
/// read by nobody. Of these the confidence is 0; a track's is that of its least sure marker, an area's that of its
/// least sure place. An area of which one place is hidden is, and one of which one place is not readable is not.
[[nodiscard]] nlohmann::ordered_json zones_json(const std::string& file, const table::Layout& layout,
                                                const table::Reading& seen);

}  // namespace seneschal::eyes
