#include "calibration/seat_labels.h"

#include <algorithm>

#include "vision/json_fields.h"

namespace seneschal::calibration {

namespace {

using vision::Occupant;

std::optional<Occupant> occupant_called(const nlohmann::json& value) {
  if (value.is_null()) {
    return Occupant::kEmpty;
  }
  for (std::size_t i = 1; value.is_string() && i < vision::kOccupants; ++i) {
    if (value == vision::kOccupantNames[i]) {
      return static_cast<Occupant>(i);
    }
  }
  return std::nullopt;
}

SeatLabels read_labels(const vision::Fields& fields) {
  SeatLabels labels;
  for (const std::string& seat : fields.keys()) {
    const auto occupant = occupant_called(fields.raw(seat.c_str()));
    if (!occupant) {
      fields.refuse(seat, "red, blue, black, beige, silver, bronze or null");
    }
    labels[static_cast<std::size_t>(fields.key_as_whole(seat, 0, static_cast<int>(vision::kSeats) - 1))] = occupant;
  }
  return labels;
}

}  // namespace

tl::expected<SeatLabels, std::string> parse_seat_labels(std::string_view text, const std::string& name) {
  auto labels = vision::read_fields(text, name, read_labels);
  if (!labels) {
    return tl::unexpected(labels.error().message);
  }
  return *labels;
}

}  // namespace seneschal::calibration
