#pragma once

#include <filesystem>

#include <tl/expected.hpp>

#include "rules/artus/records/edition_file.h"

namespace seneschal::game_files {

/// The edition in the file `path`, checked as records::parse_edition does; the error names the file.
[[nodiscard]] tl::expected<records::EditionFile, strict_json::FormatError> read_edition(
    const std::filesystem::path& path);

}  // namespace seneschal::game_files
