#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>

#include "calibration/site_lessons.h"
#include "vision/places/known_places.h"
#include "vision/places/places_table.h"

namespace seneschal::calibration {

using PlacesPicture = LabelledPicture<vision::KnownPlaces>;

/// A learned board of zones and what the owner should know about it.
struct PlacesCalibration {
  vision::PlacesTable table;
  Remarks remarks;
};

/// Learns a board of zones from pictures in which it is known what lies where. They may be from different cameras at
/// different places. Refuses what would not work.
[[nodiscard]] tl::expected<PlacesCalibration, Remark> calibrate_places(const std::string& board_text,
                                                                       const std::string& board_name,
                                                                       std::span<const PlacesPicture> pictures);

}  // namespace seneschal::calibration
