#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "hardware/files/file_error.h"

namespace seneschal::files {

/// The largest file that read_file takes unless told otherwise: far above any picture or record of ours, and small
/// enough that a wrong path (a disk image, /dev/zero) cannot eat the memory of a Raspberry Pi.
inline constexpr std::size_t kLargestFile = 64U << 20U;

/// The whole content of `file`. A file longer than `largest` bytes fails with EFBIG, a folder with EISDIR.
[[nodiscard]] tl::expected<std::string, FileError> read_file(const std::filesystem::path& file,
                                                             std::size_t largest = kLargestFile);

/// The same for a file that is the program's own: follows no symbolic link and waits for no pipe, as
/// Descriptor::open_own.
[[nodiscard]] tl::expected<std::string, FileError> read_own_file(const std::filesystem::path& file,
                                                                 std::size_t largest = kLargestFile);

}  // namespace seneschal::files
