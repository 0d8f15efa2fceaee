#pragma once

#include <filesystem>
#include <tl/expected.hpp>

#include "hardware/files/file_error.h"

namespace seneschal::files {

/// Waits until the names in `folder` (files created, renamed or removed there) would survive a power cut.
[[nodiscard]] tl::expected<void, FileError> sync_folder(const std::filesystem::path& folder);

/// Creates `folder` and the folders above it as needed, each synced into the one that holds it. A folder that is there
/// already is a success; something else of that name is an error.
[[nodiscard]] tl::expected<void, FileError> create_folders(const std::filesystem::path& folder);

/// The folder that holds `file`: "." for a bare name.
[[nodiscard]] std::filesystem::path folder_of(const std::filesystem::path& file);

}  // namespace seneschal::files
