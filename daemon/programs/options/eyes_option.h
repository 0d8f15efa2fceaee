#pragma once

#include <string>

#include <tl/expected.hpp>

#include "daemon/eyes/table_eyes.h"

namespace seneschal::cli {

/// What sees the tables whose files name no game. The error, a sentence, says that this program keeps no game that is
/// seen.
[[nodiscard]] tl::expected<const eyes::TableEyes*, std::string> shipped_eyes();

/// The id of the game whose tables these are; empty where this program keeps none.
[[nodiscard]] std::string seen_game();

}  // namespace seneschal::cli
