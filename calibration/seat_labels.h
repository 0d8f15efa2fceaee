#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "rules/table/layout.h"
#include "vision/board/pieces.h"

namespace seneschal::calibration {

/// What somebody says stands on seats of a picture, by the seat's number.
using SeatLabels = std::map<int, std::optional<table::Thing>>;

/// Reads the text of a labels file, {"0": "FIGURE", "2": null, ...}: a figure of `pieces` or null for nobody, and seats
/// of the largest board that there can be. `name` is the file's, for messages.
[[nodiscard]] tl::expected<SeatLabels, strict_json::FormatError> parse_seat_labels(std::string_view text,
                                                                                   const std::string& name,
                                                                                   const vision::Pieces& pieces);

}  // namespace seneschal::calibration
