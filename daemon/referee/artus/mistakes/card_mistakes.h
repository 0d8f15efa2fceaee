#pragma once

#include "daemon/referee/artus/mistakes/mistake_finds.h"
#include "daemon/referee/artus/weighing/hypothesis.h"

namespace seneschal::referee {

/// The card on the pile is one that the player to move cannot have, or another player's: tried on each of `bases` (the
/// legal actions) and on everything that the card would allow if the player had it.
void find_wrong_cards(const Position& position, const Evidence& evidence, const std::vector<Hypothesis>& bases,
                      const RefereeOptions& options, MistakeFinds& finds);

}  // namespace seneschal::referee
