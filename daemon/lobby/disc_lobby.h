#pragma once

#include "daemon/lobby/lobby.h"

namespace seneschal::daemon {

/// While the owner sets the disc up, which has begun with the table that is watched: a disc that turns is driven and
/// watched, and nothing that waits for a disk is done. Ends when the owner leaves it or sets all of the table
/// up, a phone begins a game, or somebody asks to stop; the drive is at rest then.
[[nodiscard]] LobbyEnd wait_at_disc(const LobbyParts& parts);

}  // namespace seneschal::daemon
