#include "daemon/simulation/artus/position.h"

#include <array>
#include <numeric>
#include <string>
#include <utility>

#include "rules/artus/prestige.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::simulation {

using artus::Figure;
using artus::RandomStream;
using artus::Seat;

namespace {

std::array<Seat, Seat::kCount> shuffled_seats(RandomStream& random) {
  std::array<Seat, Seat::kCount> seats{};
  for (std::size_t i = 1; i < seats.size(); ++i) {
    seats[i] = seats[i - 1].walked(1);
  }
  for (std::size_t left = seats.size(); left > 1; --left) {
    std::swap(seats[left - 1], seats[random.below(left)]);
  }
  return seats;
}

}  // namespace

Position position_of(const artus::State& state, const std::optional<table::Thing>& top_card) {
  Position position{artus::setting_of(state), state.king_seat, {}};
  position.setting.zones.erase(artus::kDiscZone);
  position.setting.zones[artus::kPileZone] = table::OnTop{top_card};
  position.scores.assign(state.scores.begin(), state.scores.begin() + state.player_count);
  return position;
}

Position teaching_position(const artus::State& set_up) {
  Position position = position_of(set_up, {});
  for (int player = 0; player < set_up.player_count; ++player) {
    const artus::Colour colour = set_up.colours[static_cast<std::size_t>(player)];
    const Seat seat = Seat().walked(static_cast<int>(colour) + 1);
    position.setting.zones[artus::zone_of(seat)] = table::Standing{artus::thing_of(artus::knight_of(colour))};
  }
  return position;
}

Position random_position(const artus::Edition& edition, int players, RandomStream& random) {
  const auto order = shuffled_seats(random);
  Position position{{}, order.front(), {}};
  auto& zones = position.setting.zones;
  auto next = order.begin();
  const auto put = [&](Figure figure, int rings) {
    zones[artus::zone_of(*next++)] = table::Standing{artus::thing_of(figure), rings};
  };
  std::array<int, 4> rings{edition.king_rings};
  for (std::size_t i = 1; i < rings.size(); ++i) {
    rings[i] = edition.prince_rings + static_cast<int>(random.below(2));
  }
  const bool is_king_silver = random.below(2) != 0;
  put(is_king_silver ? Figure::kSilver : Figure::kBronze, rings[0]);
  put(Figure::kSilver, rings[1]);
  put(is_king_silver ? Figure::kBronze : Figure::kSilver, rings[2]);
  put(Figure::kBronze, rings[3]);
  table::Markers markers;
  for (int i = 0; i < players; ++i) {
    const auto colour = static_cast<artus::Colour>(i);
    const auto knights = random.below(static_cast<std::size_t>(edition.knights_each(players)) + 1);
    for (std::size_t knight = 0; knight < knights; ++knight) {
      put(artus::knight_of(colour), 0);
    }
    const int score = static_cast<int>(random.below(140)) - 70;
    position.scores.push_back(score);
    const artus::Marker marker = artus::marker_of(score);
    markers.places[artus::marker_thing(colour)] = {marker.space, marker.lying};
  }
  if (random.below(10) != 0) {
    const auto cards = artus::all_cards();
    const artus::CardId card = cards[random.below(cards.size())];
    const auto colour = static_cast<artus::Colour>(random.below(static_cast<std::size_t>(players)));
    zones[artus::kPileZone] = table::OnTop{artus::face_of(card, colour)};
  }
  zones[artus::kSupplyZone] = table::Left{edition.ring_supply + edition.king_rings + 3 * edition.prince_rings -
                                          std::accumulate(rings.begin(), rings.end(), 0)};
  zones[artus::kTrackZone] = std::move(markers);
  return position;
}

}  // namespace seneschal::simulation
