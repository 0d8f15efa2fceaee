#pragma once

#include <filesystem>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/artus/records/edition_file.h"

namespace seneschal::game_files {

/// The edition in the file `path`, checked as records::parse_edition does; the error names the file.
[[nodiscard]] tl::expected<records::EditionFile, strict_json::FormatError> read_edition(
    const std::filesystem::path& path);

/// Where the program that is running finds the edition `id`: ../share/seneschal/editions/ID.json beside its own folder.
[[nodiscard]] std::filesystem::path installed_edition(std::string_view id);

}  // namespace seneschal::game_files
