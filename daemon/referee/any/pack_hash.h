#pragma once

#include <string>

#include "daemon/events/game/game_event.h"

namespace seneschal::referee {

/// What is shown of a pack before it is dealt: the SHA-256, in hexadecimal, of its salt and its cards with one blank
/// between two. `sha256sum` of that line without its end gives the same.
[[nodiscard]] std::string pack_hash(const events::PackShown& pack);

}  // namespace seneschal::referee
