#include "hardware/files/permissions.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "hardware/files/descriptor.h"

namespace seneschal::files {

tl::expected<mode_t, FileError> permissions_of(const std::filesystem::path& file, mode_t bits) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) {
    return tl::unexpected(last_error(file, "look at"));
  }
  return status.st_mode & bits;
}

tl::expected<bool, FileError> take_permissions(const std::filesystem::path& file, mode_t bits) {
  const auto opened = Descriptor::open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (!opened && opened.error().cause == std::errc::too_many_symbolic_link_levels) {
    return tl::unexpected(FileError{.file = file, .attempt = "open", .cause = not_a_plain_file()});
  }
  if (!opened) {
    const bool is_missing = opened.error().cause == std::errc::no_such_file_or_directory;
    return is_missing ? tl::expected<bool, FileError>(false) : tl::unexpected(opened.error());
  }
  struct stat status {};
  if (::fstat(opened->get(), &status) != 0) {
    return tl::unexpected(last_error(file, "look at"));
  }
  if ((status.st_mode & bits) == 0) {
    return false;
  }
  if (::fchmod(opened->get(), status.st_mode & 07777U & ~bits) != 0) {
    return tl::unexpected(last_error(file, "close to others"));
  }
  return true;
}

}  // namespace seneschal::files
