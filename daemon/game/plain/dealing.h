#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/game/game.h"

namespace seneschal::referee {

/// Cards as records call them.
using Cards = std::vector<std::string>;

/// How a game deals cards that only their players see, where the daemon deals them. As it stands here it deals none.
/// Every state and step is of the game whose dealing it is.
class Dealing {
 public:
  Dealing() = default;
  virtual ~Dealing();
  Dealing(const Dealing&) = delete;
  Dealing& operator=(const Dealing&) = delete;
  Dealing(Dealing&&) = delete;
  Dealing& operator=(Dealing&&) = delete;

  /// Between two deals, the heaps that the next is dealt from, one after the other; none amid a deal or after the end.
  [[nodiscard]] virtual std::vector<Cards> heaps(const game::State& state) const;
  [[nodiscard]] virtual bool is_deal(const game::Step& step) const;
  /// What each player gets, by player, where the deal that is legal at `state` is dealt from these cards.
  [[nodiscard]] virtual std::vector<Cards> dealt(const game::State& state, const Cards& pack) const;
  /// The card that a step takes from its player's hand; nothing where it takes none.
  [[nodiscard]] virtual std::optional<std::string> card_of(const game::Step& step) const;
  /// The step by which a player lays a card.
  [[nodiscard]] virtual game::Step lay(int player, const std::string& card) const;
  /// The rule that keeps the player to move from a step, whose hand this is; nothing where it is legal.
  [[nodiscard]] virtual std::optional<game::RuleCase> refusal_of(const game::State& state, const Cards& hand,
                                                                 const game::Step& step) const;
  /// Whether the same cards are laid, held and left, and the same player moves: people who set the table by hand cannot
  /// deal anew.
  [[nodiscard]] virtual bool are_cards_same(const game::State& one, const game::State& other) const;
};

}  // namespace seneschal::referee
