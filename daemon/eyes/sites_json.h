#pragma once

#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "vision/sites/site_reading.h"

namespace seneschal::eyes {

/// What was read at the places of a board in the picture `file`, with the keys that `seneschal observe` prints: null
/// for an empty place, "?" for one that cannot be read.
[[nodiscard]] nlohmann::ordered_json to_json(const std::string& file, const vision::SitesBoard& board,
                                             std::span<const vision::SiteReading> readings);

}  // namespace seneschal::eyes
