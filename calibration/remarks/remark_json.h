#pragma once

#include <nlohmann/json_fwd.hpp>

#include "calibration/remarks/remark.h"

namespace seneschal::calibration {

/// {"kind": "picture_blurred", "facts": {"picture": "teach.jpg", "spread_mm": 1.4, "usual_mm": 0.8}, "about":
/// {"picture": "teach.jpg" or null, "zones": ["seat-3"], "markers": [2]}}. Each fact has its member's name. What is
/// said of one zone, or of a picture that its kind does not name, has that as the fact "of". words::remark_text says
/// it.
[[nodiscard]] nlohmann::json to_json(const Remark& remark);

}  // namespace seneschal::calibration
