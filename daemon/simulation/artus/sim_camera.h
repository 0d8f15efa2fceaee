#pragma once

#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/played_game.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/sim/board/flat_faces.h"

namespace seneschal::simulation {

/// The camera over a simulated table at which a record of *Artus* is played; `setting` is of the kind "sim" and says at
/// which board and with which cards. `warnings`, where asked for, gets a sentence for each key of the board file that
/// is not known. The error is a sentence.
[[nodiscard]] tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_artus(
    const cameras::CameraSetting& setting, std::vector<std::string>* warnings);

/// The faces of its cards, by the names of their pictures.
[[nodiscard]] tl::expected<sim::CardPictures, std::string> faces_of_artus(const cameras::CameraSetting& setting);

}  // namespace seneschal::simulation
