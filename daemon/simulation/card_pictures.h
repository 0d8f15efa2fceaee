#pragma once

#include <filesystem>

#include "hardware/sim/board/ground.h"

namespace seneschal::simulation {

/// The pictures of card faces in a folder, JPEG or PNG, by their names without the ending. Nothing where none can be
/// read.
[[nodiscard]] sim::CardPictures read_card_pictures(const std::filesystem::path& folder);

}  // namespace seneschal::simulation
