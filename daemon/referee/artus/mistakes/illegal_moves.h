#pragma once

#include "daemon/referee/artus/mistakes/mistake_finds.h"
#include "daemon/referee/artus/weighing/hypothesis.h"

namespace seneschal::referee {

/// Cards that moved a figure which they do not serve, or so far that they landed on somebody out of reach, with the
/// figure there making room by the rules.
void find_illegal_moves(const Position& position, const Evidence& evidence, const RefereeOptions& options,
                        MistakeFinds& finds);

}  // namespace seneschal::referee
