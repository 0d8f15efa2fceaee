#pragma once

#include "rules/court/edition.h"
#include "rules/court/state.h"
#include "rules/court/step.h"
#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::court {

/// The table and the box for those who play: "court-0" of each player with courtiers, pawns and the King's Favour,
/// "treasury-0" with money tiles by what they are worth, "purse-merlin" of each character with tiles and the black die,
/// "castle" with the pawns at home, "aspirants" and "peasantry".
[[nodiscard]] table::Layout layout_of(const Edition& edition, const State& state);

/// What lies there. The black die and the King's Favour lie beside the table while nobody has them.
[[nodiscard]] table::Setting setting_of(const State& state);

/// A character that is chosen at `before` is taken into its player's court first, and the tiles are changed after that:
/// the table between the two.
[[nodiscard]] table::Setting with_pawn_taken(const State& before, const ChooseCharacter& choice);

}  // namespace seneschal::court
