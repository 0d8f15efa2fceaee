#include "calibration/seat_labels.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/strict_json/read_json.h"
#include "vision/board/board.h"

namespace seneschal::calibration {

namespace {

SeatLabels read_labels(const strict_json::JsonNode& node, const vision::Pieces& pieces) {
  std::vector<std::string> names;
  for (const vision::FigureKind& kind : pieces.figures) {
    names.push_back(kind.name);
  }
  const auto named = [&names](const std::string& name) {
    const bool is_one = std::find(names.begin(), names.end(), name) != names.end();
    return is_one ? std::optional(name) : std::nullopt;
  };
  SeatLabels labels;
  for (const std::string& key : node.keys()) {
    const int seat = node.key_as_integer(key, 0, vision::kMostSeats - 1);
    const auto label = node.at(key);
    labels[seat] =
        label.is_null() ? std::nullopt : std::optional(label.word(named, vision::list_of(names, ", ") + " or null"));
  }
  return labels;
}

}  // namespace

tl::expected<SeatLabels, strict_json::FormatError> parse_seat_labels(std::string_view text, const std::string& name,
                                                                     const vision::Pieces& pieces) {
  return strict_json::read_json(text, name,
                                [&pieces](const strict_json::JsonNode& node) { return read_labels(node, pieces); });
}

}  // namespace seneschal::calibration
