#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace seneschal::status {

/// The local socket at which this process says how it is: in the service's own folder (RUNTIME_DIRECTORY), else the
/// user's (XDG_RUNTIME_DIR). Nothing where there is neither.
[[nodiscard]] std::optional<std::filesystem::path> own_place();

/// Where a daemon of this machine may be asked: that of the user, and the service's.
[[nodiscard]] std::vector<std::filesystem::path> known_places();

}  // namespace seneschal::status
