#include "daemon/simulation/artus/truth.h"

#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "rules/artus/tenant/artus_table.h"

namespace seneschal::simulation {

using nlohmann::json;

namespace {

/// Before and after the last space: a face's card and colour, a marker's "marker" and colour.
std::pair<std::string, std::string> halves(const table::Thing& thing) {
  const std::size_t space = thing.rfind(' ');
  return {thing.substr(0, space), thing.substr(space + 1)};
}

}  // namespace

json truth_of(const Position& position, double disc_deg, bool has_hand) {
  const table::Setting& setting = position.setting;
  json seats = json::array();
  json rings = json::object();
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto& standing = setting.in<table::Standing>(artus::zone_of(seat));
    seats.push_back(standing.figure ? json(*standing.figure) : json());
    if (standing.stack > 0) {
      rings[std::to_string(seat.to_int())] = standing.stack;
    }
  }
  json track = json::object();
  for (const auto& [marker, place] : setting.in<table::Markers>(artus::kTrackZone).places) {
    track[halves(marker).second] = {{"space", place.space}, {"lying", place.is_lying}};
  }
  json card;
  if (const auto& face = setting.in<table::OnTop>(artus::kPileZone).face) {
    card = {{"card", halves(*face).first}, {"colour", halves(*face).second}};
  }
  const double turned = std::fmod(std::fmod(disc_deg, 360) + 360, 360);
  return {{"disc_deg", std::round(100 * turned) / 100},
          {"seats", seats},
          {"king_seat", position.king_seat ? json(position.king_seat->to_int()) : json()},
          {"rings", rings},
          {"ring_supply", setting.in<table::Left>(artus::kSupplyZone).count},
          {"scores", position.scores.empty() ? json() : json(position.scores)},
          {"track", track},
          {"top_card", card},
          {"hand", has_hand}};
}

}  // namespace seneschal::simulation
