#include "hardware/files/read_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "hardware/files/descriptor.h"

namespace seneschal::files {
namespace {

tl::expected<std::string, FileError> read_all(const tl::expected<Descriptor, FileError>& opened,
                                              const std::filesystem::path& file, std::size_t largest) {
  if (!opened) {
    return tl::unexpected(opened.error());
  }
  std::string content;
  std::array<char, 65536> chunk{};
  while (true) {
    const ssize_t count = ::read(opened->get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count < 0) {
      return tl::unexpected(last_error(file, "read"));
    }
    if (count == 0) {
      return content;
    }
    content.append(chunk.data(), static_cast<std::size_t>(count));
    if (content.size() > largest) {
      errno = EFBIG;
      return tl::unexpected(last_error(file, "read"));
    }
  }
}

}  // namespace

tl::expected<std::string, FileError> read_file(const std::filesystem::path& file, std::size_t largest) {
  return read_all(Descriptor::open(file, O_RDONLY), file, largest);
}

tl::expected<std::string, FileError> read_own_file(const std::filesystem::path& file, std::size_t largest) {
  return read_all(Descriptor::open_own(file, O_RDONLY), file, largest);
}

}  // namespace seneschal::files
