#pragma once

#include <optional>
#include <string>

#include "rules/court/edition.h"
#include "rules/court/state.h"

namespace seneschal::court {

/// What makes `state` one that no game can reach, as a sentence; nothing where all is well. Counts courtiers, tiles,
/// pawns and turns against the edition; does not search for the steps that would lead there.
[[nodiscard]] std::optional<std::string> broken_invariant(const Edition& edition, const State& state);

}  // namespace seneschal::court
