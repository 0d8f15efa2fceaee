#include "vision/board/part_readings.h"

#include <algorithm>
#include <string>
#include <utility>

#include "vision/board/zone_names.h"

namespace seneschal::vision {

namespace {

table::SpotReading spot_of(const SeatReading& seat, const std::vector<FigureKind>& figures) {
  table::SpotReading spot;
  spot.is_visible = seat.is_visible;
  spot.empty = seat.occupant.front();
  for (std::size_t i = 0; i < figures.size(); ++i) {
    spot.figures[figures[i].name] = seat.occupant[i + 1];
  }
  spot.stack.assign(seat.rings.begin(), seat.rings.end());
  return spot;
}

}  // namespace

std::size_t SeatReading::best() const {
  return static_cast<std::size_t>(std::max_element(occupant.begin(), occupant.end()) - occupant.begin());
}

table::Reading reading_of(PartReadings parts, const Pieces& pieces) {
  table::Reading reading;
  for (std::size_t seat = 0; seat < parts.seats.size(); ++seat) {
    reading.zones[seat_zone(seat)] = spot_of(parts.seats[seat], pieces.figures);
  }
  reading.zones[kDiscZone] = parts.disc;
  reading.zones[kSupplyZone] = std::move(parts.supply);
  reading.zones[kTrackZone] = std::move(parts.track);
  reading.zones[kPileZone] = std::move(parts.pile);
  return reading;
}

table::Layout table_layout(const Board& board, std::vector<table::Thing> faces) {
  std::vector<table::Thing> figures;
  for (const FigureKind& kind : board.pieces.figures) {
    figures.push_back(kind.name);
  }
  std::vector<table::Thing> markers;
  for (const std::string& colour : owners_of(board.pieces)) {
    markers.push_back(marker_thing(colour));
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
