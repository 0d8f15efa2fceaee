#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/court/apply.h"
#include "rules/court/edition.h"
#include "rules/court/state.h"
#include "rules/court/step.h"

namespace seneschal::court {

// Throw for what does not exist, so that tests can say player(2) and mean it.
inline PlayerIndex player(int number) {
  return PlayerIndex::from_int(number).value();
}

/// "jmmgk": a jester, two maidens, a guard and a knight.
[[nodiscard]] Courtiers courtiers(const std::string& letters);
/// "1335".
[[nodiscard]] Tiles tiles(const std::string& digits);

/// The text of the edition that is shipped.
[[nodiscard]] std::string shipped_edition();
/// The same, read.
[[nodiscard]] const Edition& piecepack();

/// A game from its setup on, step by step; a step that is refused fails the test.
class Table {
 public:
  /// Everybody begins with a courtier of `first`, by player; `die` is what the highest die names where it is rolled.
  /// `favour` has the King's Favour.
  Table(const std::string& first, int favour, Courtier die = Courtier::kKnight, const Edition& edition = piecepack());

  [[nodiscard]] const State& state() const { return state_; }
  /// What the last step did.
  [[nodiscard]] const Effects& effects() const { return effects_; }

  Table& play(const Step& step);
  Table& bid(int player, const std::string& digits) { return play(Bid{court::player(player), tiles(digits)}); }
  Table& pass(int player) { return play(Pass{court::player(player)}); }
  Table& choose(int player, Character character) { return play(ChooseCharacter{court::player(player), character}); }
  Table& take(int player, Courtier courtier) { return play(TakeAspirant{court::player(player), courtier}); }
  Table& row(int player, const std::string& letters) { return play(NewRow{court::player(player), courtiers(letters)}); }
  /// An auction in which the first to bid offers the cheapest tile and all others pass.
  Table& auction();
  /// The same, and the character that the winner chooses.
  Table& auction(Character character);

  /// The rule that a step breaks, nothing where it is legal.
  [[nodiscard]] std::optional<Rule> refusal(const Step& step) const;

  /// Changes the table as no step does, to lay out a position.
  Table& set(const std::function<void(State&)>& change);

 private:
  const Edition& edition_;
  State state_;
  Effects effects_;
};

/// Every state of a random game, from the setup to the end.
void visit_random_game(const Edition& edition, int players, std::uint64_t seed,
                       const std::function<void(const State&)>& visit);

}  // namespace seneschal::court
