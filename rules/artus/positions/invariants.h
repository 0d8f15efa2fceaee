#pragma once

#include <optional>
#include <string>

#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// What makes `state` one that no game can reach, as a sentence; nothing where all is well. Counts figures, rings,
/// cards and turns against the edition; does not search for the moves that would lead there.
[[nodiscard]] std::optional<std::string> broken_invariant(const Edition& edition, const State& state);

}  // namespace seneschal::artus
