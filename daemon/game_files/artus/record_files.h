#pragma once

#include <filesystem>

#include <tl/expected.hpp>

#include "rules/artus/records/record.h"

namespace seneschal::game_files {

/// The record in the file `path`, as records::parse_record reads it; the error names the file.
[[nodiscard]] tl::expected<records::RecordFile, strict_json::FormatError> read_record(
    const std::filesystem::path& path);

}  // namespace seneschal::game_files
