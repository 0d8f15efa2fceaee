#include "daemon/referee/artus/weighing/evidence.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {
namespace {

/// Each value less the largest. A reading that is no number speaks for nobody.
template <typename Values>
Values behind_best(const Values& values, double floor) {
  Values result = values;
  std::fill(result.begin(), result.end(), 0.0);
  const double largest = *std::max_element(values.begin(), values.end());
  if (!std::isfinite(largest)) {
    return result;
  }
  std::transform(values.begin(), values.end(), result.begin(),
                 [&](double value) { return std::isnan(value) ? 0.0 : std::max(value - largest, -floor); });
  return result;
}

/// Where a figure, or none, stands in arrays.
std::size_t index_of(const std::optional<artus::Figure>& figure) {
  return figure ? static_cast<std::size_t>(*figure) + 1 : 0;
}

/// The first values of those read; what was not read is never what is there, unless nothing was read at all.
template <std::size_t kSize>
std::array<double, kSize> taken(const std::vector<double>& read) {
  std::array<double, kSize> values{};
  if (!read.empty()) {
    values.fill(-std::numeric_limits<double>::infinity());
    std::copy_n(read.begin(), std::min(read.size(), kSize), values.begin());
  }
  return values;
}

/// The chairs that a mistake is about.
artus::SeatSet chairs_of(const Mistake& mistake) {
  artus::SeatSet chairs;
  for (const auto& seat : {mistake.stands_on, mistake.belongs_on}) {
    if (seat) {
      chairs.insert(*seat);
    }
  }
  for (const artus::Seat seat : mistake.belongs_on_any) {
    chairs.insert(seat);
  }
  return chairs;
}

}  // namespace

double disc_degrees(artus::Seat seat) {
  return 360.0 * seat.to_int() / artus::Seat::kCount;
}

Evidence::Evidence(const table::Reading& reading, const RefereeOptions& options) : options_(options) {
  for (const artus::Seat seat : artus::SeatSet::all()) {
    take_chair(seat, reading.in<table::SpotReading>(artus::zone_of(seat)));
  }
  if (const auto& supply = reading.in<table::SupplyReading>(artus::kSupplyZone); supply.best()) {
    tray_ = behind_best(supply.counts, options_.place_floor);
  }
  disc_deg_ = reading.in<table::PlateReading>(artus::kDiscZone).degrees;
  const auto& track = reading.in<table::TrackReading>(artus::kTrackZone);
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    take_marker(colour, track.of(artus::marker_thing(static_cast<artus::Colour>(colour))));
  }
  take_cards(reading.in<table::PileReading>(artus::kPileZone));
}

void Evidence::take_chair(artus::Seat seat, const table::SpotReading& reading) {
  const auto i = static_cast<std::size_t>(seat.to_int());
  is_visible_[i] = reading.is_visible;
  if (!reading.is_visible) {
    return;
  }
  std::array<double, artus::kFigureCount + 1> occupants{reading.empty};
  for (int kind = 0; kind < artus::kFigureCount; ++kind) {
    const auto figure = static_cast<artus::Figure>(kind);
    occupants[index_of(figure)] = reading.of(artus::thing_of(figure));
  }
  const auto rings = taken<4>(reading.stack);
  occupants_[i] = behind_best(occupants, options_.place_floor);
  rings_[i] = behind_best(rings, options_.ring_floor);
  whole_rings_[i] = behind_best(rings, 2 * options_.place_floor);
}

void Evidence::doubt(const Mistake& mistake) {
  const auto forget_chair = [&](artus::Seat seat) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    is_visible_[i] = false;
    occupants_[i] = {};
    rings_[i] = {};
    whole_rings_[i] = {};
  };
  switch (mistake.what) {
    case MistakeKind::kFigure:
    case MistakeKind::kMissing:
    case MistakeKind::kPlacement:
      for (const artus::Seat seat : chairs_of(mistake)) {
        forget_chair(seat);
      }
      break;
    case MistakeKind::kRings:
      for (const artus::Seat seat : chairs_of(mistake)) {
        rings_[static_cast<std::size_t>(seat.to_int())] = {};
        whole_rings_[static_cast<std::size_t>(seat.to_int())] = {};
      }
      tray_.clear();
      break;
    case MistakeKind::kTray:
      tray_.clear();
      break;
    case MistakeKind::kMarker:
      if (mistake.colour) {
        markers_[static_cast<std::size_t>(*mistake.colour)] = {};
        is_marker_seen_[static_cast<std::size_t>(*mistake.colour)] = false;
      }
      break;
    case MistakeKind::kDisc:
      disc_deg_.reset();
      break;
    case MistakeKind::kCard:
      if (const auto top = best_card(); top && top->card == mistake.card && top->colour == mistake.colour) {
        is_card_read_ = false;
      }
      break;
  }
}

