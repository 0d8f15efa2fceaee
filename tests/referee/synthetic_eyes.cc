#include "referee/synthetic_eyes.h"

#include <algorithm>

namespace seneschal::referee::test {

using vision::Observation;

constexpr std::optional<artus::Marker> kNoMarker;

template <typename Values>
void SyntheticEyes::fill(Values& values, std::size_t truth, double strength) {
  std::normal_distribution<double> noise(0, 1);
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = (i == truth ? 0 : -strength) + sight_.noise * noise(random_);
  }
}

Observation SyntheticEyes::see(const ExpectedTable& table, double disc_deg) {
  Observation seen;
  std::array<bool, vision::kSeats> is_covered{};
  std::array<bool, vision::kSeats> is_blurred{};
  for (int i = 0; i < sight_.covered; ++i) {
    is_covered[random_() % vision::kSeats] = true;
  }
  for (int i = 0; i < sight_.blurred; ++i) {
    is_blurred[random_() % vision::kSeats] = true;
  }
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    vision::SeatReading& reading = seen.seats[seat];
    reading.is_visible = !is_covered[seat];
    if (reading.is_visible) {
      const double strength = is_blurred[seat] ? 1 : sight_.strength;
      const bool is_misread = seat == sight_.misread && table.seats[seat] == vision::Occupant::kEmpty;
      const vision::Occupant shown = is_misread ? vision::Occupant::kSilver : table.seats[seat];
      fill(reading.occupant, static_cast<std::size_t>(shown), strength);
      fill(reading.rings, table.rings[seat], std::min(strength, sight_.ring_strength));
    }
  }
  seen.disc = vision::Angle::degrees(disc_deg);
  seen.ring_tray.emplace();
  fill(*seen.ring_tray, static_cast<std::size_t>(table.ring_supply), sight_.strength);
  for (std::size_t colour = 0; colour < vision::kColours; ++colour) {
    vision::MarkerReading& reading = seen.track[colour];
    const auto& marker = colour == sight_.unlearned ? kNoMarker : table.markers[colour];
    reading.is_visible = true;
    reading.absent = marker ? -sight_.strength : 0;
    const std::size_t nowhere = vision::kTrackSpaces;
    const std::size_t space = marker ? static_cast<std::size_t>(marker->space) : nowhere;
    fill(reading.standing, marker && !marker->lying ? space : nowhere, sight_.strength);
    fill(reading.lying, marker && marker->lying ? space : nowhere, sight_.strength);
  }
  seen.card_zone_visible = sight_.sees_cards;
  seen.no_card = table.top_card ? -sight_.strength : 0;
  std::normal_distribution<double> noise(0, 1);
  for (const artus::CardId card : artus::all_cards()) {
    for (std::size_t colour = 0; colour < vision::kColours; ++colour) {
      const auto owner = static_cast<artus::Colour>(colour);
      const bool is_there = table.top_card == TopCard{card, owner};
      seen.cards.push_back({std::string(to_text(card)), std::string(to_text(owner)),
                            (is_there ? 0 : -sight_.strength) + sight_.noise * noise(random_)});
    }
  }
  return seen;
}

ExpectedTable table_of(const nlohmann::json& frame) {
  ExpectedTable table;
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    const nlohmann::json& figure = frame.at("seats").at(seat);
    table.seats[seat] =
        occupant_of(figure.is_null() ? std::nullopt : artus::figure_from_text(figure.get<std::string>()));
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

Observation SyntheticEyes::see(const nlohmann::json& frame) {
  Observation seen = see(table_of(frame), frame.at("disc_deg").get<double>());
  seen.hand = frame.at("hand").get<bool>();
  return seen;
}

}  // namespace seneschal::referee::test
