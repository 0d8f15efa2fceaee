#include "daemon/eyes/artus/likely_seats.h"

#include "rules/artus/tenant/artus_table.h"
#include "rules/table/likeliest_spots.h"
#include "vision/board/zone_names.h"

namespace seneschal::eyes {

LikelySeats likely_seats(const table::Reading& seen) {
  const auto spots = table::likeliest_spots(artus::figures_in_box(), seen);
  LikelySeats seats;
  for (auto spot = spots.find(vision::seat_zone(0)); spot != spots.end();
       spot = spots.find(vision::seat_zone(seats.size()))) {
    const auto& [figure, confidence] = spot->second;
    seats.push_back({seen.in<table::SpotReading>(spot->first).is_visible,
                     figure ? artus::figure_of(*figure) : std::nullopt, confidence});
  }
  return seats;
}

}  // namespace seneschal::eyes
