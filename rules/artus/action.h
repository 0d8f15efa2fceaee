#pragma once

#include <ostream>
#include <variant>

#include "rules/artus/card.h"
#include "rules/artus/figure.h"
#include "rules/artus/seat.h"

namespace seneschal::artus {

/// A player puts a knight on a free chair before the game proper begins.
struct Placement {
  PlayerIndex player;
  Seat seat;
  friend bool operator==(const Placement&, const Placement&) = default;
};

/// The figure on `from` goes to `to`. Which way follows from the card: no card reaches a chair both ways.
struct Move {
  Seat from;
  Seat to;
  friend bool operator==(const Move&, const Move&) = default;
};

/// A ring from the supply goes to the prince on `seat`.
struct RingOn {
  Seat seat;
  friend bool operator==(const RingOn&, const RingOn&) = default;
};

/// The player's own knights on these seats are scored, where the card leaves a choice.
struct ScoreKnights {
  SeatSet seats;
  friend bool operator==(const ScoreKnights&, const ScoreKnights&) = default;
};

/// The card cannot be fulfilled and costs its penalty.
struct Penalty {
  friend bool operator==(const Penalty&, const Penalty&) = default;
};

/// The wild scoring card's third choice: the player's best knight is scored.
struct ScoreBest {
  friend bool operator==(const ScoreBest&, const ScoreBest&) = default;
};

/// All of the player's knights are scored, with the sign that the card says.
struct ScoreAll {
  friend bool operator==(const ScoreAll&, const ScoreAll&) = default;
};

using Deed = std::variant<Move, RingOn, ScoreKnights, Penalty, ScoreBest, ScoreAll>;

/// A card played and what was done with it.
struct Action {
  PlayerIndex player;
  CardId card = CardId::kKnight1To3;
  Deed deed;
  friend bool operator==(const Action&, const Action&) = default;
};

/// "player 2 puts a knight on seat 24".
std::ostream& operator<<(std::ostream& out, const Placement& placement);
/// "seat 16 to seat 22", "ring on seat 14", "score {0, 27}", "penalty", "best knight", "all knights".
std::ostream& operator<<(std::ostream& out, const Deed& deed);
/// "player 0 plays knight:3-6, seat 16 to seat 22".
std::ostream& operator<<(std::ostream& out, const Action& action);

}  // namespace seneschal::artus