bool Evidence::shows_right(const Mistake& mistake, const ExpectedTable& right, artus::SeatSet disc_before) const {
  bool are_chairs_right = true;
  for (const artus::Seat each : chairs_of(mistake)) {
    const auto i = static_cast<std::size_t>(each.to_int());
    are_chairs_right =
        are_chairs_right && is_visible(i) && best(i) == right.seats[i] && seat(right, i) > -options_.ask_margin;
  }
  switch (mistake.what) {
    case MistakeKind::kFigure:
    case MistakeKind::kMissing:
    case MistakeKind::kPlacement:
      return are_chairs_right;
    case MistakeKind::kRings:
      return are_chairs_right && !tray_.empty() && tray(right.ring_supply) > -options_.ask_margin;
    case MistakeKind::kTray:
      return !tray_.empty() && tray(right.ring_supply) > -options_.ask_margin;
    case MistakeKind::kMarker: {
      const auto colour = static_cast<std::size_t>(mistake.colour.value_or(artus::Colour::kRed));
      return right.markers[colour] && best_marker(colour) == right.markers[colour];
    }
    case MistakeKind::kDisc:
      return disc_deg_ && disc(disc_before, right.king_seat) > -options_.ask_margin;
    case MistakeKind::kCard:
      return best_card() == right.top_card;
  }
  return false;
}

void Evidence::take_marker(std::size_t colour, const table::MarkerReading& reading) {
  if (!reading.is_visible) {
    return;
  }
  constexpr std::size_t kSpaces = artus::kTrackSpaces;
  const auto standing = taken<kSpaces>(reading.standing);
  const auto lying = taken<kSpaces>(reading.lying);
  std::array<double, 2 * kSpaces> places{};
  std::copy(lying.begin(), lying.end(), std::copy(standing.begin(), standing.end(), places.begin()));
  is_marker_seen_[colour] = reading.best().has_value();
  const double floor = is_marker_seen_[colour] ? options_.place_floor : options_.absent_marker_floor;
  const auto behind = behind_best(places, floor);
  std::copy_n(behind.begin(), kSpaces, markers_[colour][0].begin());
  std::copy_n(behind.begin() + kSpaces, kSpaces, markers_[colour][1].begin());
}

void Evidence::take_cards(const table::PileReading& pile) {
  is_card_read_ = pile.is_visible && !pile.faces.empty();
  if (!is_card_read_) {
    return;
  }
  double largest = pile.empty;
  for (const auto& [face, log_likelihood] : pile.faces) {
    largest = std::max(largest, log_likelihood);
  }
  no_card_ = std::max(pile.empty - largest, -options_.place_floor);
  for (auto& row : cards_) {
    row.fill(-options_.place_floor);
  }
  for (const auto& [thing, log_likelihood] : pile.faces) {
    if (const auto face = artus::face_from(thing)) {
      double& place = cards_[static_cast<std::size_t>(face->card)][static_cast<std::size_t>(face->colour)];
      place = std::max(place, log_likelihood - largest);
      is_untaught_[static_cast<std::size_t>(face->card)][static_cast<std::size_t>(face->colour)] =
          pile.untaught.contains(thing);
    }
  }
  if (const auto top = best_card()) {
    for (double& owner : cards_[static_cast<std::size_t>(top->card)]) {
      owner = std::max(owner, -options_.owner_floor);
    }
  }
}

double Evidence::seat(std::size_t seat, const std::optional<artus::Figure>& figure, int rings) const {
  double value = occupants_[seat][index_of(figure)];
  if (is_prince(figure)) {
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
  if (tray_.empty()) {
    return 0;
  }
  const bool is_possible = count >= 0 && count < static_cast<int>(tray_.size());
  return is_possible ? tray_[static_cast<std::size_t>(count)] : -options_.place_floor;
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
  for (std::size_t i = 0; i < kSeats; ++i) {
    sum += seat(table, i);
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
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
  std::optional<TopCard> found;
  bool is_one_of_several = false;
  bool is_any_untaught = false;
  for (const artus::CardId card : artus::all_cards()) {
    const auto i = static_cast<std::size_t>(card);
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if (cards_[i][colour] == 0.0) {
        is_one_of_several = found.has_value();
        is_any_untaught = is_any_untaught || is_untaught_[i][colour];
        found = found ? found : std::optional(TopCard{card, static_cast<artus::Colour>(colour)});
      }
    }
  }
  return is_one_of_several && is_any_untaught ? std::nullopt : found;
}

bool Evidence::is_card_there() const {
  return is_card_read_ && no_card_ < 0;
}

bool Evidence::may_be_new_face(const TopCard& card) const {
  return is_card_there() && is_untaught_[static_cast<std::size_t>(card.card)][static_cast<std::size_t>(card.colour)] &&
         this->card(card) > -options_.ask_margin;
}

bool Evidence::is_new_face() const {
  if (!is_card_there()) {
    return false;
  }
  for (std::size_t card = 0; card < cards_.size(); ++card) {
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if (is_untaught_[card][colour] && cards_[card][colour] == 0.0) {
        return true;
      }
    }
  }
  return false;
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

std::optional<artus::Figure> Evidence::best(std::size_t seat) const {
  const auto& values = occupants_[seat];
  const auto best = std::max_element(values.begin(), values.end());
  if (!is_visible_[seat] || best == values.begin()) {
    return std::nullopt;
  }
  return static_cast<artus::Figure>(best - values.begin() - 1);
}

std::optional<int> Evidence::best_tray() const {
  const auto best = std::max_element(tray_.begin(), tray_.end());
  return best == tray_.end() ? std::nullopt : std::optional(static_cast<int>(best - tray_.begin()));
}

bool Evidence::disc_has_come_to(artus::Seat seat) const {
  return disc_deg_ && std::abs(std::remainder(*disc_deg_ - disc_degrees(seat), 360.0)) <= options_.disc_arrived_deg;
}

}  // namespace seneschal::referee
