#pragma once

#include "daemon/access/randomness.h"
#include "daemon/events/game/game_event.h"
#include "daemon/referee/any/dealt_pack.h"

namespace seneschal::dealing {

/// The pack of a deal: its heaps one after the other, each in an order of which all are equally likely (Fisher and
/// Yates; Knuth, The Art of Computer Programming, 3.4.2, algorithm P), with a salt of 128 bits.
[[nodiscard]] events::PackShown shuffled(const referee::DealDue& due, const access::Randomness& random);

}  // namespace seneschal::dealing
