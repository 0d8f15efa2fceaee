#include "vision/board/part_readings.h"

#include <algorithm>
#include <utility>

#include "vision/board/zone_names.h"

namespace seneschal::vision {

namespace {

table::SpotReading spot_of(const SeatReading& seat) {
  table::SpotReading spot;
  spot.is_visible = seat.is_visible;
  spot.empty = seat.occupant[static_cast<std::size_t>(Occupant::kEmpty)];
  for (std::size_t i = 1; i < kOccupants; ++i) {
    spot.figures[kOccupantNames[i]] = seat.occupant[i];
  }
  spot.stack.assign(seat.rings.begin(), seat.rings.end());
  return spot;
}

}  // namespace

Occupant SeatReading::best() const {
  return static_cast<Occupant>(std::max_element(occupant.begin(), occupant.end()) - occupant.begin());
}

table::Reading reading_of(PartReadings parts) {
  table::Reading reading;
  for (std::size_t seat = 0; seat < parts.seats.size(); ++seat) {
    reading.zones[seat_zone(seat)] = spot_of(parts.seats[seat]);
  }
  reading.zones[kDiscZone] = parts.disc;
  reading.zones[kSupplyZone] = std::move(parts.supply);
  reading.zones[kTrackZone] = std::move(parts.track);
  reading.zones[kPileZone] = std::move(parts.pile);
  return reading;
}

table::Layout table_layout(const Board& board, std::vector<table::Thing> faces) {
  const std::vector<table::Thing> figures(kOccupantNames.begin() + 1, kOccupantNames.end());
  std::vector<table::Thing> markers;
  for (std::size_t colour = 1; colour <= kColours; ++colour) {
    markers.push_back(marker_thing(kOccupantNames[colour]));
  }
  table::Layout layout;
  for (std::size_t seat = 0; seat < board.seats.size(); ++seat) {
    layout.zones.push_back({seat_zone(seat), table::Spot{figures, kRingThing}});
  }
  layout.zones.push_back({kDiscZone, table::Plate{}});
  layout.zones.push_back({kTrackZone, table::Track{board.track.count, std::move(markers)}});
  layout.zones.push_back({kPileZone, table::Pile{std::move(faces)}});
  layout.zones.push_back({kSupplyZone, table::Supply{kRingThing}});
  return layout;
}

}  // namespace seneschal::vision
