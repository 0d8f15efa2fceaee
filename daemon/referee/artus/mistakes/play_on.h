#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/artus/weighing/hypothesis.h"

namespace seneschal::referee {

/// The action with which people have played on over a mistake that was said: what the picture shows outside the
/// mistake's places is this further legal action, clearly. Then whoever plays takes the table for right, and the
/// mistake was one of the eyes. Nothing where they have not; never of a card or of a figure on another chair, which may
/// be all of an action, and which shows in two places; nor where the card of the further action cannot be seen.
[[nodiscard]] std::optional<Hypothesis> played_on(const Position& position, const Mistake& mistake, Evidence evidence,
                                                  const RefereeOptions& options);

/// Of `readings`, the two actions of which the first has another card than `mistake` was seen with, and which explain
/// all that the picture shows: where it was the card that was misread, the mistake is none. Nothing where that card
/// explains the picture as well: then the mistake was a passing one.
[[nodiscard]] std::vector<Hypothesis> played_otherwise(const std::vector<Hypothesis>& readings, const Mistake& mistake,
                                                       const RefereeOptions& options);

}  // namespace seneschal::referee
