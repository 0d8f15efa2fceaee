#pragma once

#include <optional>

#include "daemon/referee/artus/weighing/evidence.h"
#include "daemon/referee/artus/weighing/expected_table.h"
#include "daemon/referee/artus/weighing/referee_options.h"
#include "daemon/referee/artus/weighing/said.h"

namespace seneschal::referee {

/// The next thing to be put right on a table that should be `right`, however much differs: first figures, each to a
/// free chair where there is one, then rings, then markers. Nothing where the picture contradicts no place of it by
/// more than an unsure reading does. Neither the card on the pile nor the disc counts: a card goes back to the hand or
/// is about to be played, and the disc follows the King.
[[nodiscard]] std::optional<Mistake> out_of_place(const ExpectedTable& right, const Evidence& evidence,
                                                  const RefereeOptions& options);

}  // namespace seneschal::referee
