#pragma once

#include "hardware/files/file_error.h"
#include "rules/records/file_error.h"

namespace seneschal::game_files {

/// The error of a file that the operating system does not hand out.
[[nodiscard]] records::FileError unreadable(const files::FileError& error);

}  // namespace seneschal::game_files
