#include "daemon/referee/placement.h"

#include <array>
#include <deque>

namespace seneschal::referee {
namespace {

using artus::Metal;

/// The chairs where the picture shows a knight that is not in `state`, by colour.
std::array<std::deque<artus::Seat>, artus::kColourCount> new_knights(const artus::State& state,
                                                                     const Evidence& evidence) {
  std::array<std::deque<artus::Seat>, artus::kColourCount> knights;
  for (const artus::Seat seat : artus::SeatSet::all() - state.occupied()) {
    const auto best = evidence.best(static_cast<std::size_t>(seat.to_int()));
    const auto figure = best ? figure_of(*best) : std::nullopt;
    if (figure && colour_of(*figure)) {
      knights[static_cast<std::size_t>(*colour_of(*figure))].push_back(seat);
    }
  }
  return knights;
}

double fit(const artus::State& state, const Evidence& evidence) {
  return evidence.fit(expected_table(state, std::nullopt), state.king_seat);
}

std::optional<artus::State> new_state(const artus::Edition& edition, const Players& players, Metal king_metal) {
  artus::Setup setup;
  setup.variant = players.variant;
  setup.colours = players.colours;
  setup.king_metal = king_metal;
  setup.king_seat = edition.crowned[0];
  const auto state = artus::new_game(edition, setup);
  return state ? std::optional(*state) : std::nullopt;
}

}  // namespace

std::optional<artus::State> setup_seen(const artus::Edition& edition, const Players& players, const Evidence& evidence,
                                       const RefereeOptions& options) {
  for (const Metal metal : {Metal::kSilver, Metal::kBronze}) {
    const auto state = new_state(edition, players, metal);
    if (!state) {
      return std::nullopt;
    }
    // The other metal differs on four seats, which no cost below the limit allows.
    if (fit(*state, evidence) > -options.lost_cost) {
      return state;
    }
    const auto placements = placements_seen(edition, *state, evidence, options);
    if (static_cast<int>(placements.size()) == state->player_count * edition.knights_each(state->player_count)) {
      return state;
    }
  }
  return std::nullopt;
}

std::vector<artus::Placement> placements_seen(const artus::Edition& edition, const artus::State& state,
                                              const Evidence& evidence, const RefereeOptions& options) {
  auto knights = new_knights(state, evidence);
  std::vector<artus::Placement> placements;
  artus::State after = state;
  while (is_placing(edition, after)) {
    auto& seats = knights[static_cast<std::size_t>(after.colour(after.to_move))];
    if (seats.empty()) {
      break;
    }
    placements.push_back({after.to_move, seats.front()});
    seats.pop_front();
    const auto next = artus::place(edition, after, placements.back());
    if (!next) {
      return {};
    }
    after = *next;
  }
  for (const auto& rest : knights) {
    if (!rest.empty()) {
      return {};
    }
  }
  return fit(after, evidence) > -options.lost_cost ? placements : std::vector<artus::Placement>();
}

}  // namespace seneschal::referee
