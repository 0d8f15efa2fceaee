#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string_view>
#include <tl/expected.hpp>

#include "hardware/files/descriptor.h"
#include "hardware/files/file_error.h"

namespace seneschal::files {

inline constexpr mode_t kAsUsual = 0666;    ///< who may read a new file is as the process's umask says
inline constexpr mode_t kOwnerOnly = 0600;  ///< nobody else may read it, not even for an instant

/// Writes `bytes` as the whole content of `file` so that, whatever happens, the name holds either what it held before
/// or all of `bytes`: into a file of a temporary name in the same folder, synced, renamed, the folder synced.
///
/// For files that a user names: a symbolic link keeps pointing where it does and its target is replaced; the
/// permissions of a file that is replaced are kept. What is not a regular file (/dev/stdout, a pipe) is written
/// straight into, since a rename would put an ordinary file in its place. On failure the temporary file is removed and
/// the error names `file` and the cause.
[[nodiscard]] tl::expected<void, FileError> write_file_atomically(const std::filesystem::path& file,
                                                                  std::string_view bytes);

/// The same for files that are the program's own: a new file, created with `mode` as the umask cuts it down, takes the
/// name from whatever had it. A symbolic link is replaced and not followed, and a pipe not waited for.
[[nodiscard]] tl::expected<void, FileError> write_own_file(const std::filesystem::path& file, std::string_view bytes,
                                                           mode_t mode = kAsUsual);

/// Writes all of `bytes` to what is open; `file` is for the error.
[[nodiscard]] tl::expected<void, FileError> write_all(const Descriptor& opened, const std::filesystem::path& file,
                                                      std::string_view bytes);

/// True for the temporary names that these use. One of them that outlives its process was left by a kill or a power cut
/// and holds nothing of worth.
[[nodiscard]] bool is_temporary_name(const std::filesystem::path& file);
/// True for those that are used while `file` is written.
[[nodiscard]] bool is_temporary_of(const std::filesystem::path& file, const std::filesystem::path& other);

}  // namespace seneschal::files
