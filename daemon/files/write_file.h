#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <tl/expected.hpp>

#include "daemon/files/file_error.h"

namespace seneschal::files {

/// Who may read a file that is new.
enum class Readers : std::uint8_t {
  kAsUsual,  // as the process's umask says
  kOwnerOnly,
};

/// Writes `bytes` as the whole content of `file` so that, whatever happens, the name holds either what it held before
/// or all of `bytes`: into a file of a temporary name in the same folder, synced, renamed, the folder synced.
///
/// A symbolic link keeps pointing where it does and its target is replaced; the permissions of a file that is replaced
/// are kept. What is not a regular file (/dev/stdout, a pipe) is written straight into, since a rename would put an
/// ordinary file in its place. On failure the temporary file is removed and the error names `file` and the cause.
[[nodiscard]] tl::expected<void, FileError> write_file_atomically(const std::filesystem::path& file,
                                                                  std::string_view bytes,
                                                                  Readers readers = Readers::kAsUsual);

/// True for the temporary names that write_file_atomically uses. One of these that outlives its process was left by a
/// kill or a power cut and holds nothing of worth.
[[nodiscard]] bool is_temporary_name(const std::filesystem::path& file);

}  // namespace seneschal::files
