#include "rules/court/random/playout.h"

#include "rules/court/apply.h"
#include "rules/court/legal_steps.h"

namespace seneschal::court {

Playout::Playout(const Edition& edition, int players, std::uint64_t seed)
    : edition_(edition), players_(players), random_(seed) {}

const State& Playout::play_game() {
  state_ = new_game(edition_, players_).value_or(State());
  while (state_.phase != Phase::kOver) {
    play(edition_, state_, random_step(edition_, state_, random_));
    mix_state();
    ++actions_;
  }
  return state_;
}

void Playout::mix_state() {
  const auto mix_tally = [&](const auto& tally, const auto& kinds) {
    std::uint64_t packed = 0;
    for (const auto kind : kinds) {
      packed = packed * 256 + static_cast<std::uint64_t>(tally.count(kind));
    }
    mix(packed);
  };
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
    mix_tally(state_.courts[i], kAllCourtiers);
    mix_tally(state_.treasuries[i], kAllTiles);
  }
  for (const Tiles& purse : state_.purses) {
    mix_tally(purse, kAllTiles);
  }
  mix_tally(state_.aspirants, kAllCourtiers);
  mix_tally(state_.peasantry, kAllCourtiers);
  const auto number_of = [](std::optional<PlayerIndex> player) {
    return static_cast<std::uint64_t>(player ? player->to_int() + 1 : 0);
  };
  std::uint64_t turn = static_cast<std::uint64_t>(state_.phase) * 8 + number_of(state_.favour);
  turn = turn * 8 + number_of(state_.to_move);
  mix(turn * 8 + (state_.black_die ? static_cast<std::uint64_t>(*state_.black_die) + 1 : 0));
}

Step random_step(const Edition& edition, const State& state, RandomStream& random) {
  const std::vector<Step> steps = legal_steps(edition, state);
  if (state.phase == Phase::kAuction && state.bid && random.below(2) == 0) {
    return steps.front();  // to pass, which comes first
  }
  return steps[random.below(steps.size())];
}

}  // namespace seneschal::court
