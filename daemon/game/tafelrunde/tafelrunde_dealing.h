#pragma once

#include "daemon/game/plain/dealing.h"
#include "rules/tafelrunde/edition.h"

namespace seneschal::referee {

/// Hands dealt by the daemon: from the cards that no deal has had yet, and where those run out, from the discards. The
/// first card goes to the dealer's left-hand neighbour, the next to the one after, until all hands are full.
class TafelrundeDealing final : public Dealing {
 public:
  /// `edition` outlives it.
  explicit TafelrundeDealing(const tafelrunde::Edition& edition) : edition_(edition) {}

  [[nodiscard]] std::vector<Cards> heaps(const game::State& state) const override;
  [[nodiscard]] bool is_deal(const game::Step& step) const override;
  [[nodiscard]] std::vector<Cards> dealt(const game::State& state, const Cards& pack) const override;
  [[nodiscard]] std::optional<std::string> card_of(const game::Step& step) const override;
  [[nodiscard]] game::Step lay(int player, const std::string& card) const override;
  [[nodiscard]] std::optional<game::RuleCase> refusal_of(const game::State& state, const Cards& hand,
                                                         const game::Step& step) const override;
  [[nodiscard]] bool are_cards_same(const game::State& one, const game::State& other) const override;

 private:
  const tafelrunde::Edition& edition_;
};

}  // namespace seneschal::referee
