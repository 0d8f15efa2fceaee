#pragma once

#include <sys/types.h>

#include <filesystem>
#include <tl/expected.hpp>

#include "hardware/files/file_error.h"

namespace seneschal::files {

inline constexpr mode_t kOthers = 0007;  ///< what everybody may who is neither the owner nor in the group
inline constexpr mode_t kAllButTheOwner = 0077;

/// Which of the permissions in `bits` a file gives.
[[nodiscard]] tl::expected<mode_t, FileError> permissions_of(const std::filesystem::path& file, mode_t bits);

/// Takes the permissions in `bits` away from a file or folder, and says whether it gave any. False where there is none;
/// a symbolic link is not followed, and is an error.
[[nodiscard]] tl::expected<bool, FileError> take_permissions(const std::filesystem::path& file, mode_t bits);

}  // namespace seneschal::files
