#include "hardware/files/directory.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "hardware/files/descriptor.h"

namespace seneschal::files {

tl::expected<void, FileError> sync_folder(const std::filesystem::path& folder) {
  const auto opened = Descriptor::open(folder, O_RDONLY | O_DIRECTORY);
  if (!opened) {
    return tl::unexpected(opened.error());
  }
  // Some file systems (a FAT stick, some network mounts) cannot sync a folder and say EINVAL; there is nothing to wait
  // for.
  if (::fsync(opened->get()) != 0 && errno != EINVAL) {
    return tl::unexpected(last_error(folder, "sync the folder"));
  }
  return {};
}

tl::expected<void, FileError> create_folders(const std::filesystem::path& folder) {
  std::error_code ignored;
  if (folder.empty() || std::filesystem::is_directory(folder, ignored)) {
    return {};
  }
  if (!folder.has_filename()) {  // "a/b/" names the same folder as "a/b"
    return create_folders(folder.parent_path());
  }
  const std::filesystem::path above = folder_of(folder);
  if (auto made = create_folders(above); !made) {
    return made;
  }
  if (::mkdir(folder.c_str(), 0777) != 0) {
    FileError error = last_error(folder, "create the folder");
    if (error.cause == std::errc::file_exists && std::filesystem::is_directory(folder, ignored)) {
      return {};  // somebody else was quicker
    }
    return tl::unexpected(error);
  }
  return sync_folder(above);
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

}  // namespace seneschal::files
