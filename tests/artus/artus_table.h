#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "daemon/game_files/artus/edition_files.h"
#include "rules/artus/action.h"
#include "rules/artus/apply.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/records/edition_file.h"
#include "rules/artus/setup.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

// Throw for what does not exist, so that tests can say seat(2) and mean it.
inline Seat seat(int number) {
  return Seat::from_int(number).value();
}
inline PlayerIndex player(int number) {
  return PlayerIndex::from_int(number).value();
}
inline Move move(int from, int to) {
  return {seat(from), seat(to)};
}
inline CardId card(const std::string& id) {
  return card_from_text(id).value();
}

inline SeatSet seats(const std::vector<int>& numbers) {
  SeatSet set;
  for (const int number : numbers) {
    set.insert(seat(number));
  }
  return set;
}

/// The edition that is shipped.
inline const Edition& alea_2011() {
  static const Edition edition =
      game_files::read_edition(std::string(SENESCHAL_SOURCE_DIR) + "/rules/editions/alea-2011.json").value().edition;
  return edition;
}

/// A game of `players` in the colours red, blue, black, beige, the silver King on the large crown.
inline Setup setup_for(Variant variant, int players) {
  Setup setup;
  setup.variant = variant;
  for (int i = 0; i < players; ++i) {
    setup.colours.push_back(static_cast<Colour>(i));
  }
  return setup;
}

/// A position laid out by hand in the middle of a game, when everybody may hold any card.
class Table {
 public:
  explicit Table(Variant variant, int players = 4) {
    state_.variant = variant;
    state_.player_count = players;
    for (int i = 0; i < players; ++i) {
      state_.colours[static_cast<std::size_t>(i)] = static_cast<Colour>(i);
    }
    state_.placed = players * alea_2011().knights_each(players);
    state_.round = 5;
  }
  Table& put(Figure figure, const std::vector<int>& numbers) {
    state_.figures[static_cast<std::size_t>(figure)] = seats(numbers);
    return *this;
  }
  Table& rings(const std::map<int, int>& counts) {
    state_.ring_supply = 10;
    for (const auto& [number, count] : counts) {
      state_.rings[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(count);
      state_.ring_supply -= count;
    }
    return *this;
  }
  Table& king(int number) {
    state_.king_seat = seat(number);
    return *this;
  }
  Table& to_move(int number) {
    state_.to_move = player(number);
    return *this;
  }
  Table& score(int number, int points) {
    state_.scores[static_cast<std::size_t>(number)] = points;
    return *this;
  }
  [[nodiscard]] const State& state() const { return state_; }
  /// What the player to move does, which has to be legal.
  [[nodiscard]] Step play(const std::string& id, const Deed& deed) const {
    const auto step = try_to_play(id, deed);
    if (!step) {
      ADD_FAILURE() << "refused: " << step.error();
      return Step{Action{state_.to_move, card(id), deed}, state_, {}};
    }
    return *step;
  }
  [[nodiscard]] tl::expected<Step, Refusal> try_to_play(const std::string& id, const Deed& deed) const {
    return apply(alea_2011(), state_, Action{state_.to_move, card(id), deed});
  }
  /// The rule that forbids it.
  [[nodiscard]] Rule refusal(const std::string& id, const Deed& deed) const {
    const auto step = try_to_play(id, deed);
    EXPECT_FALSE(step) << "accepted: " << Action{state_.to_move, card(id), deed};
    return step ? Rule::kEndMostPrestige : step.error().rule;
  }

 private:
  State state_;
};

/// Plays games with cards from random hands and shows every state, the one after the placements first, to `visit`.
template <typename Visit>
void visit_random_game(Variant variant, int players, std::uint64_t seed, Visit visit) {
  const Edition& edition = alea_2011();
  RandomStream random(seed);
  Setup setup;
  setup.variant = variant;
  setup.king_metal = random.below(2) == 0 ? Metal::kSilver : Metal::kBronze;
  for (int i = 0; i < players; ++i) {
    setup.colours.push_back(static_cast<Colour>((i + static_cast<int>(seed % 4)) % 4));
  }
  State state = new_game(edition, setup).value();
  std::vector<Hand> hands(static_cast<std::size_t>(players), Hand(edition, variant));
  for (Hand& hand : hands) {
    hand.deal(random);
  }
  while (is_placing(edition, state)) {
    const Seat where = seat(static_cast<int>(random.below(Seat::kCount)));
    state = place(edition, state, {state.to_move, where}).value_or(state);
  }
  visit(state);
  while (!has_ended(edition, state)) {
    Hand& hand = hands[static_cast<std::size_t>(state.to_move.to_int())];
    const std::size_t choice = random.below(hand.size());
    const LegalActions legal(edition, state, hand.card(choice));
    ASSERT_GT(legal.size(), 0U) << "a card in the hand cannot be played: " << hand.card(choice) << '\n' << state;
    const Action action = legal[random.below(legal.size())];
    hand.discard(choice);
    const auto step = apply(edition, state, action);
    ASSERT_TRUE(step) << action << " refused: " << step.error() << '\n' << state;
    const PlayerIndex mover = state.to_move;
    state = step->after;
    if (state.cards_this_turn == 0) {
      Hand& mover_hand = hands[static_cast<std::size_t>(mover.to_int())];
      for (int i = 0; i < edition.facts(variant).cards_per_turn; ++i) {
        mover_hand.draw(random);
      }
    }
    visit(state);
  }
}

}  // namespace seneschal::artus
