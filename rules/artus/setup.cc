#include "rules/artus/setup.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace seneschal::artus {
namespace {

std::optional<Refusal> refusal_of(const Edition& edition, const Setup& setup) {
  const int players = static_cast<int>(setup.colours.size());
  if (edition.knights_each(players) == 0) {
    return Refusal{Rule::kSetupPlayers, {}, players, 2, PlayerIndex::kMost};
  }
  for (std::size_t i = 0; i < setup.colours.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (setup.colours[i] == setup.colours[j]) {
        return Refusal{Rule::kSetupColours, {}, {}, {}, {}};
      }
    }
  }
  if (setup.king_seat != edition.crowned[0]) {
    return Refusal{Rule::kSetupKingSeat, setup.king_seat, {}, {}, {}};
  }
  return std::nullopt;
}

std::optional<Refusal> refusal_of(const Edition& edition, const State& state, const Placement& placement) {
  if (!is_placing(edition, state)) {
    return Refusal{Rule::kPlacementAllKnightsPlaced, placement.seat, {}, {}, {}};
  }
  if (placement.player != state.to_move) {
    const int expected = state.to_move.to_int();
    return Refusal{Rule::kPlacementOrder, {}, placement.player.to_int(), expected, expected};
  }
  if (state.occupied().contains(placement.seat)) {
    return Refusal{Rule::kPlacementEmptySeat, placement.seat, {}, {}, {}};
  }
  return std::nullopt;
}

PlayerIndex player(int index) {
  return PlayerIndex::from_int(index).value_or(PlayerIndex());
}

}  // namespace

tl::expected<State, Refusal> new_game(const Edition& edition, const Setup& setup) {
  if (const auto refusal = refusal_of(edition, setup)) {
    return tl::unexpected(*refusal);
  }
  State state;
  state.variant = setup.variant;
  state.player_count = static_cast<int>(setup.colours.size());
  for (std::size_t i = 0; i < setup.colours.size(); ++i) {
    state.colours[i] = setup.colours[i];
  }
  const Metal other_metal = setup.king_metal == Metal::kSilver ? Metal::kBronze : Metal::kSilver;
  for (std::size_t i = 0; i < edition.crowned.size(); ++i) {
    const Seat seat = edition.crowned[i];
    const Figure prince = prince_of(i % 2 == 0 ? setup.king_metal : other_metal);
    state.figures[static_cast<std::size_t>(prince)].insert(seat);
    state.rings[static_cast<std::size_t>(seat.to_int())] =
        static_cast<std::uint8_t>(i == 0 ? edition.king_rings : edition.prince_rings);
  }
  state.king_seat = setup.king_seat;
  state.ring_supply = edition.ring_supply;
  state.to_move = player(state.player_count - 1);
  return state;
}

void put(const Edition& edition, State& state, const Placement& placement) {
  state.figures[static_cast<std::size_t>(knight_of(state.colour(placement.player)))].insert(placement.seat);
  ++state.placed;
  // Counter-clockwise, round after round; the start player is the last to place and the first to play.
  const int placer = placement.player.to_int();
  const int after_start_player = is_placing(edition, state) ? state.player_count - 1 : 0;
  state.to_move = player(placer == 0 ? after_start_player : placer - 1);
}

tl::expected<State, Refusal> place(const Edition& edition, const State& state, const Placement& placement) {
  if (const auto refusal = refusal_of(edition, state, placement)) {
    return tl::unexpected(*refusal);
  }
  State after = state;
  put(edition, after, placement);
  return after;
}

}  // namespace seneschal::artus
