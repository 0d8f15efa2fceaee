#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "daemon/simulation/played_game.h"
#include "hardware/cameras/camera_setting.h"
#include "vision/board/board.h"

namespace seneschal::simulation {

/// The camera over a simulated table, with this board, at which a record of *Artus* is played; `setting` is of the kind
/// "sim" and says with which cards. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_artus(
    const cameras::CameraSetting& setting, const vision::Board& board);

}  // namespace seneschal::simulation
