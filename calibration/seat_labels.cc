#include "calibration/seat_labels.h"

#include <optional>

#include "rules/strict_json/read_json.h"
#include "vision/board/board.h"

namespace seneschal::calibration {

namespace {

using vision::Occupant;

std::optional<Occupant> occupant_called(const std::string& name) {
  for (std::size_t i = 1; i < vision::kOccupants; ++i) {
    if (name == vision::kOccupantNames[i]) {
      return static_cast<Occupant>(i);
    }
  }
  return std::nullopt;
}

SeatLabels read_labels(const strict_json::JsonNode& node) {
  SeatLabels labels;
  for (const std::string& key : node.keys()) {
    const int seat = node.key_as_integer(key, 0, vision::kMostSeats - 1);
    const auto label = node.at(key);
    labels[seat] = label.is_null() ? Occupant::kEmpty
                                   : label.word(occupant_called, "red, blue, black, beige, silver, bronze or null");
  }
  return labels;
}

}  // namespace

tl::expected<SeatLabels, strict_json::FormatError> parse_seat_labels(std::string_view text, const std::string& name) {
  return strict_json::read_json(text, name, read_labels);
}

}  // namespace seneschal::calibration
