#pragma once

#include <nlohmann/json_fwd.hpp>

#include "rules/court/edition.h"
#include "rules/court/state.h"

namespace seneschal::daemon {

/// The table as the page draws it. Courtiers are counted by their names, tiles are listed by what they are worth:
///
///   doing      the phase, as rules/court/state.h has it
///   players    each {court, treasury, pawns, favour, groups, jesters}: the last two what each group counts at best
///              and how many jesters that takes of it, Merlin's own among them
///   castle     each character as {character, purse, holder, black_die}; `holder` is a player or null
///   aspirants, peasantry
///   row        how many a full row has
///   characters that each player chooses in a round
///   bid        {player, tiles, worth} or null
///   waiting    players who have not passed, or are still to begin, to take, to pay, to exchange with
///   left       exchanges or aspirants that the player to move may still take
///   last_round whether the game ends with this round
///   decided    what settles who wins, once it is over: "score", "next-groups", "favour" or "shared"; or null
[[nodiscard]] nlohmann::json table_json(const court::Edition& edition, const court::State& state);

/// [3, 4, 4]
[[nodiscard]] nlohmann::json tiles_json(const court::Tiles& tiles);

}  // namespace seneschal::daemon
