#include "daemon/referee/artus/weighing/expected_table.h"

#include <utility>

namespace seneschal::referee {

ExpectedTable expected_table(const artus::State& state, const std::optional<TopCard>& top_card) {
  ExpectedTable table;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    table.seats[static_cast<std::size_t>(seat.to_int())] = state.figure_at(seat);
  }
  table.rings = state.rings;
  table.king_seat = state.king_seat;
  table.ring_supply = state.ring_supply;
  for (std::size_t player = 0; player < static_cast<std::size_t>(state.player_count); ++player) {
    table.markers[static_cast<std::size_t>(state.colours[player])] = artus::marker_of(state.scores[player]);
  }
  table.top_card = top_card;
  return table;
}

std::optional<Astray> astray(const ExpectedTable& seen, const ExpectedTable& right, artus::Figure kind) {
  artus::SeatSet too_many;
  artus::SeatSet too_few;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    if (seen.seats[i] == kind && right.seats[i] != kind) {
      too_many.insert(seat);
    } else if (seen.seats[i] != kind && right.seats[i] == kind) {
      too_few.insert(seat);
    }
  }
  if (too_many.size() != 1 || too_few.size() != 1) {
    return std::nullopt;
  }
  return Astray{kind, *too_many.begin(), *too_few.begin()};
}

std::optional<Astray> astray(const ExpectedTable& seen, const ExpectedTable& right) {
  std::optional<Astray> only;
  for (std::size_t i = 0; i < seen.seats.size(); ++i) {
    const auto& figure = seen.seats[i];
    if (seen.seats[i] == right.seats[i] || !figure || only) {
      continue;
    }
    only = astray(seen, right, *figure);
  }
  if (!only) {
    return std::nullopt;
  }
  ExpectedTable cured = seen;
  std::swap(cured.seats[static_cast<std::size_t>(only->stands_on.to_int())],
            cured.seats[static_cast<std::size_t>(only->belongs_on.to_int())]);
  return cured.seats == right.seats ? only : std::nullopt;
}

bool is_prince(const std::optional<artus::Figure>& figure) {
  return figure && artus::is_prince(*figure);
}

}  // namespace seneschal::referee
