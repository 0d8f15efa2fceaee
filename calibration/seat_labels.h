#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "vision/board/part_readings.h"

namespace seneschal::calibration {

/// What somebody says stands on each seat of a picture; nothing for seats that are left out.
using SeatLabels = std::array<std::optional<vision::Occupant>, vision::kSeats>;

/// Reads the text of a labels file, {"0": "silver", "1": "red", "2": null, ...}: seats 0 to 27, null for nobody. `name`
/// is the file's, for messages.
[[nodiscard]] tl::expected<SeatLabels, strict_json::FormatError> parse_seat_labels(std::string_view text,
                                                                                   const std::string& name);

}  // namespace seneschal::calibration
