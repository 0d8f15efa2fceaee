#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hardware/files/read_file.h"
#include "rules/tafelrunde/apply.h"
#include "rules/tafelrunde/random/playout.h"
#include "rules/tafelrunde/records/edition_file.h"
#include "rules/tafelrunde/setup.h"
#include "rules/tafelrunde/state.h"

namespace seneschal::tafelrunde {

// Throw for what does not exist, so that tests can say player(2) and mean it.
inline PlayerIndex player(int number) {
  return PlayerIndex::from_int(number).value();
}
inline Space space(int number) {
  return Space::from_int(number).value();
}
inline Card card(const std::string& id) {
  return card_from_text(id).value();
}
inline std::vector<Card> cards(const std::vector<std::string>& ids) {
  std::vector<Card> list;
  list.reserve(ids.size());
  for (const std::string& id : ids) {
    list.push_back(card(id));
  }
  return list;
}

/// The edition that is shipped.
inline const Edition& amigo_1993() {
  static const Edition edition =
      tafelrunde_records::parse_edition(
          files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json").value(), "amigo-1993.json")
          .value()
          .edition;
  return edition;
}

/// A game played out by hand, player 0 the first dealer unless said otherwise.
class Table {
 public:
  explicit Table(int players = 3, int dealer = 0) : state_(new_game(amigo_1993(), players, player(dealer)).value()) {}

  /// Puts the pawns somewhere, by player.
  Table& pawns(const std::vector<int>& spaces) {
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      state_.pawns[i] = space(spaces[i]);
    }
    return *this;
  }
  /// Puts colours on the levels, the lowest first.
  Table& trumps(const std::vector<Colour>& colours) {
    state_.trump_count = 0;
    for (const Colour colour : colours) {
      state_.trumps[state_.trump_count++] = colour;
    }
    return *this;
  }
  Table& deal() { return take(Deal{state_.next_dealer}); }
  /// The players lay these in turn.
  Table& lay(const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
      take(LayCard{state_.to_move, card(id)});
    }
    return *this;
  }
  Table& name(int number, Colour colour) { return take(NameColour{player(number), colour}); }
  Table& swap(int number, Colour first, Colour second) { return take(SwapColours{player(number), first, second}); }
  /// Takes a step that has to be legal.
  Table& take(const Step& step) {
    const auto outcome = apply(amigo_1993(), state_, step);
    if (!outcome) {
      ADD_FAILURE() << step << " refused: " << outcome.error() << '\n' << state_;
      return *this;
    }
    state_ = outcome->after;
    last_ = outcome->effects;
    return *this;
  }

  [[nodiscard]] const State& state() const { return state_; }
  /// Of the last step.
  [[nodiscard]] const Effects& effects() const { return last_; }
  /// Why `step` is forbidden; a plain Refusal where it is not.
  [[nodiscard]] Refusal refusal(const Step& step) const {
    const auto refusal = refusal_of(amigo_1993(), state_, step);
    EXPECT_TRUE(refusal) << "accepted: " << step;
    return refusal.value_or(Refusal{});
  }
  /// The rule that forbids the player to move this card.
  [[nodiscard]] Rule refusal(const std::string& id) const { return refusal(LayCard{state_.to_move, card(id)}).rule; }

 private:
  State state_;
  Effects last_;
};

/// Plays a random game and shows each step with the state before it and the hand of the player who was to move.
template <typename Visit>
void visit_random_game(int players, std::uint64_t seed, Visit visit) {
  RandomStream random(seed);
  RandomGame game(amigo_1993(), players, random);
  while (!has_ended(amigo_1993(), game.state())) {
    const State before = game.state();
    const CardTally hand = game.hand(before.to_move);
    visit(before, hand, game.advance());
  }
}

}  // namespace seneschal::tafelrunde
