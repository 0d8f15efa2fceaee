#pragma once

#include "hardware/files/file_error.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::game_files {

/// The error of a file that the operating system does not hand out.
[[nodiscard]] strict_json::FormatError unreadable(const files::FileError& error);

}  // namespace seneschal::game_files
