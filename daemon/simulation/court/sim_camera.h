#pragma once

#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/played_game.h"
#include "hardware/cameras/camera_setting.h"

namespace seneschal::simulation {

/// The camera over a simulated table at which a record of *King Arthur's Court* is played; `setting` is of the kind
/// "sim" and says at which board, and with which faces on coins and tiles where they are not those that its seed draws.
/// `warnings`, where asked for, gets a sentence for each key of the board file that is not known. The error is a
/// sentence.
[[nodiscard]] tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_court(
    const cameras::CameraSetting& setting, std::vector<std::string>* warnings);

}  // namespace seneschal::simulation
