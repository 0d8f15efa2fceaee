#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "vision/board/part_readings.h"

namespace seneschal::calibration {

/// What somebody says stands on seats of a picture, by the seat's number.
using SeatLabels = std::map<int, vision::Occupant>;

/// Reads the text of a labels file, {"0": "silver", "1": "red", "2": null, ...}: null for nobody, and seats of the
/// largest board that there can be. `name` is the file's, for messages.
[[nodiscard]] tl::expected<SeatLabels, strict_json::FormatError> parse_seat_labels(std::string_view text,
                                                                                   const std::string& name);

}  // namespace seneschal::calibration
