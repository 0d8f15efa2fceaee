#include "simulation/artus/setting_shown.h"

#include <cstddef>
#include <utility>

#include "rules/artus/tenant/artus_table.h"

namespace seneschal::tests {

table::Setting setting_shown(const referee::ExpectedTable& table) {
  table::Setting setting;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    if (const auto& figure = table.seats[i]) {
      setting.zones[artus::zone_of(seat)] = table::Standing{artus::thing_of(*figure), table.rings[i]};
    }
  }
  setting.zones[artus::kSupplyZone] = table::Left{table.ring_supply};
  table::Markers markers;
  for (std::size_t i = 0; i < table.markers.size(); ++i) {
    if (const auto& marker = table.markers[i]) {
      markers.places[artus::marker_thing(static_cast<artus::Colour>(i))] = {marker->space, marker->lying};
    }
  }
  setting.zones[artus::kTrackZone] = std::move(markers);
  if (table.top_card) {
    setting.zones[artus::kPileZone] = table::OnTop{artus::face_of(table.top_card->card, table.top_card->colour)};
  }
  return setting;
}

}  // namespace seneschal::tests
