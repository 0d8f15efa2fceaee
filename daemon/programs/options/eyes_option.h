#pragma once

#include <string>

#include <tl/expected.hpp>

#include "daemon/eyes/table_eyes.h"

namespace seneschal::cli {

/// What sees the tables whose files name no game. The error, a sentence, says that this program keeps no game that is
/// seen.
[[nodiscard]] tl::expected<const eyes::TableEyes*, std::string> shipped_eyes();

}  // namespace seneschal::cli
