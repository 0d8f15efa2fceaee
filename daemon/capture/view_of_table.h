#pragma once

#include <string>
#include <vector>

#include "daemon/events/camera_event.h"
#include "rules/table/layout.h"
#include "rules/table/reading.h"

namespace seneschal::daemon {

/// What a picture does not show of the zones that its reader reads: the spots, and then each kind of zone once.
[[nodiscard]] std::vector<events::Hidden> covered_in(const table::Layout& layout, const table::Reading& seen);

/// What the log calls the zone that is a track; "track" where there is none.
[[nodiscard]] std::string track_name(const table::Layout& layout);

}  // namespace seneschal::daemon
