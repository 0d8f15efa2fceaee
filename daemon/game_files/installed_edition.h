#pragma once

#include <filesystem>
#include <string_view>

namespace seneschal::game_files {

/// Where the program that is running finds the edition `id`: ../share/seneschal/editions/ID.json beside its own folder.
[[nodiscard]] std::filesystem::path installed_edition(std::string_view id);

}  // namespace seneschal::game_files
