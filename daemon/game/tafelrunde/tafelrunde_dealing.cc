#include "daemon/game/tafelrunde/tafelrunde_dealing.h"

#include <algorithm>

#include "rules/tafelrunde/known_hand.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::referee {
namespace {

using tafelrunde::Card;
using tafelrunde::CardTally;
using tafelrunde::LayCard;
using tafelrunde::PlayerIndex;

Cards cards_in(const CardTally& tally) {
  Cards cards;
  for (std::size_t i = 0; i < Card::kCount; ++i) {
    const Card card = Card::from_index(i);
    cards.insert(cards.end(), static_cast<std::size_t>(tally.count(card)), to_text(card));
  }
  return cards;
}

CardTally tally_of(const Cards& cards) {
  CardTally tally;
  for (const std::string& each : cards) {
    if (const auto card = tafelrunde::card_from_text(each)) {
      tally.add(*card);
    }
  }
  return tally;
}

/// A state but for what people may set while the hands stay as they are.
tafelrunde::State cards_of(tafelrunde::State state) {
  state.pawns = {};
  state.trumps = {};
  state.trump_count = 0;
  state.on_sword.reset();
  return state;
}

}  // namespace

std::vector<Cards> TafelrundeDealing::heaps(const game::State& any_state) const {
  const tafelrunde::State& state = tafelrunde::state_in(any_state);
  if (state.tricks_left > 0 || has_ended(edition_, state)) {
    return {};
  }
  std::vector<Cards> heaps{cards_in(state.undealt)};
  if (state.undealt.total() < edition_.hand_size * state.player_count) {
    heaps.push_back(cards_in(edition_.deck() - state.undealt));
  }
  return heaps;
}

bool TafelrundeDealing::is_deal(const game::Step& step) const {
  const tafelrunde::Step* typed = tafelrunde::step_in(step);
  return typed != nullptr && std::holds_alternative<tafelrunde::Deal>(*typed);
}

std::vector<Cards> TafelrundeDealing::dealt(const game::State& any_state, const Cards& pack) const {
  const tafelrunde::State& state = tafelrunde::state_in(any_state);
  const auto players = static_cast<std::size_t>(state.player_count);
  const std::size_t count = std::min(pack.size(), players * static_cast<std::size_t>(edition_.hand_size));
  std::vector<Cards> hands(players);
  PlayerIndex player = state.next_dealer;
  for (std::size_t i = 0; i < count; ++i) {
    player = player.walked(1, state.player_count);
    hands[player.index()].push_back(pack[i]);
  }
  return hands;
}

std::optional<std::string> TafelrundeDealing::card_of(const game::Step& step) const {
  const tafelrunde::Step* typed = tafelrunde::step_in(step);
  const auto* lay = typed != nullptr ? std::get_if<LayCard>(typed) : nullptr;
  return lay != nullptr ? std::optional(to_text(lay->card)) : std::nullopt;
}

game::Step TafelrundeDealing::lay(int player, const std::string& card) const {
  return tafelrunde::step_of(LayCard{PlayerIndex::from_int(player).value(), tafelrunde::card_from_text(card).value()});
}

std::optional<game::RuleCase> TafelrundeDealing::refusal_of(const game::State& state, const Cards& hand,
                                                            const game::Step& step) const {
  const auto refusal =
      tafelrunde::refusal_of(edition_, tafelrunde::state_in(state), tally_of(hand), *tafelrunde::step_in(step));
  return refusal ? std::optional(tafelrunde::case_of(*refusal)) : std::nullopt;
}

bool TafelrundeDealing::are_cards_same(const game::State& one, const game::State& other) const {
  return cards_of(tafelrunde::state_in(one)) == cards_of(tafelrunde::state_in(other));
}

}  // namespace seneschal::referee
