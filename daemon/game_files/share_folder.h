#pragma once

#include <filesystem>

namespace seneschal::game_files {

/// Where the program that is running finds what is installed with it, in the build tree as in an installation:
/// ../share/seneschal beside its own folder.
[[nodiscard]] std::filesystem::path share_folder();

}  // namespace seneschal::game_files
