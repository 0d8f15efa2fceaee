#pragma once

#include <optional>
#include <string>

#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/state.h"

namespace seneschal::tafelrunde {

/// What makes `state` one that no game can reach, as a sentence; nothing where all is well. Holds pawns, trumps, cards
/// and turns against the edition and each other; does not search for the steps that would lead there.
[[nodiscard]] std::optional<std::string> broken_invariant(const Edition& edition, const State& state);

}  // namespace seneschal::tafelrunde
