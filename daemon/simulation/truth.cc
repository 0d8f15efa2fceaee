#include "daemon/simulation/truth.h"

#include <cmath>

#include <nlohmann/json.hpp>

namespace seneschal::simulation {

using nlohmann::json;

json truth_of(const TablePosition& position, double disc_deg, bool has_hand) {
  json seats = json::array();
  json rings = json::object();
  for (std::size_t seat = 0; seat < position.seats.size(); ++seat) {
    seats.push_back(position.seats[seat] ? json(to_text(*position.seats[seat])) : json());
    if (position.rings[seat] > 0) {
      rings[std::to_string(seat)] = position.rings[seat];
    }
  }
  json track = json::object();
  for (std::size_t colour = 0; colour < position.markers.size(); ++colour) {
    if (const auto& marker = position.markers[colour]) {
      track[std::string(to_text(static_cast<artus::Colour>(colour)))] = {{"space", marker->space},
                                                                         {"lying", marker->lying}};
    }
  }
  json card;
  if (position.top_card) {
    card = {{"card", to_text(position.top_card->card)}, {"colour", to_text(position.top_card->colour)}};
  }
  const double turned = std::fmod(std::fmod(disc_deg, 360) + 360, 360);
  return {{"disc_deg", std::round(100 * turned) / 100},
          {"seats", seats},
          {"king_seat", position.king_seat ? json(position.king_seat->to_int()) : json()},
          {"rings", rings},
          {"ring_supply", position.ring_supply},
          {"scores", position.scores.empty() ? json() : json(position.scores)},
          {"track", track},
          {"top_card", card},
          {"hand", has_hand}};
}

std::string face_name(const TopCard& card) {
  std::string name(to_text(card.card));
  for (char& letter : name) {
    letter = letter == ':' ? '_' : letter;
  }
  if (name.ends_with("<>")) {
    name.replace(name.size() - 2, 2, "x");
  }
  return name.append("_").append(to_text(card.colour));
}

}  // namespace seneschal::simulation
