#include "daemon/referee/evidence.h"

#include <algorithm>
#include <cmath>

namespace seneschal::referee {
namespace {

/// Each value less the largest. A reading that is no number speaks for nobody.
template <std::size_t kSize>
std::array<double, kSize> behind_best(const std::array<double, kSize>& values, double floor) {
  std::array<double, kSize> result{};
  const double largest = *std::max_element(values.begin(), values.end());
  if (!std::isfinite(largest)) {
    return result;
  }
  std::transform(values.begin(), values.end(), result.begin(),
                 [&](double value) { return std::isnan(value) ? 0.0 : std::max(value - largest, -floor); });
  return result;
}

}  // namespace

double disc_degrees(artus::Seat seat) {
  return 360.0 * seat.to_int() / artus::Seat::kCount;
}

Evidence::Evidence(const vision::Observation& observation, const RefereeOptions& options) : options_(options) {
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    const vision::SeatReading& reading = observation.seats[seat];
    is_visible_[seat] = reading.is_visible;
    if (reading.is_visible) {
      occupants_[seat] = behind_best(reading.occupant, options_.place_floor);
      rings_[seat] = behind_best(reading.rings, options_.ring_floor);
      whole_rings_[seat] = behind_best(reading.rings, 2 * options_.place_floor);
    }
  }
  if (observation.ring_tray) {
    tray_ = behind_best(*observation.ring_tray, options_.place_floor);
  }
  if (observation.disc) {
    disc_deg_ = observation.disc->normalised().degrees();
  }
  take_markers(observation);
  take_cards(observation);
}

void Evidence::take_markers(const vision::Observation& observation) {
  for (std::size_t colour = 0; colour < vision::kColours; ++colour) {
    const vision::MarkerReading& reading = observation.track[colour];
    if (!reading.is_visible) {
      continue;
    }
    std::array<double, 2 * vision::kTrackSpaces> places{};
    const auto half = std::copy(reading.standing.begin(), reading.standing.end(), places.begin());
    std::copy(reading.lying.begin(), reading.lying.end(), half);
    is_marker_seen_[colour] = reading.best().has_value();
    const double floor = is_marker_seen_[colour] ? options_.place_floor : options_.absent_marker_floor;
    const auto behind = behind_best(places, floor);
    std::copy_n(behind.begin(), vision::kTrackSpaces, markers_[colour][0].begin());
    std::copy_n(behind.begin() + vision::kTrackSpaces, vision::kTrackSpaces, markers_[colour][1].begin());
  }
}

void Evidence::take_cards(const vision::Observation& observation) {
  is_card_read_ = observation.card_zone_visible && !observation.cards.empty();
  if (!is_card_read_) {
    return;
  }
  double largest = observation.no_card;
  for (const vision::CardReading& reading : observation.cards) {
    largest = std::max(largest, reading.log_likelihood);
  }
  no_card_ = std::max(observation.no_card - largest, -options_.place_floor);
  for (auto& row : cards_) {
    row.fill(-options_.place_floor);
  }
  for (const vision::CardReading& reading : observation.cards) {
    const auto card = artus::card_from_text(reading.card);
    const auto colour = artus::colour_from_text(reading.colour);
    if (card && colour) {
      double& place = cards_[static_cast<std::size_t>(*card)][static_cast<std::size_t>(*colour)];
      place = std::max(place, reading.log_likelihood - largest);
    }
  }
}

double Evidence::seat(std::size_t seat, vision::Occupant occupant, int rings) const {
  double value = occupants_[seat][static_cast<std::size_t>(occupant)];
  if (is_prince(occupant)) {
    value += rings >= 0 && rings < 4 ? rings_[seat][static_cast<std::size_t>(rings)] : -options_.place_floor;
  }
  return std::max(value, -options_.place_floor);
}

double Evidence::ring_lead(std::size_t seat, int count, int other) const {
  const auto& rings = whole_rings_[seat];
  const double lead = rings[static_cast<std::size_t>(count)] - rings[static_cast<std::size_t>(other)];
  return std::clamp(lead, -options_.ring_lead, options_.ring_lead);
}

double Evidence::tray(int count) const {
  if (!tray_) {
    return 0;
  }
  const bool is_possible = count >= 0 && count <= static_cast<int>(vision::kMostRings);
  return is_possible ? (*tray_)[static_cast<std::size_t>(count)] : -options_.place_floor;
}

double Evidence::card(const std::optional<TopCard>& card) const {
  if (!is_card_read_) {
    return 0;
  }
  return card ? cards_[static_cast<std::size_t>(card->card)][static_cast<std::size_t>(card->colour)] : no_card_;
}

double Evidence::disc(artus::SeatSet before, artus::Seat king_seat) const {
  if (!disc_deg_) {
    return 0;
  }
  double off = 180;
  for (const artus::Seat seat : before | artus::SeatSet::of(king_seat)) {
    off = std::min(off, std::abs(std::remainder(*disc_deg_ - disc_degrees(seat), 360.0)));
  }
  const double sigmas = off / options_.disc_sigma_deg;
  return off <= options_.disc_arrived_deg ? 0 : std::max(-0.5 * sigmas * sigmas, -options_.place_floor);
}

double Evidence::fit(const ExpectedTable& table, artus::SeatSet disc_before) const {
  double sum = tray(table.ring_supply) + card(table.top_card) + disc(disc_before, table.king_seat);
  for (std::size_t i = 0; i < vision::kSeats; ++i) {
    sum += seat(table, i);
  }
  for (std::size_t colour = 0; colour < vision::kColours; ++colour) {
    if (table.markers[colour]) {
      sum += marker(colour, *table.markers[colour]);
    }
  }
  return sum;
}

std::optional<TopCard> Evidence::best_card() const {
  if (!is_card_read_) {
    return std::nullopt;
  }
  for (const artus::CardId card : artus::all_cards()) {
    const auto& row = cards_[static_cast<std::size_t>(card)];
    const auto best = std::find(row.begin(), row.end(), 0.0);
    if (best != row.end()) {
      return TopCard{card, static_cast<artus::Colour>(best - row.begin())};
    }
  }
  return std::nullopt;
}

std::optional<artus::Marker> Evidence::best_marker(std::size_t colour) const {
  if (!is_marker_seen_[colour]) {
    return std::nullopt;
  }
  for (const bool lying : {false, true}) {
    const auto& places = markers_[colour][lying ? 1 : 0];
    const auto best = std::find(places.begin(), places.end(), 0.0);
    if (best != places.end()) {
      return artus::Marker{static_cast<int>(best - places.begin()), lying};
    }
  }
  return std::nullopt;
}

std::optional<vision::Occupant> Evidence::best(std::size_t seat) const {
  const auto& values = occupants_[seat];
  if (!is_visible_[seat]) {
    return std::nullopt;
  }
  return static_cast<vision::Occupant>(std::max_element(values.begin(), values.end()) - values.begin());
}

bool Evidence::disc_has_come_to(artus::Seat seat) const {
  return disc_deg_ && std::abs(std::remainder(*disc_deg_ - disc_degrees(seat), 360.0)) <= options_.disc_arrived_deg;
}

}  // namespace seneschal::referee
