#include "rules/tafelrunde/setup.h"

namespace seneschal::tafelrunde {

tl::expected<State, Refusal> new_game(const Edition& edition, int players, PlayerIndex first_dealer) {
  if (!edition.can_be_played_by(players)) {
    return tl::unexpected(Refusal{
        .rule = Rule::kSetupPlayers, .found = players, .least = edition.least_players, .most = edition.most_players});
  }
  if (first_dealer.to_int() >= players) {
    return tl::unexpected(
        Refusal{.rule = Rule::kSetupDealer, .found = first_dealer.to_int(), .least = 0, .most = players - 1});
  }
  State state;
  state.player_count = players;
  state.next_dealer = first_dealer;
  state.to_move = first_dealer.walked(1, players);
  state.undealt = edition.deck();
  return state;
}

}  // namespace seneschal::tafelrunde
