#include "referee/artus/synthetic_eyes.h"

#include <algorithm>
#include <cmath>

#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee::test {

constexpr std::optional<artus::Marker> kNoMarker;

std::vector<double> SyntheticEyes::values(std::size_t count, std::size_t truth, double strength) {
  std::normal_distribution<double> noise(0, 1);
  std::vector<double> values(count);
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = (i == truth ? 0 : -strength) + sight_.noise * noise(random_);
  }
  return values;
}

table::SpotReading SyntheticEyes::chair(const ExpectedTable& table, std::size_t seat, bool is_blurred) {
  constexpr std::size_t kCounts = 4;  // of rings on a prince
  const double strength = is_blurred ? 1 : sight_.strength;
  const bool is_misread = seat == sight_.misread && !table.seats[seat];
  const auto shown = is_misread ? artus::Figure::kSilver : table.seats[seat];
  const auto all = values(artus::kFigureCount + 1, shown ? static_cast<std::size_t>(*shown) + 1 : 0, strength);
  table::SpotReading reading;
  reading.is_visible = true;
  reading.empty = all[0];
  for (std::size_t figure = 0; figure < artus::kFigureCount; ++figure) {
    reading.figures[artus::thing_of(static_cast<artus::Figure>(figure))] = all[figure + 1];
  }
  reading.stack = values(kCounts, table.rings[seat], std::min(strength, sight_.ring_strength));
  return reading;
}

table::MarkerReading SyntheticEyes::marker(const std::optional<artus::Marker>& marker) {
  constexpr std::size_t kNowhere = artus::kTrackSpaces;
  const std::size_t space = marker ? static_cast<std::size_t>(marker->space) : kNowhere;
  table::MarkerReading reading;
  reading.is_visible = true;
  reading.absent = marker ? -sight_.strength : 0;
  reading.standing = values(kNowhere, marker && !marker->lying ? space : kNowhere, sight_.strength);
  reading.lying = values(kNowhere, marker && marker->lying ? space : kNowhere, sight_.strength);
  return reading;
}

table::PileReading SyntheticEyes::pile(const std::optional<TopCard>& top) {
  table::PileReading reading;
  reading.is_visible = sight_.sees_cards;
  reading.empty = top ? -sight_.strength : 0;
  std::normal_distribution<double> noise(0, 1);
  for (const artus::CardId card : artus::all_cards()) {
    for (int colour = 0; colour < artus::kColourCount; ++colour) {
      const auto owner = static_cast<artus::Colour>(colour);
      const bool is_there = top == TopCard{card, owner};
      reading.faces[artus::face_of(card, owner)] = (is_there ? 0 : -sight_.strength) + sight_.noise * noise(random_);
    }
  }
  return reading;
}

table::Reading SyntheticEyes::see(const ExpectedTable& table, double disc_deg) {
  constexpr std::size_t kMostRings = 10;  // in the supply
  table::Reading seen;
  std::array<bool, kSeats> is_covered{};
  std::array<bool, kSeats> is_blurred{};
  for (int i = 0; i < sight_.covered; ++i) {
    is_covered[random_() % kSeats] = true;
  }
  for (int i = 0; i < sight_.blurred; ++i) {
    is_blurred[random_() % kSeats] = true;
  }
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    seen.zones[artus::zone_of(seat)] = is_covered[i] ? table::SpotReading() : chair(table, i, is_blurred[i]);
  }
  seen.at<table::PlateReading>(artus::kDiscZone).degrees = std::fmod(std::fmod(disc_deg, 360.0) + 360.0, 360.0);
  seen.zones[artus::kSupplyZone] =
      table::SupplyReading{true, values(kMostRings + 1, static_cast<std::size_t>(table.ring_supply), sight_.strength)};
  auto& markers = seen.at<table::TrackReading>(artus::kTrackZone).markers;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const auto& shown = colour == sight_.unlearned ? kNoMarker : table.markers[colour];
    markers[artus::marker_thing(static_cast<artus::Colour>(colour))] = marker(shown);
  }
  seen.zones[artus::kPileZone] = pile(table.top_card);
  return seen;
}

ExpectedTable table_of(const nlohmann::json& frame) {
  ExpectedTable table;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const nlohmann::json& figure = frame.at("seats").at(seat);
    table.seats[seat] = figure.is_null() ? std::nullopt : artus::figure_from_text(figure.get<std::string>());
  }
  for (const auto& [seat, count] : frame.at("rings").items()) {
    table.rings[std::stoul(seat)] = count.get<std::uint8_t>();
  }
  table.king_seat = artus::Seat::from_int(frame.at("king_seat").get<int>()).value();
  table.ring_supply = frame.at("ring_supply").get<int>();
  for (const auto& [colour, place] : frame.at("track").items()) {
    table.markers[static_cast<std::size_t>(artus::colour_from_text(colour).value())] =
        artus::Marker{place.at("space").get<int>(), place.at("lying").get<bool>()};
  }
  if (!frame.at("top_card").is_null()) {
    const nlohmann::json& card = frame["top_card"];
    table.top_card = TopCard{artus::card_from_text(card.at("card").get<std::string>()).value(),
                             artus::colour_from_text(card.at("colour").get<std::string>()).value()};
  }
  return table;
}

table::Reading SyntheticEyes::see(const nlohmann::json& frame) {
  table::Reading seen = see(table_of(frame), frame.at("disc_deg").get<double>());
  seen.hand = frame.at("hand").get<bool>();
  return seen;
}

}  // namespace seneschal::referee::test
