#include "daemon/simulation/table_position.h"

#include <numeric>
#include <utility>

namespace seneschal::simulation {

using artus::Figure;
using artus::RandomStream;
using artus::Seat;

TablePosition position_of(const artus::State& state, const std::optional<TopCard>& top_card) {
  TablePosition position;
  for (const Seat seat : artus::SeatSet::all()) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    position.seats[i] = state.figure_at(seat);
    position.rings[i] = state.rings_on(seat);
  }
  position.king_seat = state.king_seat;
  position.ring_supply = state.ring_supply;
  for (std::size_t player = 0; player < static_cast<std::size_t>(state.player_count); ++player) {
    position.markers[static_cast<std::size_t>(state.colours[player])] = artus::marker_of(state.scores[player]);
    position.scores.push_back(state.scores[player]);
  }
  position.top_card = top_card;
  return position;
}

TablePosition teaching_position(const artus::State& set_up) {
  TablePosition position = position_of(set_up, {});
  for (std::size_t player = 0; player < static_cast<std::size_t>(set_up.player_count); ++player) {
    const artus::Colour colour = set_up.colours[player];
    position.seats[static_cast<std::size_t>(colour) + 1] = artus::knight_of(colour);
  }
  return position;
}

TablePosition random_position(const artus::Edition& edition, int players, RandomStream& random) {
  std::array<std::size_t, Seat::kCount> order{};
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[random.below(left)]);
  }
  TablePosition position;
  auto next = order.begin();
  position.ring_supply = edition.ring_supply + edition.king_rings + 3 * edition.prince_rings;
  for (const Figure prince : {Figure::kSilver, Figure::kSilver, Figure::kBronze, Figure::kBronze}) {
    position.seats[*next] = prince;
    const bool is_king = !position.king_seat;
    position.rings[*next] = is_king ? edition.king_rings : edition.prince_rings + static_cast<int>(random.below(2));
    position.ring_supply -= position.rings[*next];
    if (is_king) {
      position.king_seat = Seat::from_int(static_cast<int>(*next));
    }
    ++next;
  }
  if (random.below(2) == 0) {
    std::swap(position.seats[order[0]], position.seats[order[2]]);  // a bronze King
  }
  for (int colour = 0; colour < players; ++colour) {
    const int knights = static_cast<int>(random.below(static_cast<std::size_t>(edition.knights_each(players)) + 1));
    for (int i = 0; i < knights; ++i) {
      position.seats[*next++] = artus::knight_of(static_cast<artus::Colour>(colour));
    }
    const int score = static_cast<int>(random.below(140)) - 70;
    position.scores.push_back(score);
    position.markers[static_cast<std::size_t>(colour)] = artus::marker_of(score);
  }
  if (random.below(10) != 0) {
    const auto cards = artus::all_cards();
    position.top_card = TopCard{cards[random.below(cards.size())],
                                static_cast<artus::Colour>(random.below(static_cast<std::size_t>(players)))};
  }
  return position;
}

}  // namespace seneschal::simulation
