#pragma once

#include <tl/expected.hpp>

#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/apply.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// The ruling on the `index`th action, played at `state`, with its points; of one that is not legal there without.
[[nodiscard]] Ruling scored_ruling(const artus::Edition& edition, const artus::State& state,
                                   const artus::Action& action, int index);

/// Whether a ruling says the points that the rules give for the step. The error is a sentence.
[[nodiscard]] tl::expected<void, std::string> scored_so(const Ruling& ruling, const artus::Step& step);

/// Whether the game is over at `state`, with those scores and winners. The error is a sentence.
[[nodiscard]] tl::expected<void, std::string> ended_so(const GameEnded& ended, const artus::Edition& edition,
                                                       const artus::State& state);

}  // namespace seneschal::referee
