#include "daemon/capture/view_of_table.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <variant>

namespace seneschal::daemon {

namespace {

/// The kind of a zone that is no spot.
std::optional<events::TablePart> part_of(const table::Zone& zone) {
  return std::holds_alternative<table::Plate>(zone.kind)    ? std::optional(events::TablePart::kPlate)
         : std::holds_alternative<table::Track>(zone.kind)  ? std::optional(events::TablePart::kTrack)
         : std::holds_alternative<table::Supply>(zone.kind) ? std::optional(events::TablePart::kSupply)
         : std::holds_alternative<table::Pile>(zone.kind)   ? std::optional(events::TablePart::kPile)
         : std::holds_alternative<table::Area>(zone.kind)   ? std::optional(events::TablePart::kArea)
                                                            : std::nullopt;
}

}  // namespace

std::vector<events::Hidden> covered_in(const table::Layout& layout, const table::Reading& seen) {
  events::SpotNumbers spots;
  std::set<events::TablePart> parts;
  int spot = 0;
  for (const table::Zone& zone : layout.zones) {
    const bool is_spot = std::holds_alternative<table::Spot>(zone.kind);
    if (!table::shows(seen, zone)) {
      if (const auto part = part_of(zone)) {
        parts.insert(*part);
      } else if (is_spot) {
        spots.insert(spot);
      }
    }
    spot += is_spot ? 1 : 0;
  }
  std::vector<events::Hidden> things(parts.begin(), parts.end());
  if (!spots.empty()) {
    things.insert(things.begin(), std::move(spots));
  }
  return things;
}

std::string track_name(const table::Layout& layout) {
  const auto is_track = [](const table::Zone& zone) { return std::holds_alternative<table::Track>(zone.kind); };
  const auto track = std::find_if(layout.zones.begin(), layout.zones.end(), is_track);
  return track == layout.zones.end() ? "track" : track->id;
}

}  // namespace seneschal::daemon
