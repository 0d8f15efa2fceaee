#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/table_run.h"

namespace seneschal::daemon {

/// Eyes for the table that the file `table` was learned for, which know the card faces in the folder `cards`. The error
/// is a sentence that names the file; what was left alone in `cards` is told in `warnings`.
[[nodiscard]] tl::expected<Eyes, std::string> open_eyes(const std::filesystem::path& table,
                                                        const std::filesystem::path& cards,
                                                        std::vector<std::string>& warnings);

}  // namespace seneschal::daemon
