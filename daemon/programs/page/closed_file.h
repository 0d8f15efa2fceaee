#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

#include <tl/expected.hpp>

namespace seneschal::cli {

/// Takes from a file or folder of the daemon's own what nobody but those it is for may do with it, and complains where
/// it was open to them: "FILE was open to others, who may have read WHAT; it is closed now". What is not there is fine.
[[nodiscard]] tl::expected<void, std::string> close_file(const std::filesystem::path& file, mode_t to_whom,
                                                         const std::string& what);

/// The same for a log and its pictures, which may have been made before, or copied here. That it cannot be done is a
/// warning too.
void close_log(const std::filesystem::path& ledger);

}  // namespace seneschal::cli
