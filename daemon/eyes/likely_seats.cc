#include "daemon/eyes/likely_seats.h"

#include <cstddef>

#include "rules/artus/tenant/artus_table.h"
#include "rules/table/likeliest_spots.h"

namespace seneschal::eyes {

LikelySeats likely_seats(const table::Reading& seen) {
  const auto spots = table::likeliest_spots(artus::figures_in_box(), seen);
  LikelySeats seats;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto spot = spots.find(artus::zone_of(seat));
    if (spot != spots.end()) {
      const auto& [figure, confidence] = spot->second;
      seats[static_cast<std::size_t>(seat.to_int())] = {seen.in<table::SpotReading>(spot->first).is_visible,
                                                        figure ? artus::figure_of(*figure) : std::nullopt, confidence};
    }
  }
  return seats;
}

}  // namespace seneschal::eyes
