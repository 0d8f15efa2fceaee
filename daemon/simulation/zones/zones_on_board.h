#pragma once

#include <map>
#include <optional>
#include <string>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// The first zone of either that the other has not, or otherwise; in areas the order of things does not matter.
[[nodiscard]] std::optional<std::string> zone_apart(const table::Layout& one, const table::Layout& other);

/// What `setting` says of the zones of `layout`: nothing lies in those of which it says nothing.
[[nodiscard]] table::Setting on_layout(const table::Layout& layout, const table::Setting& setting);

/// A mat for printed markers with these centres, round the board's middle: some way beyond the outermost. Millimetres.
[[nodiscard]] cv::Size2d mat_round(const std::map<int, cv::Point2d>& markers);

}  // namespace seneschal::simulation
