#pragma once

#include "daemon/referee/weighing/hypothesis.h"

namespace seneschal::referee {

/// Whether people have played on over a mistake that was said: what the picture shows outside the mistake's places is a
/// further legal action, clearly. Then whoever plays takes the table for right, and the mistake was one of the eyes.
/// Never of a card or of a figure on another chair, which may be all of an action, and which shows in two places; nor
/// where the card of the further action cannot be seen.
[[nodiscard]] bool is_played_on(const Position& position, const Mistake& mistake, Evidence evidence,
                                const RefereeOptions& options);

}  // namespace seneschal::referee
