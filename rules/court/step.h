#pragma once

#include <ostream>
#include <variant>

#include "rules/court/character.h"
#include "rules/court/courtier.h"
#include "rules/court/player.h"
#include "rules/court/tile.h"

namespace seneschal::court {

/// A player begins a court with a courtier from the peasantry.
struct FirstCourtier {
  PlayerIndex player;
  Courtier courtier = Courtier::kJester;
  friend bool operator==(const FirstCourtier&, const FirstCourtier&) = default;
};

/// Chance: the highest of the four dice names this courtier, which joins the first row or leaves it.
struct RowDie {
  Courtier courtier = Courtier::kJester;
  friend bool operator==(const RowDie&, const RowDie&) = default;
};

/// Chance: this player rolled highest for the King's Favour.
struct FavourRoll {
  PlayerIndex player;
  friend bool operator==(const FavourRoll&, const FavourRoll&) = default;
};

/// Tiles of the player's own, offered for the choice of a character.
struct Bid {
  PlayerIndex player;
  Tiles tiles;
  friend bool operator==(const Bid&, const Bid&) = default;
};

struct Pass {
  PlayerIndex player;
  friend bool operator==(const Pass&, const Pass&) = default;
};

/// The winner of an auction takes this pawn and its purse.
struct ChooseCharacter {
  PlayerIndex player;
  Character character = Character::kMerlin;
  friend bool operator==(const ChooseCharacter&, const ChooseCharacter&) = default;
};

/// Guinevere is at work: an aspirant goes to the player's court.
struct TakeAspirant {
  PlayerIndex player;
  Courtier courtier = Courtier::kJester;
  friend bool operator==(const TakeAspirant&, const TakeAspirant&) = default;
};

/// Guinevere's player fills the row from the peasantry.
struct NewRow {
  PlayerIndex player;
  Courtiers courtiers;
  friend bool operator==(const NewRow&, const NewRow&) = default;
};

/// Merlin's player gives a courtier to the row and takes another from it.
struct Exchange {
  PlayerIndex player;
  Courtier give = Courtier::kJester;
  Courtier take = Courtier::kJester;
  friend bool operator==(const Exchange&, const Exchange&) = default;
};

/// Merlin's player wants no further exchange, or may have none.
struct EndExchanges {
  PlayerIndex player;
  friend bool operator==(const EndExchanges&, const EndExchanges&) = default;
};

/// Lancelot's player gives a courtier to an opponent and takes another.
struct Treachery {
  PlayerIndex player;
  PlayerIndex with;
  Courtier give = Courtier::kJester;
  Courtier take = Courtier::kJester;
  friend bool operator==(const Treachery&, const Treachery&) = default;
};

/// An opponent pays Arthur's player.
struct Tax {
  PlayerIndex player;  // who gives
  Tile tile = Tile::kOne;
  friend bool operator==(const Tax&, const Tax&) = default;
};

/// The table puts a round behind it: King's Favour, black die and pawns go where they belong.
struct EndRound {
  friend bool operator==(const EndRound&, const EndRound&) = default;
};

/// One thing that one player, the dice or the whole table does.
using Step = std::variant<FirstCourtier, RowDie, FavourRoll, Bid, Pass, ChooseCharacter, TakeAspirant, NewRow, Exchange,
                          EndExchanges, Treachery, Tax, EndRound>;

/// "player 0 bids 35", "the dice name jester", "player 1 gives guard, takes maiden".
std::ostream& operator<<(std::ostream& out, const Step& step);

}  // namespace seneschal::court
