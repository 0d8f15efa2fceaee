#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace seneschal::game_files {

/// Where the program that is running finds the edition `id`: ../share/seneschal/editions/ID.json beside its own folder.
[[nodiscard]] std::filesystem::path installed_edition(std::string_view id);

/// Where it finds the board file of the game `id`, the owner's own measures aside: ../share/seneschal/boards/ID.json.
[[nodiscard]] std::filesystem::path installed_board(std::string_view id);

/// The folder of the editions that an owner made beside a log: each has its id as its name.
[[nodiscard]] std::filesystem::path owners_editions_beside(const std::filesystem::path& ledger);

/// The file of the edition `id`: the installed one, else the one in `folder`; nothing where there is neither.
[[nodiscard]] std::optional<std::filesystem::path> known_edition(std::string_view id,
                                                                 const std::filesystem::path& folder);

}  // namespace seneschal::game_files
